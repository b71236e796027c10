import { sql } from 'kysely'
import { priceRangeOf, type PriceRange } from '#contract/catalogue/price-range.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { entryKind } from './kinds/entry-kind.ts'
import { changeRecord, type WriteCall } from './record-writes.ts'

/** Fields that follow from others unless staff set them: the region from the city, the price range from the price. */
export async function derivedFields(
  queries: Queries,
  after: Pick<Entry, 'city_id' | 'price' | 'region_id' | 'home_price_range_id' | 'is_region_fixed' | 'is_price_range_fixed'>,
  changed: { city: boolean; price: boolean },
): Promise<Partial<Entry>> {
  const derived: Partial<Entry> = {}
  if (changed.city && !after.is_region_fixed) derived.region_id = after.city_id === null ? null : await regionOf(queries, after.city_id)
  if (changed.price && !after.is_price_range_fixed) {
    derived.home_price_range_id = after.price === null ? null : (priceRangeOf(await readRanges(queries), after.price)?.id ?? null)
  }
  return derived
}

async function regionOf(queries: Queries, cityId: string): Promise<string | null> {
  const city = await undeleted(queries, 'cities')
    .select(sql<string | null>`details ->> 'region_id'`.as('region_id'))
    .where('id', '=', cityId)
    .executeTakeFirst()
  return city?.region_id ?? null
}

async function readRanges(queries: Queries): Promise<PriceRange[]> {
  return await undeleted(queries, 'home_price_ranges')
    .select(['id', 'name', 'is_active'])
    .select([
      sql<PriceRange['min']>`(details ->> 'min')::int`.as('min'),
      sql<PriceRange['max']>`(details ->> 'max')::int`.as('max'),
      sql<PriceRange['scope']>`details ->> 'scope'`.as('scope'),
    ])
    .orderBy('order')
    .orderBy('id')
    .execute()
}

/** What follows from the cities and from the price ranges in the entries, except in archived events. */
const following: Partial<Record<Catalogue, Following>> = {
  cities: {
    changed: { city: true, price: false },
    note: 'The region of its city changed.',
    async outdated(queries) {
      return await unfixed(queries, 'is_region_fixed')
        .innerJoin('cities', 'cities.id', 'city_id')
        .where(sql<boolean>`entries.region_id::text is distinct from cities.details ->> 'region_id'`)
        .execute()
    },
  },
  home_price_ranges: {
    changed: { city: false, price: true },
    note: 'The price ranges changed.',
    async outdated(queries) {
      const ranges = await readRanges(queries)
      const rows = await unfixed(queries, 'is_price_range_fixed')
        .select([sql<number>`price`.as('price'), sql<string | null>`entries.details ->> 'home_price_range_id'`.as('range')])
        .where('price', 'is not', null)
        .execute()
      return rows.filter(({ price, range }) => {
        const own = ranges.filter(({ id }) => id === range)
        // One that fits stays, also once it is no longer offered, unless another one has taken its place.
        const inOrder = [...own.filter((one) => one.is_active), ...ranges, ...own.map((one) => Object.assign({}, one, { is_active: true }))]
        return (priceRangeOf(inOrder, price)?.id ?? null) !== range
      })
    },
  },
}

/** The entries of events that aren't archived where staff haven't set the field by hand. */
function unfixed(queries: Queries, flag: 'is_region_fixed' | 'is_price_range_fixed') {
  return queries
    .selectFrom('entries')
    .innerJoin('events', 'events.id', 'event_id')
    .select('entries.id')
    .where('entries.deleted_at', 'is', null)
    .where('events.status', '<>', 'ARCHIVED')
    .where(sql<boolean>`not coalesce((entries.details ->> ${sql.lit(flag)})::boolean, false)`)
    .orderBy('entries.id')
}

interface Following {
  changed: { city: boolean; price: boolean }
  /** Why the entries change, for their history. */
  note: string
  /** The entries that have something else. */
  outdated: (queries: Queries) => Promise<{ id: string }[]>
}

/** After a change to a catalog, updates the entries in which something follows from it. */
export async function deriveAgain(call: WriteCall, catalogue: Catalogue): Promise<void> {
  const rule = following[catalogue]
  if (!rule) return
  for (const { id } of await rule.outdated(call.queries)) {
    // Nobody's edit of the home is stale because of it.
    const target = { id, ifVersion: undefined, note: rule.note, preservesVersion: true }
    await changeRecord<Entry>(entryKind, { ...call, body: undefined }, target, async (entry) => {
      const derived = await derivedFields(call.queries, entry, rule.changed)
      return { ...derived, ...proofAfter(entry, derived) }
    })
  }
}
