import { sql } from 'kysely'
import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import type { AnyCatalogueItem, Catalogue } from '#contract/catalogue/schema.ts'
import { lockUntilCommit, type Queries } from '#server/db/database.ts'
import { followChange } from '#server/website/follow/follow-change.ts'
import type { FieldsOf, RecordKind } from './record-kind.ts'
import { countReferences } from '#server/resources/records/references.ts'

/** An item as stored; its usage is counted on request. */
export type StoredItem = Omit<AnyCatalogueItem, 'usage_count'>

export function catalogueKind(catalogue: Catalogue): RecordKind<StoredItem> {
  return {
    table: catalogue,
    noun: 'item',
    columns: ['name', 'slug', 'code', 'order', 'is_active'],
    defaults: catalogueDefaults[catalogue] as Partial<FieldsOf<StoredItem>>,
    nameOf: ({ name }) => name,
    afterChange: followChange,
  }
}

/** What other records reference an item by: an event its type by code, everything else by ID. */
export function keyOf(catalogue: Catalogue, { id, code }: Pick<StoredItem, 'id' | 'code'>): string {
  return catalogue === 'event_types' ? code : id
}

/** Items with their usage counts; null if they are not counted. */
export async function withUsage(
  queries: Queries,
  catalogue: Catalogue,
  items: readonly StoredItem[],
  isCounted: boolean,
): Promise<AnyCatalogueItem[]> {
  if (!isCounted) return items.map((item) => ({ ...item, usage_count: null }))
  const counts = await countReferences(
    queries,
    catalogue,
    items.map((item) => keyOf(catalogue, item)),
  )
  return items.map((item) => {
    const byTable = counts.get(keyOf(catalogue, item)) ?? {}
    return { ...item, usage_count: Object.values(byTable).reduce((sum, count) => sum + count, 0) }
  })
}

/** One write at a time, because names and order must be unique. */
export async function lockCatalogue(queries: Queries, catalogue: Catalogue): Promise<void> {
  await lockUntilCommit(queries, `${catalogue}.items`)
}

/** The maximum of the schema. */
const maxOrder = 100_000

export async function nextOrder(queries: Queries, catalogue: Catalogue): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select least(coalesce(max("order"), 0) + 1, ${maxOrder})::int as next from ${sql.table(catalogue)} where deleted_at is null`.execute(
    queries,
  )
  return rows[0]?.next ?? 1
}
