import { sql } from 'kysely'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { readField } from '#contract/value/fields.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { countReferences, formatCounts } from '#server/resources/records/references.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { keyOf, lockCatalogue, type StoredItem } from '#server/resources/records/kinds/catalogue-kind.ts'
import type { RecordKind } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'

type Checked = Pick<StoredItem, 'id' | 'name' | 'code'>

/** Throws one message per invalid field. Locks the catalogue, so that no other write comes between check and save. */
export async function checkItem(queries: Queries, catalogue: Catalogue, item: Checked, before?: Checked): Promise<void> {
  await lockCatalogue(queries, catalogue)
  const wrong = { ...(await takenFields(queries, catalogue, item)), ...(await ownProblems(queries, catalogue, item)) }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  await assertKnownReferences(queries, catalogue, item, before)
  if (catalogue === 'event_types' && before && item.code !== before.code)
    await assertUnused(queries, catalogue, before, { advice: 'Its code can’t change', field: 'code' })
}

/** `field` is the one that can’t change because of its uses. */
export async function assertUnused(
  queries: Queries,
  catalogue: Catalogue,
  item: Checked,
  { advice, field }: { advice: string; field?: string },
): Promise<void> {
  const key = keyOf(catalogue, item)
  const counts = (await countReferences(queries, catalogue, [key])).get(key)
  if (!counts) return
  const message = `“${item.name}” is used by ${formatCounts(counts)}. ${advice}.`
  throw new Problem('IN_USE', message, { current: counts, ...(field && { fields: { [field]: message } }) })
}

/** Fields already in use: the name (ignoring case) or the code of another item in the catalogue. */
async function takenFields(queries: Queries, catalogue: Catalogue, { id, name, code }: Checked): Promise<Record<string, string>> {
  const { rows } = await sql<{ same_name: boolean; same_code: boolean }>`
    select lower(name) = lower(${name}) as same_name, code = ${code} and code <> '' as same_code from ${sql.table(catalogue)}
    where deleted_at is null and id <> ${id} and (lower(name) = lower(${name}) or (code = ${code} and code <> ''))`.execute(queries)
  return {
    ...(rows.some((row) => row.same_name) && { name: 'This name is already in use.' }),
    ...(rows.some((row) => row.same_code) && { code: 'This code is already in use.' }),
  }
}

async function ownProblems(queries: Queries, catalogue: Catalogue, item: Checked): Promise<Record<string, string>> {
  const [min, max, parent] = [readField(item, 'min'), readField(item, 'max'), readField(item, 'parent_id')]
  if (catalogue === 'event_types' && item.code === '') return { code: 'An event type needs a code, such as PARADE_OF_HOMES.' }
  if (catalogue === 'home_price_ranges' && typeof min === 'number' && typeof max === 'number' && max <= min)
    return { max: 'The upper limit must be above the lower limit.' }
  if (catalogue === 'classified_categories' && typeof parent === 'string' && (await isWithin(queries, parent, item.id)))
    return { parent_id: 'A category can’t be its own parent. Choose another one.' }
  return {}
}

/** Whether a category is this one or one of its descendants. */
async function isWithin(queries: Queries, category: string, ancestor: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${category}::uuid
      union select (details ->> 'parent_id')::uuid from classified_categories join above using (id) where details ->> 'parent_id' is not null
    ) select from above where id = ${ancestor}::uuid`.execute(queries)
  return rows.length > 0
}

/**
 * Before a category is merged into one of its own descendants, moves the descendant up to its place. Otherwise it
 * would become its own ancestor.
 */
export async function freeFromAncestor(
  kind: RecordKind<StoredItem>,
  call: WriteCall,
  { source, target }: { source: StoredItem; target: StoredItem },
): Promise<void> {
  if (!(await isWithin(call.queries, target.id, source.id))) return
  const place = readField(source, 'parent_id') ?? null
  await changeRecord(kind, call, { id: target.id, ifVersion: undefined }, () => ({ parent_id: place }) as Partial<StoredItem>)
}
