import type { WebflowMapping } from '#contract/website/schema.ts'
import { acceptsType } from './kinds/payload.ts'
import type { PublishingKind } from './kinds/publishing-kind.ts'
import type { SeenSite } from '#server/db/json-columns.ts'

type Collection = SeenSite['collections'][number]

/** Suggests the collection named like a type, and its fields whose names and types match ours. */
export function suggestMapping(kind: PublishingKind, collections: readonly Collection[]): WebflowMapping | null {
  const names = [kind.type.replaceAll('_', '-'), ...kind.also]
  const collection = firstOf(names, collections)
  return collection ? suggestFields(kind, collection) : null
}

function suggestFields(kind: PublishingKind, collection: Collection): WebflowMapping {
  const taken = new Set<string>()
  const pairs = kind.fields.flatMap(({ name, label, shape, also = [] }) => {
    const free = collection.fields.filter(({ slug, type }) => !taken.has(slug) && acceptsType(shape, type))
    const found = firstOf([name.replaceAll('_', '-'), plain(label), ...also], free)
    if (found) taken.add(found.slug)
    return found ? [[name, found.slug] as const] : []
  })
  return { collection_id: collection.id, fields: Object.fromEntries(pairs) }
}

function firstOf<T extends { slug: string; name: string }>(names: readonly string[], all: readonly T[]): T | undefined {
  for (const name of names) {
    const found = all.find((one) => one.slug === name || plain(one.name) === name)
    if (found) return found
  }
  return undefined
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
