import { formatList } from '#contract/value/format-list.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import { detailsOnce } from '#server/db/details-once.ts'
import type { Schema } from '#server/db/schema.ts'

/** A place where one record references others: a column, or a field in `details` that holds one ID or a list of them. */
export interface Reference {
  from: keyof Schema
  field: string
  kind: 'column' | 'one' | 'many'
  to: keyof Schema
  /** What the reference holds; the ID by default. */
  by?: 'code'
  /** In an entry's change that awaits approval, not in the entry itself. */
  isPending?: boolean
}

const many = (from: keyof Schema, field: string, to: keyof Schema): Reference => ({ from, field, kind: 'many', to })
const one = (from: keyof Schema, field: string, to: keyof Schema): Reference => ({ from, field, kind: 'one', to })
const column = (from: keyof Schema, field: string, to: keyof Schema): Reference => ({ from, field, kind: 'column', to })

/** Every place where a record references another. Anything missing here is neither counted nor moved by a merge. */
export const references: readonly Reference[] = [
  { from: 'events', field: 'type', kind: 'column', to: 'event_types', by: 'code' },
  column('members', 'company_id', 'companies'),
  column('entries', 'company_id', 'companies'),
  column('entries', 'neighborhood_id', 'neighborhoods'),
  column('entries', 'city_id', 'cities'),
  column('entries', 'region_id', 'regions'),
  one('entries', 'school_district_id', 'school_districts'),
  one('entries', 'home_price_range_id', 'home_price_ranges'),
  one('entries', 'project_cost_range_id', 'home_price_ranges'),
  one('entries', 'sales_status_id', 'sales_statuses'),
  one('entries', 'home_type_id', 'home_types'),
  many('entries', 'home_style_ids', 'home_styles'),
  many('entries', 'life_style_ids', 'life_styles'),
  many('entries', 'project_type_ids', 'project_types'),
  many('entries', 'amenity_ids', 'amenities'),
  many('entries', 'award_ids', 'awards'),
  many('entries', 'award_category_ids', 'awards'),
  many('entries', 'tag_ids', 'tags'),
  many('entries', 'internal_tag_ids', 'tags'),
  column('event_companies', 'company_id', 'companies'),
  column('sponsors', 'event_id', 'events'),
  column('sponsors', 'company_id', 'companies'),
  column('advertisements', 'event_id', 'events'),
  column('advertisements', 'company_id', 'companies'),
  column('files', 'company_id', 'companies'),
  column('files', 'owner_id', 'companies'),
  column('b2c_profiles', 'company_id', 'companies'),
  many('b2c_profiles', 'service_city_ids', 'cities'),
  many('b2c_profiles', 'region_ids', 'regions'),
  many('b2c_profiles', 'price_range_ids', 'home_price_ranges'),
  many('b2c_profiles', 'home_type_ids', 'home_types'),
  many('b2c_profiles', 'home_style_ids', 'home_styles'),
  many('b2c_profiles', 'project_type_ids', 'project_types'),
  many('b2c_profiles', 'life_style_ids', 'life_styles'),
  many('b2c_profiles', 'neighborhood_ids', 'neighborhoods'),
  many('b2c_profiles', 'amenity_ids', 'amenities'),
  many('b2c_profiles', 'award_ids', 'awards'),
  column('b2b_profiles', 'company_id', 'companies'),
  many('b2b_profiles', 'classified_category_ids', 'classified_categories'),
  many('b2b_profiles', 'region_ids', 'regions'),
  many('neighborhoods', 'event_ids', 'events'),
  column('neighborhoods', 'developer_company_id', 'companies'),
  column('neighborhoods', 'city_id', 'cities'),
  column('neighborhoods', 'region_id', 'regions'),
  many('neighborhoods', 'school_district_ids', 'school_districts'),
  many('neighborhoods', 'price_range_ids', 'home_price_ranges'),
  many('neighborhoods', 'home_type_ids', 'home_types'),
  many('neighborhoods', 'home_style_ids', 'home_styles'),
  many('neighborhoods', 'life_style_ids', 'life_styles'),
  many('neighborhoods', 'amenity_ids', 'amenities'),
  many('neighborhoods', 'builder_company_ids', 'companies'),
  many('neighborhoods', 'tag_ids', 'tags'),
  one('cities', 'region_id', 'regions'),
  many('cities', 'school_district_ids', 'school_districts'),
  many('school_districts', 'city_ids', 'cities'),
  one('classified_categories', 'parent_id', 'classified_categories'),
  one('awards', 'event_id', 'events'),
]

export function referencesTo(table: keyof Schema): readonly Reference[] {
  return references.filter(({ to }) => to === table)
}

/** How often each key (ID or code) is referenced, by referencing table. */
export async function countReferences(
  queries: Queries,
  table: keyof Schema,
  keys: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const counts = new Map<string, Record<string, number>>()
  const naming = byTable(table).map(([from, references]) => {
    const places = references.flatMap(everywhere)
    const columns = places.flatMap(({ kind, field }) => (kind === 'column' ? [sql.ref(field)] : []))
    // Not every table has details.
    const details = places.some(({ kind }) => kind !== 'column') ? [detailsOnce(from)] : []
    return sql`
      select ${sql.lit(from)} as "from", key, count(*)::int as count
        from (select ${sql.join([...columns, ...details])} from ${sql.table(from)} where deleted_at is null offset 0) as record
        cross join lateral (${sql.join(references.map(namings), sql` union all `)}) as naming (key)
      where key = any(${keys}::text[]) group by key`
  })
  if (keys.length === 0 || naming.length === 0) return counts
  const { rows } = await sql<{ from: keyof Schema; key: string; count: number }>`${sql.join(naming, sql` union all `)}`.execute(queries)
  for (const { from, key, count } of rows) counts.set(key, { ...counts.get(key), [from]: count })
  return counts
}

/** References to a table, grouped by the referencing table, so that each is scanned only once. */
function byTable(table: keyof Schema): [from: keyof Schema, references: Reference[]][] {
  return [...Map.groupBy(referencesTo(table), ({ from }) => from)]
}

export interface Use {
  from: keyof Schema
  event_id: string | null
  count: number
}

/** How many records reference this key, by table and by event. */
export async function usesOf(queries: Queries, table: keyof Schema, key: string): Promise<Use[]> {
  const using = byTable(table).map(([from, references]) => {
    const isUsed = references.map(
      (reference) =>
        sql`(${sql.join(
          everywhere(reference).map((one) => hasReference(one, key)),
          sql` or `,
        )})`,
    )
    const counts = isUsed.map((one) => sql`count(distinct record.id) filter (where ${one})`)
    return sql`
      select ${sql.lit(from)} as "from", event_id::text as event_id, (${sql.join(counts, sql` + `)})::int as count
      from ${sql.table(from)} as record${eventsOf(from)}
      where deleted_at is null and (${sql.join(isUsed, sql` or `)}) group by event_id`
  })
  if (using.length === 0) return []
  const { rows } = await sql<Use>`${sql.join(using, sql` union all `)}`.execute(queries)
  return rows
}

/** Joins the event that a record belongs to. Entries have their own column. */
function eventsOf(from: keyof Schema): RawBuilder<unknown> {
  if (from === 'entries') return sql``
  if (from !== 'neighborhoods') return sql`, (select null::text as event_id) as of_event`
  return sql` left join lateral jsonb_array_elements_text(details -> 'event_ids') as of_event (event_id) on true`
}

/** An entry's field is also in its change that awaits approval. */
function everywhere(reference: Reference): Reference[] {
  if (reference.from !== 'entries') return [reference]
  return [reference, { ...reference, kind: reference.kind === 'many' ? 'many' : 'one', isPending: true }]
}

/** Where in `details` the fields are. */
const pathTo = ({ isPending }: Reference) => (isPending ? ['pending_revision', 'changes'] : [])

/** The fields as JSON. */
const fieldsOf = (reference: Reference) => sql.join([sql`details`, ...pathTo(reference).map((name) => sql.lit(name))], sql` -> `)

/** One row per reference: the key it holds. A key in a field and in its pending change counts once. */
function namings(reference: Reference): RawBuilder<unknown> {
  return sql`(${sql.join(everywhere(reference).map(keysIn), sql` union `)})`
}

function keysIn(reference: Reference): RawBuilder<unknown> {
  const { field, kind } = reference
  if (kind === 'column') return sql`select ${sql.ref(field)}::text`
  const fields = fieldsOf(reference)
  if (kind === 'one') return sql`select ${fields} ->> ${field}`
  return sql`select jsonb_array_elements_text(case when jsonb_typeof(${fields} -> ${field}) = 'array' then ${fields} -> ${field} end)`
}

export interface Moved {
  reference: Reference
  /** The field in the log. */
  path: string
  /** The ID and name of each changed record. */
  records: { id: string; name: string }[]
}

/**
 * The name of `record` in the log, whatever its table: a name, first and last name, what it is shown or listed as, or
 * an entry's title. People come first because a person has a title, too.
 */
export const nameOfRecord = sql<string>`coalesce(to_jsonb(record) ->> 'name',
  nullif(concat_ws(' ', to_jsonb(record) ->> 'first', to_jsonb(record) ->> 'last'), ''),
  to_jsonb(record) -> 'details' ->> 'listing_name', to_jsonb(record) -> 'details' ->> 'display_name',
  nullif(to_jsonb(record) -> 'details' ->> 'public_name', ''), to_jsonb(record) -> 'details' ->> 'external_name',
  to_jsonb(record) ->> 'title', '')`

/**
 * Makes every reference to `fromKey` point to `toKey`, without duplicates. Returns the changed records by table, without
 * the deleted ones.
 */
export async function moveReferences(
  queries: Queries,
  table: keyof Schema,
  { fromKey, toKey }: { fromKey: string; toKey: string },
  { by, now }: { by: string; now: number },
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const reference of referencesTo(table).flatMap(everywhere)) {
    const { from } = reference
    const { rows } = await sql<Moved['records'][number] & { is_deleted: boolean }>`
      update ${sql.table(from)} as record set ${changeOf(reference, fromKey, toKey)}, version = version + 1,
        updated_at = ${new Date(now)}, updated_by = ${by}
      where ${hasReference(reference, fromKey)} returning id, ${nameOfRecord} as name, deleted_at is not null as is_deleted`.execute(
      queries,
    )
    const records = rows.flatMap(({ id, name, is_deleted: isDeleted }) => (isDeleted ? [] : [{ id, name }]))
    if (records.length > 0)
      moved.push({ reference, path: reference.isPending ? `pending_revision.${reference.field}` : reference.field, records })
  }
  return moved
}

/** Whether `record` has this key in the reference. */
export function hasReference(reference: Reference, key: string): RawBuilder<boolean> {
  const { field, kind } = reference
  if (kind === 'column') return sql<boolean>`${sql.ref(field)}::text = ${key}`
  const fields = fieldsOf(reference)
  if (kind === 'one') return sql<boolean>`${fields} ->> ${field} = ${key}`
  return sql<boolean>`${fields} -> ${field} @> to_jsonb(${key}::text)`
}

function changeOf(reference: Reference, fromKey: string, toKey: string): RawBuilder<unknown> {
  const { field, kind, by } = reference
  if (kind === 'column') return sql`${sql.ref(field)} = ${toKey}${sql.raw(by === 'code' ? '::text' : '::uuid')}`
  const path = sql`${[...pathTo(reference), field]}::text[]`
  if (kind === 'one') return sql`details = jsonb_set(details, ${path}, to_jsonb(${toKey}::text))`
  // Keeps the order of the list and drops duplicates.
  return sql`details = jsonb_set(details, ${path}, (
    select jsonb_agg(key order by place) from (
      select key, min(place) as place from (
        select case when value = ${fromKey} then ${toKey} else value end as key, place
        from jsonb_array_elements_text(${fieldsOf(reference)} -> ${field}) with ordinality as element (value, place)
      ) as named group by key) as once))`
}

const nouns: Partial<Record<keyof Schema, [one: string, several: string]>> = {
  entries: ['tour entry', 'tour entries'],
  neighborhoods: ['neighborhood', 'neighborhoods'],
  events: ['event', 'events'],
  event_companies: ['event registration', 'event registrations'],
  b2c_profiles: ['profile', 'profiles'],
  b2b_profiles: ['trade directory card', 'trade directory cards'],
  sponsors: ['sponsor', 'sponsors'],
  advertisements: ['advertisement', 'advertisements'],
  members: ['person', 'people'],
  awards: ['award', 'awards'],
  cities: ['city', 'cities'],
  school_districts: ['school district', 'school districts'],
  classified_categories: ['category', 'categories'],
}

/** "12 tour entries and 1 neighborhood". */
export function formatCounts(counts: Record<string, number>): string {
  const parts = Object.entries(counts).map(([table, count]) => {
    const [single, several] = nouns[table as keyof Schema] ?? [table, table]
    return `${count.toLocaleString('en-US')} ${count === 1 ? single : several}`
  })
  return formatList(parts)
}
