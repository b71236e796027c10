import type { WebflowMapping, WebflowMappings } from '#contract/website/schema.ts'
import { webflowTypeLabels, webflowTypes, type WebflowType } from '#contract/website/labels.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { recordFrom } from '#contract/value/fields.ts'
import { changesBetween, recordAuditEvent } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import { countOfRows } from '#server/db/filters.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { mappingProblems } from '#server/website/blocked-types.ts'
import { hasOpenJobs } from '#server/website/job-store.ts'
import { readSite } from '#server/website/read-site.ts'
import { acceptedTypes } from '#server/website/kinds/publishing-kind.ts'
import { publishingKinds } from '#server/website/kinds/publishing-kinds.ts'
import { readSettings, type WebflowSettings } from '#server/website/read-settings.ts'
import { suggestMapping } from '#server/website/suggest-mapping.ts'
import { WebflowFailure } from '#server/website/webflow-failure.ts'
import type { WebflowDependencies } from './webflow.ts'

export function webflowMapping({ site, database }: WebflowDependencies): Pick<Handlers, 'webflow.mapping' | 'webflow.putMapping'> {
  return {
    async 'webflow.mapping'({ query, queries, now }) {
      const settings = await readSettings(queries)
      // While the site does not respond, the last known structure is better than none; the status reports the
      // failure.
      if (site && (query.read === 'now' || !settings.seen)) await readSite(database, site, now).catch(unlessSilent)
      const fresh = await readSettings(database)
      return { data: present(fresh), version: fresh.version }
    },

    async 'webflow.putMapping'({ body, ifVersion, queries, actor, now }) {
      // No run starts until this is saved (takeJob).
      await queries.selectFrom('webflow_settings').select('id').forUpdate().execute()
      const before = await readSettings(queries)
      if (before.version !== ifVersion)
        throw new Problem('VERSION_STALE', 'Someone else saved the mapping first. Check their change, then save yours again.', {
          current: present(before),
        })
      const isOtherSite = body.site_id !== undefined && body.site_id !== siteOf(before)
      // It would skip its remaining records.
      if (isOtherSite && (await hasOpenJobs(queries)))
        throw invalidFields({ site_id: 'A run is in progress. Wait until it has finished, then choose another site.' })
      const mapping = { ...before.mapping }
      for (const [type, mapped] of Object.entries(body.mappings) as [WebflowType, WebflowMapping | null][]) {
        await assertNotMoved(queries, type, before.mapping[type], mapped)
        if (mapped) mapping[type] = mapped
        else delete mapping[type]
      }
      assertKnown(mapping, before)
      await queries
        .updateTable('webflow_settings')
        .set({
          mapping: JSON.stringify(mapping),
          version: before.version + 1,
          ...(body.site_id !== undefined && { site_id: body.site_id }),
          // Nothing is known about another site yet.
          ...(isOtherSite && { seen: null, seen_at: null }),
        })
        .execute()
      const after = await readSettings(queries)
      const diff = changesBetween(mappedIn(before), mappedIn(after))
      await recordAuditEvent(queries, { actor, action: 'webflow_mapping', entity: 'webflow_settings', entityId: actor.memberId, diff, now })
      return { data: present(after), version: after.version }
    },
  }
}

function unlessSilent(error: unknown): void {
  if (!(error instanceof WebflowFailure)) throw error
}

/** The chosen site, or else the one last read. */
function siteOf({ site_id: id, seen }: Pick<WebflowSettings, 'site_id' | 'seen'>): string | null {
  return id ?? seen?.site?.id ?? null
}

/** The site and what of each type goes to it, for the log. */
function mappedIn({ site_id, mapping }: WebflowSettings): object {
  return { site_id, ...recordFrom(webflowTypes, (type) => mapping[type] ?? null) }
}

function present({ version, site_id, seen, seen_at: seenAt, mapping }: WebflowSettings): WebflowMappings {
  return {
    version,
    site_id: siteOf({ site_id, seen }),
    sites: seen?.sites ?? [],
    collections: (seen?.collections ?? []).map(({ id, name, slug, fields }) => ({ id, name, slug, fields })),
    read_at: seenAt && fromMillis(seenAt.getTime()),
    types: publishingKinds.map((kind) => ({
      type: kind.type,
      fields: kind.fields.map(({ name, label, shape }) => ({ name, label, fits: [...acceptedTypes[shape]] })),
      mapping: mapping[kind.type] ?? null,
      suggestion: suggestMapping(kind, seen?.collections ?? []),
      missing: mapping[kind.type] ? mappingProblems(kind, mapping[kind.type], seen) : [],
    })),
  }
}

/**
 * Items live in their collection: what is on the site must come off before the collection can change. A run may be
 * creating items whose IDs aren't stored yet.
 */
async function assertNotMoved(
  queries: Queries,
  type: WebflowType,
  before: WebflowMapping | undefined,
  after: WebflowMapping | null,
): Promise<void> {
  if (!before || before.collection_id === after?.collection_id) return
  const label = webflowTypeLabels[type]
  if (await hasOpenJobs(queries))
    throw invalidFields({
      [`mappings.${type}`]: `${label}: A run is in progress. Wait until it has finished, then choose another collection.`,
    })
  const { count } = await queries
    .selectFrom('webflow_items')
    .select(countOfRows.as('count'))
    .where('type', '=', type)
    .where('item_id', 'is not', null)
    .where('state', '<>', 'UNPUBLISHED')
    .executeTakeFirstOrThrow()
  if (count > 0)
    throw invalidFields({
      [`mappings.${type}`]: `${label}: ${count === 1 ? '1 record is' : `${count} records are`} in the collection. Unpublish ${count === 1 ? 'it' : 'them'} first, then choose another.`,
    })
  await queries.deleteFrom('webflow_items').where('type', '=', type).execute()
}

function assertKnown(mapping: WebflowSettings['mapping'], { seen }: WebflowSettings): void {
  const wrong: Record<string, string> = {}
  for (const kind of publishingKinds) {
    const mapped = mapping[kind.type]
    if (!mapped) continue
    const unknown = Object.keys(mapped.fields).filter((name) => !kind.fields.some((field) => field.name === name))
    const twice = Object.values(mapped.fields).filter((slug, index, all) => all.indexOf(slug) !== index)
    const collection = seen?.collections.find(({ id }) => id === mapped.collection_id)
    if (seen && !collection) wrong[`mappings.${kind.type}.collection_id`] = 'Choose one of the site’s collections.'
    for (const name of unknown) wrong[`mappings.${kind.type}.fields.${name}`] = 'This isn’t a known field.'
    const nameOf = (slug: string) => collection?.fields.find((field) => field.slug === slug)?.name ?? slug
    for (const slug of twice)
      wrong[`mappings.${kind.type}.fields`] = `“${nameOf(slug)}” is selected twice. Choose each site field only once.`
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}
