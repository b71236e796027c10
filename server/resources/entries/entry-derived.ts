import { sql } from 'kysely'
import { priceRangeOf, type PriceRange } from '#contract/catalogue/price-range.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Queries } from '#server/db/database.ts'

/** Fields that follow from others unless staff set them: the region from the city, the price range from the price. */
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
  const city = await queries
    .selectFrom('cities')
    .select(sql<string | null>`details ->> 'region_id'`.as('region_id'))
    .where('id', '=', cityId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return city?.region_id ?? null
}

async function readRanges(queries: Queries, price: number): Promise<string | undefined> {
  const rows: PriceRange[] = await queries
    .selectFrom('home_price_ranges')
    .select(['id', 'name', 'is_active'])
    .select([
      sql<PriceRange['min']>`(details ->> 'min')::int`.as('min'),
      sql<PriceRange['max']>`(details ->> 'max')::int`.as('max'),
      sql<PriceRange['scope']>`details ->> 'scope'`.as('scope'),
    ])
    .where('deleted_at', 'is', null)
    .execute()
  return priceRangeOf(rows, price)?.id
}
