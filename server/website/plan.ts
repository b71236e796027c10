import type { WebflowAction, WebflowMode, WebflowType } from '#contract/website/labels.ts'
import type { Queries } from '#server/db/database.ts'
import { mappingProblems, type Blocked } from './blocked-types.ts'
import { payloadOf, type Payload } from './kinds/payload.ts'
import { readPictureAddresses } from './kinds/public-picture.ts'
import { picturesIn, type PublicRecord, type PublishingKind, type Ref, type Verdict } from './kinds/publishing-kind.ts'
import { unreferencedTypes, publishingKinds } from './kinds/publishing-kinds.ts'
import { readItems, readSettings, type ItemRow } from './read-settings.ts'
import type { SeenSite, SitePictures } from '#server/db/json-columns.ts'

export interface PlanEntry {
  type: WebflowType
  id: string
  name: string
  action: WebflowAction
  reason: string
  /** Parts of the record that the site does not get, as sentences. */
  notes?: readonly string[]
  /** The record's current state on the site. */
  row: ItemRow | undefined
  collectionId: string
  slug: string
  url: string | null
  /** Undefined if nothing is sent. */
  payload: Payload | undefined
  /** Pictures that the site already has; empty if everything is to be sent again. */
  sitePictures: SitePictures
}

export interface Plan {
  entries: Map<string, PlanEntry>
  blocked: Blocked
}

interface PlanOptions {
  now: number
  publicOrigin: string
  mode?: WebflowMode
  /** Limits `ALL` and `UNPUBLISH` to these records; all by default. */
  isMeant?: (key: { type: WebflowType; id: string }) => boolean
  /** Only this type; all by default. */
  only?: WebflowType
}

/** What has to be done to bring the site up to date, record by record, with the reason. Only reads our own database. */
export async function planWebflow(
  queries: Queries,
  { now, publicOrigin, mode = 'CHANGED', isMeant = () => true, only }: PlanOptions,
): Promise<Plan> {
  const [settings, rows] = await Promise.all([readSettings(queries), readItems(queries)])
  const isWanted = ({ type }: PublishingKind) => only === undefined || type === only
  const kinds = publishingKinds.filter((kind) => isWanted(kind) || !unreferencedTypes.has(kind.type))
  const read = await Promise.all(kinds.map(async (kind) => ({ kind, records: await kind.read({ queries, now }) })))
  const records = new Map(read.flatMap((one) => one.records.map((record) => [record.id, record] as const)))
  const wanted = read.filter(({ kind }) => isWanted(kind))
  const files = wanted.flatMap(({ kind, records: some }) => some.flatMap((record) => filesOf(kind, record)))
  const pictures = await readPictureAddresses(queries, files, { secret: settings.picture_secret, publicOrigin })

  const problems = new Map(kinds.map((kind) => [kind.type, mappingProblems(kind, settings.mapping[kind.type], settings.seen)]))
  const blocked = Object.fromEntries([...problems].flatMap(([type, [first]]) => (first === undefined ? [] : [[type, first]]))) as Blocked

  function isNamed({ id, type }: Ref): boolean {
    const record = records.get(id)
    const row = rows.get(id)
    if (!record || row?.held_at || blocked[type] !== undefined) return false
    if (mode === 'UNPUBLISH' && isMeant({ type, id })) return false
    return record.verdict.is === 'public' || (record.verdict.is === 'waits' && row?.published_since != null)
  }

  function nameOfRef({ id }: Ref): string | undefined {
    const { name, verdict } = records.get(id) ?? {}
    return verdict?.is === 'waits' ? undefined : name
  }

  function plan(kind: PublishingKind, record: PublicRecord): PlanEntry {
    const { type } = kind
    const { id, name, verdict } = record
    const row = rows.get(id)
    const meant = isMeant({ type, id })
    const slug = row?.slug ?? record.slug
    const mapping = settings.mapping[type]
    const collection = settings.seen?.collections.find((one) => one.id === mapping?.collection_id)
    const entry = {
      type,
      id,
      name,
      row,
      slug,
      collectionId: collection?.id ?? row?.collection_id ?? '',
      url: urlOf(settings.seen, collection, slug),
      sitePictures: row?.item_id && !(mode === 'ALL' && meant) ? row.site_pictures : {},
    }
    const held = mode === 'UNPUBLISH' && meant ? takenOff : row?.held_at && !(meant && mode === 'ALL') ? heldOff : undefined
    const current: Verdict = held ?? verdict
    if (current.is === 'off')
      return { ...entry, payload: undefined, ...(isThere(row) ? { action: 'unpublish', reason: current.why } : skip(current.why)) }
    if (current.is === 'waits')
      return { ...entry, payload: undefined, ...skip(isThere(row) ? current.why : row?.item_id ? returnsLater : appearsLater) }
    if (blocked[type] !== undefined || !mapping || !collection) return { ...entry, payload: undefined, ...skip(blocked[type] ?? '') }
    const payload = payloadOf(kind, record, {
      mapping,
      collection,
      slug,
      isNamed,
      nameOfRef,
      ...pictures,
    })
    const { action, reason } = decide(row, payload, mode === 'ALL' && meant)
    const notes = [...(action === 'skip' ? [] : payload.problems), ...payload.leftOut]
    return { ...entry, payload, action, notes, reason: [reason, ...notes].join(' ') }
  }

  const planned = wanted.flatMap(({ kind, records: some }) => some.map((record) => plan(kind, record)))
  const entries = new Map(planned.map((entry) => [entry.id, entry]))
  for (const row of rows.values()) {
    if ((only === undefined || row.type === only) && !entries.has(row.record_id) && isThere(row)) entries.set(row.record_id, deleted(row))
  }
  return { entries, blocked }
}

const takenOff: Verdict = { is: 'off', why: 'Unpublished manually.' }
const heldOff: Verdict = { is: 'off', why: 'Unpublished manually. Publish it again to put it back.' }

/** What waits but isn't on the site, such as a profile whose company was archived and restored meanwhile. */
const returnsLater = 'Unpublished for now. It returns when its changes are approved.'
const appearsLater = 'Not live yet. It’s published when its changes are approved.'

function skip(reason: string): Pick<PlanEntry, 'action' | 'reason'> {
  return { action: 'skip', reason }
}

function decide(row: ItemRow | undefined, { hash }: Payload, isAgain: boolean): Pick<PlanEntry, 'action' | 'reason'> {
  if (!row?.item_id) return { action: 'create', reason: 'Not live yet.' }
  if (row.state === 'UNPUBLISHED') return { action: 'update', reason: 'Was unpublished and will be republished.' }
  if (row.hash === null) return { action: 'update', reason: 'The last attempt didn’t finish.' }
  if (row.hash !== hash) return { action: 'update', reason: 'Changed since it was published.' }
  return isAgain ? { action: 'update', reason: 'Resent on request.' } : skip('Up to date on the website.')
}

/** What a run reports for a record that it sent. The planned reason no longer applies. */
export function sentReason({ action, notes = [] }: Pick<PlanEntry, 'action' | 'notes'>): string {
  return [action === 'create' ? 'Published for the first time.' : 'Updated on the website.', ...notes].join(' ')
}

/** Whether some of it may be public. */
export function isThere(row: ItemRow | undefined): boolean {
  return row?.item_id != null && row.state !== 'UNPUBLISHED'
}

function deleted(row: ItemRow): PlanEntry {
  const { type, record_id: id, slug, collection_id: collectionId, url } = row
  const rest = { payload: undefined, sitePictures: {}, action: 'unpublish', reason: 'Deleted in the portal.' } as const
  return { type, id, name: slug, row, slug, collectionId, url, ...rest }
}

function urlOf(seen: SeenSite | null, collection: SeenSite['collections'][number] | undefined, slug: string): string | null {
  return seen?.site && collection ? `${seen.site.url}/${collection.slug}/${slug}` : null
}

function filesOf({ fields }: PublishingKind, { values }: PublicRecord): string[] {
  const shown = fields.filter(({ shape }) => shape === 'picture' || shape === 'pictures')
  return shown.flatMap(({ name }) => picturesIn(values[name]).map(({ file_id: id }) => id))
}
