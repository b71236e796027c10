import type { WebflowMapping } from '#contract/website/schema.ts'
import type { WebflowType } from '#contract/website/labels.ts'
import { webflowTypeLabels } from '#contract/website/labels.ts'
import { acceptsType } from './kinds/payload.ts'
import type { PublishingKind } from './kinds/publishing-kind.ts'
import type { SeenSite } from '#server/db/json-columns.ts'

/** Why a type cannot be sent to the site, as sentences; empty if it can. */
export function mappingProblems(kind: PublishingKind, mapping: WebflowMapping | undefined, seen: SeenSite | null): string[] {
  if (seen && seen.locales.length > 1) {
    const names = seen.locales.map(({ name }) => name).join(', ')
    return [`The site has several locales (${names}), and the portal publishes to one. Keep one in Webflow, or publish there manually.`]
  }
  if (!mapping) return [`No site collection is selected for ${webflowTypeLabels[kind.type].toLowerCase()}.`]
  const collection = seen?.collections.find(({ id }) => id === mapping.collection_id)
  if (!collection) return ['The selected collection is no longer on the site. Choose another one.']
  const filled = new Set(Object.values(mapping.fields))
  const lacking = collection.fields
    .filter(({ slug, required }) => required && !implied.has(slug) && !filled.has(slug))
    .map(({ name, slug }) => `The site requires “${name}” (${slug}), but no field is mapped to it.`)
  const broken = Object.entries(mapping.fields).flatMap(([name, slug]) => {
    const field = kind.fields.find((one) => one.name === name)
    const site = collection.fields.find((one) => one.slug === slug)
    if (!field) return []
    if (!site) return [`“${field.label}” is mapped to ${slug}, which is no longer on the site.`]
    return acceptsType(field.shape, site.type) ? [] : [`“${field.label}” can’t go into “${site.name},” which takes ${site.type}.`]
  })
  return [...lacking, ...broken]
}

/** Sent for every record. */
const implied: ReadonlySet<string> = new Set(['name', 'slug'])

export type Blocked = Partial<Record<WebflowType, string>>
