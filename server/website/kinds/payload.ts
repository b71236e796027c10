import { hash } from 'node:crypto'
import type { WebflowMapping } from '#contract/website/schema.ts'
import type { PictureAddresses } from './public-picture.ts'
import { hasAll, sentPicture, type ShownPicture } from './site-pictures.ts'
import { whyRefused } from './value-check.ts'
import {
  acceptedTypes,
  picturesIn,
  refsIn,
  type PublicRecord,
  type PublishedField,
  type PublishingKind,
  type Ref,
  type Shape,
} from './publishing-kind.ts'
import type { SeenSite, SitePictures } from '#server/db/json-columns.ts'
import type { FieldData } from '#server/website/webflow-site.ts'
import { isOneOf } from '#contract/value/fields.ts'

type Collection = SeenSite['collections'][number]

export interface Payload {
  /** Depends on the content alone. */
  hash: string
  refs: Ref[]
  /** File IDs. */
  pictures: string[]
  /** Sentences: what the site requires and the record lacks, and what the site would reject. */
  problems: string[]
  /** Sentences: pictures that the site does not accept. */
  leftOut: string[]
  /** By the site's field. */
  shown: Record<string, ShownPicture[]>
  /**
   * Uses the site's own IDs for references, undefined where `itemOf` does not know one. Pictures that the site has are
   * not sent again.
   */
  fieldData: (itemOf: (ref: Ref) => string | undefined, sitePictures: SitePictures) => FieldData
}

interface PayloadContext extends PictureAddresses {
  mapping: WebflowMapping
  collection: Collection
  slug: string
  /** Whether the record is on the site or will be; otherwise it is not referenced. */
  isNamed: (ref: Ref) => boolean
  /** Undefined if the name awaits approval, and the site keeps its current one. */
  nameOfRef: (ref: Ref) => string | undefined
}

/** The site's limit per field. */
const maxPictures = 25

/** A record as the site's fields. Includes every mapped field, because the site keeps the old value of a missing one. */
export function payloadOf(kind: PublishingKind, record: PublicRecord, context: PayloadContext): Payload {
  const { mapping, collection, slug } = context
  const refs: Ref[] = []
  const pictures: string[] = []
  const leftOut: string[] = []
  const shownIn: Record<string, ShownPicture[]> = {}
  const values: [string, unknown][] = kind.fields.flatMap((field) => {
    const site = collection.fields.find((one) => one.slug === mapping.fields[field.name])
    if (!site || !acceptsType(field.shape, site.type)) return []
    const value = converted(field, site, record.values[field.name])
    return value === undefined ? [] : [[site.slug, value]]
  })
  const content = { name: (record.publicName ?? record.name).slice(0, 256), slug, ...Object.fromEntries(values) }

  function converted({ shape, label }: PublishedField, { slug: siteField, type }: Collection['fields'][number], value: unknown): unknown {
    if (shape === 'ref' || shape === 'refs') {
      const named = refsIn(value).filter(context.isNamed)
      if (type === 'PlainText') {
        const names = named.map(context.nameOfRef)
        return names.includes(undefined) ? undefined : orNull(names.join(', '))
      }
      refs.push(...named)
      return shape === 'refs' ? named : (named[0] ?? null)
    }
    if (shape === 'picture' || shape === 'pictures') {
      const shown = picturesIn(value).flatMap(({ file_id: id, alt }) => {
        const url = context.addressOf(id)
        if (url !== undefined) return [{ id, url, alt }]
        const left = context.leftOut(id)
        // Documents may be among floor plans, and nobody expects them on the site.
        if (left && !(left.isDocument && shape === 'pictures')) leftOut.push(`Left out of “${label}”: ${left.why}`)
        return []
      })
      const taken = shown.slice(0, shape === 'picture' ? 1 : maxPictures)
      pictures.push(...taken.map(({ id }) => id))
      shownIn[siteField] = taken.map(({ id, url, alt }) => ({ id, url, alt, name: context.nameOf(id), label }))
      const sent = taken.map((picture) => sentPicture(picture, {}))
      return shape === 'pictures' ? sent : (sent[0] ?? null)
    }
    return plain(shape, type, value, collection.options[siteField])
  }

  return {
    hash: hash('sha256', JSON.stringify([collection.id, content]), 'base64url'),
    refs: [...new Map(refs.map((ref) => [ref.id, ref])).values()],
    pictures: [...new Set(pictures)],
    leftOut,
    problems: values.flatMap(([field, value]) => {
      const site = collection.fields.find(({ slug: one }) => one === field)
      if (!site) return []
      const isThere = value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
      if (!isThere) return site.required ? [`The site requires “${site.name},” but there’s no public value for it yet.`] : []
      const why = site.type === 'Number' || site.type === 'PlainText' ? whyRefused(collection.checks[field] ?? {}, value) : undefined
      return why === undefined ? [] : [`The site’s “${site.name}” ${why}`]
    }),
    shown: shownIn,
    fieldData(itemOf, sitePictures) {
      const resolved = Object.entries(content).flatMap(([field, value]) => {
        const shown = shownIn[field]
        if (!shown) return [[field, resolve(value, itemOf)]]
        if (hasAll(sitePictures[field], shown)) return []
        const sent = shown.map((picture) => sentPicture(picture, sitePictures))
        return [[field, Array.isArray(value) ? sent : (sent[0] ?? null)]]
      })
      return Object.fromEntries(resolved) as FieldData
    },
  }
}

export function acceptsType(shape: Shape, type: string): boolean {
  return isOneOf(acceptedTypes[shape], type)
}

function resolve(value: unknown, itemOf: (ref: Ref) => string | undefined): unknown {
  if (isRef(value)) return itemOf(value)
  return Array.isArray(value) ? value.map((one) => (isRef(one) ? itemOf(one) : one)) : value
}

function isRef(value: unknown): value is Ref {
  return typeof value === 'object' && value !== null && 'type' in value
}

function plain(shape: Shape, type: string, value: unknown, options: { id: string; name: string }[] = []): unknown {
  if (shape === 'switch') return value === true
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return type === 'DateTime' ? value.toISOString() : value.toISOString().slice(0, 10)
  if (type === 'Number') return value
  if (type === 'RichText') return richText(shape, value)
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? String(value) : (value as string)
  if (type === 'Option') return options.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? null
  return orNull(text)
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Plain text as HTML, with everything escaped. */
function richText(shape: Shape, value: unknown): string | null {
  if (shape === 'lines') {
    const lines = value as string[]
    return lines.length === 0 ? null : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
  }
  return String(value)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
