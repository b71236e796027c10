import { sql } from 'kysely'
import { priceRangeOf, type PriceRange } from '#contract/catalogue/price-range.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Queries } from '#server/db/database.ts'

/** What follows from other fields unless staff have fixed it: the region from the city, the price range from the price. */
export async function derivedFields(
  queries: Queries,
  after: Pick<Entry, 'city_id' | 'price' | 'region_id' | 'home_price_range_id' | 'is_region_fixed' | 'is_price_range_fixed'>,
  changed: { city: boolean; price: boolean },
): Promise<Partial<Entry>> {
  const derived: Partial<Entry> = {}
  if (changed.city && !after.is_region_fixed) derived.region_id = after.city_id === null ? null : await regionOf(queries, after.city_id)
  if (changed.price && !after.is_price_range_fixed) {
    derived.home_price_range_id = after.price === null ? null : ((await readRanges(queries, after.price)) ?? null)
  }
  return derived
}

async function regionOf(queries: Queries, cityId: string): Promise<string | null> {
  const { rows } = await sql<{ region_id: string | null }>`
    select details ->> 'region_id' as region_id from cities where id = ${cityId} and deleted_at is null`.execute(queries)
  return rows[0]?.region_id ?? null
}

async function readRanges(queries: Queries, price: number): Promise<string | undefined> {
  const { rows } = await sql<PriceRange>`
    select id, name, is_active, (details ->> 'min')::int as min, (details ->> 'max')::int as max, details ->> 'scope' as scope
    from home_price_ranges where deleted_at is null`.execute(queries)
  return priceRangeOf(rows, price)?.id
}
