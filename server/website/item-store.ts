import { hash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { WebflowType } from '#contract/website/labels.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { unchangedPictures } from './kinds/site-pictures.ts'
import type { PlanEntry } from './plan.ts'

/**
 * Stored before anything is sent: the site can download the pictures, the web address is settled, and if this server
 * fails, the stored state is not mistaken for what the site has.
 */
export async function expectItems(queries: Queries, entries: readonly PlanEntry[]): Promise<void> {
  const rows = entries.map(({ type, id, collectionId, slug, payload, sitePictures }) => ({
    type,
    id,
    collectionId,
    slug,
    pictures: payload?.pictures ?? [],
    site: unchangedPictures(payload?.shown ?? {}, sitePictures),
  }))
  await sql`insert into webflow_items as item (type, record_id, collection_id, slug, pictures, site_pictures)
    select type, id, "collectionId", slug, array(select jsonb_array_elements_text(pictures)::uuid), site
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (type text, id uuid, "collectionId" text, slug text, pictures jsonb, site jsonb)
    on conflict (type, record_id) do update set pictures = array(select distinct unnest(item.pictures || excluded.pictures)),
      site_pictures = excluded.site_pictures,
      hash = null, state = case when item.item_id is not null and item.state in ('NEVER', 'UNPUBLISHED') then 'STALE' else item.state end`.execute(
    queries,
  )
}

/** Links records to items whose content is unknown. */
export async function saveItemIds(queries: Queries, kept: readonly { type: WebflowType; id: string; itemId: string }[]): Promise<void> {
  if (kept.length === 0) return
  await sql`update webflow_items as item set item_id = row."itemId", hash = null, site_pictures = '{}',
      state = case when item.published_since is null then 'STALE' else item.state end
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as row (type text, id uuid, "itemId" text)
    where item.type = row.type and item.record_id = row.id and item.item_id is distinct from row."itemId"`.execute(queries)
  // Items that refer to one of them still use its old ID, so they are sent again.
  const ids = kept.map(({ id }) => id)
  await resendReferencing(queries, ids)
}

/**
 * Someone deleted them on the site, so they are no longer public: they are created again, and items that refer to them
 * are sent again.
 */
export async function forgetItems(database: Database, records: readonly Key[]): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  await database.transaction().execute(async (queries) => {
    await lockRecords(queries, records)
    await queries
      .updateTable('webflow_items')
      .set({ item_id: null, url: null, published_since: null, hash: null, site_pictures: '{}', state: 'STALE' })
      .where('record_id', '=', anyId(ids))
      .execute()
    await resendReferencing(queries, ids)
    await updateRecords(queries, records)
  })
}

/** After a restore, the site has what was sent after the backup: the next run sends or removes all that was ever there. */
export async function markAllOutdated(queries: Queries): Promise<void> {
  const items = await queries
    .updateTable('webflow_items')
    .set({ hash: null, site_pictures: '{}', state: 'STALE' })
    .where('item_id', 'is not', null)
    .returning(['type', 'record_id as id'])
    .execute()
  await updateRecords(queries, items)
}

async function resendReferencing(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries
    .updateTable('webflow_items')
    .set({ hash: null })
    .where(sql<boolean>`refs && ${[...ids]}::uuid[]`)
    .execute()
}

/** A record that is no longer public gives up its item, because another record now has its web address. */
export async function releaseItem(queries: Queries, { type, id }: Key): Promise<void> {
  await queries
    .updateTable('webflow_items')
    .set({
      item_id: null,
      state: 'UNPUBLISHED',
      hash: null,
      url: null,
      error: null,
      published_since: null,
      refs: [],
      pictures: [],
      site_pictures: '{}',
    })
    .where('type', '=', type)
    .where('record_id', '=', id)
    .execute()
}

/** Appends a hash of the ID. Homes and sponsors have one from the start. */
export async function makeSlugUnique(queries: Queries, { type, id, slug }: Key & { slug: string }): Promise<void> {
  const own = `${slug}-${hash('sha256', id).slice(0, 8)}`
  await queries
    .updateTable('webflow_items')
    .set({ slug: own })
    .where('type', '=', type)
    .where('record_id', '=', id)
    .where('item_id', 'is', null)
    .execute()
}

/** `sitePictures` is what the site has now. */
export async function markPublished(queries: Queries, entries: readonly PlanEntry[], now: number): Promise<void> {
  await lockRecords(queries, entries)
  const rows = entries.map(({ type, id, url, payload, sitePictures: site }) => ({
    type,
    id,
    url,
    hash: payload?.hash,
    refs: payload?.refs.map((ref) => ref.id) ?? [],
    pictures: payload?.pictures ?? [],
    site,
  }))
  await sql`update webflow_items as item set state = 'IN_SYNC', hash = row.hash, url = row.url, error = null, held_at = null, held_by = null,
      refs = array(select jsonb_array_elements_text(row.refs)::uuid), pictures = array(select jsonb_array_elements_text(row.pictures)::uuid),
      site_pictures = row.site, last_published_at = ${new Date(now)}, published_since = coalesce(item.published_since, ${new Date(now)})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (type text, id uuid, url text, hash text, refs jsonb, pictures jsonb, site jsonb)
    where item.type = row.type and item.record_id = row.id`.execute(queries)
  await updateRecords(queries, entries)
}

/** `unpublishedBy`: staff took them off by hand, so they stay off. */
export async function markUnpublished(
  queries: Queries,
  entries: readonly PlanEntry[],
  { unpublishedBy, now }: { unpublishedBy: { by: string | null } | null; now: number },
) {
  await lockRecords(queries, entries)
  const ids = entries.map(({ id }) => id)
  await queries
    .updateTable('webflow_items')
    .set({ state: 'UNPUBLISHED', hash: null, url: null, error: null, published_since: null, refs: [], pictures: [] })
    .$if(unpublishedBy !== null, (items) => items.set({ held_at: new Date(now), held_by: unpublishedBy?.by ?? null }))
    .where('record_id', '=', anyId(ids))
    .execute()
  await updateRecords(queries, entries)
}

export async function markFailed(queries: Queries, failed: readonly { entry: PlanEntry; message: string }[]): Promise<void> {
  await lockRecords(
    queries,
    failed.map(({ entry }) => entry),
  )
  const rows = failed.map(({ entry: { type, id }, message }) => ({ type, id, sentence: message }))
  await sql`update webflow_items as item set state = 'ERROR', hash = null, error = row.sentence
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (type text, id uuid, sentence text)
    where item.type = row.type and item.record_id = row.id`.execute(queries)
  await updateRecords(
    queries,
    failed.map(({ entry }) => entry),
  )
}

/** Records changed in the portal: until a run has checked, the site's version counts as outdated. */
export async function markChanged(queries: Queries, records: readonly Key[]): Promise<void> {
  await lockRecords(queries, records)
  const ids = records.map(({ id }) => id)
  await queries
    .updateTable('webflow_items')
    .set({ state: 'STALE' })
    .where('record_id', '=', anyId(ids))
    .where('state', '=', 'IN_SYNC')
    .execute()
  await updateRecords(queries, records)
}

/** The change does not affect the site, which is up to date. */
export async function markUnchanged(queries: Queries, entries: readonly Key[]): Promise<void> {
  if (entries.length === 0) return
  await lockRecords(queries, entries)
  const ids = entries.map(({ id }) => id)
  // An item that was sent without a response has no hash.
  await queries
    .updateTable('webflow_items')
    .set({ state: 'IN_SYNC' })
    .where('record_id', '=', anyId(ids))
    .where('state', '=', 'STALE')
    .where('hash', 'is not', null)
    .execute()
  await updateRecords(queries, entries)
}

/**
 * Records store where they are public, and since when. The condition tells a published record that is about to appear
 * from one that was removed.
 */
const telling = {
  entries: sql`jsonb_typeof(record.details -> 'published_at') = 'object'`,
  b2c_profiles: sql`record.published_at is not null`,
  neighborhoods: sql`record.is_published`,
  sponsors: sql`record.is_published`,
} as const satisfies Partial<Record<WebflowType, RawBuilder<unknown>>>

type Key = Pick<PlanEntry, 'type' | 'id'>

/** Locks the records before their items, in the same order as a write in the portal, so that the two cannot deadlock. */
async function lockRecords(queries: Queries, entries: readonly Key[]): Promise<void> {
  for (const table of Object.keys(telling)) {
    const ids = entries.flatMap(({ type, id }) => (type === table ? [id] : []))
    if (ids.length > 0) await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(queries)
  }
}

/** Copies the state to the records. Their version stays the same, but deltas include them. */
async function updateRecords(queries: Queries, entries: readonly Key[]): Promise<void> {
  for (const [table, isReleased] of Object.entries(telling)) {
    const ids = entries.flatMap(({ type, id }) => (type === table ? [id] : []))
    if (ids.length === 0) continue
    await sql`update ${sql.table(table)} as record set details = record.details || jsonb_build_object('webflow', jsonb_build_object(
        'state', case when item.state = 'UNPUBLISHED' and item.held_at is null and ${isReleased} then 'NEVER' else item.state end, 'url', item.url,
        'public_since', ${stamp('published_since')}, 'last_published_at', ${stamp('last_published_at')}))
      from webflow_items as item where item.type = ${table} and item.record_id = record.id and record.id = any(${ids}::uuid[])`.execute(
      queries,
    )
  }
}

/** A timestamp in the API's format. */
function stamp(column: 'published_since' | 'last_published_at') {
  const instant = sql.ref(`item.${column}`)
  return sql`case when ${instant} is null then null else jsonb_build_object(
    '_seconds', floor(extract(epoch from ${instant}))::bigint,
    '_nanoseconds', ((extract(milliseconds from ${instant})::bigint % 1000) * 1000000)) end`
}
