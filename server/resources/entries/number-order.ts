import type { NumberScheme } from '#contract/entry/staff-endpoints.ts'
import type { Entry } from '#contract/entry/schema.ts'

export interface Numbered extends Pick<Entry, 'id' | 'title' | 'kind' | 'number' | 'location'> {
  region_order: number
  /** The region's ID: two regions can have the same place in the order. */
  region: string
  city: string
  /** The proof was sent, so the number is already in print. */
  isLocked: boolean
}

export interface Assignment {
  id: string
  title: string
  was: string | null
  number: string
}

/**
 * Assigns numbers by region, then by city or along the shortest way from each home to the next. Locked numbers, and
 * those to keep, stay as they are, and no other entry gets them. `foreign`: numbers of entries that get none now.
 */
export function assignNumbers(
  entries: readonly Numbered[],
  { start, within_region: within, prefixes, keeps_given: keeps }: NumberScheme,
  foreign: readonly string[] = [],
): Assignment[] {
  const stays = ({ number, isLocked }: Numbered) => number !== null && (isLocked || keeps)
  const taken = new Set([...foreign, ...entries.filter(stays).map(({ number }) => number)])
  const next = new Map<string, number>()
  const regions = Map.groupBy(entries, ({ region }) => region)
  const ordered = [...regions.values()]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b) || (a?.region ?? '').localeCompare(b?.region ?? ''))
    .flatMap((homes) => (within === 'CITY' ? byCity(homes) : byNearestNext(homes)))

  return ordered
    .filter((entry) => !stays(entry))
    .map(({ id, title, kind, number: was }) => {
      const prefix = prefixes[kind]
      let place = next.get(prefix) ?? start
      while (taken.has(`${prefix}${place}`)) place += 1
      next.set(prefix, place + 1)
      return { id, title, was, number: `${prefix}${place}` }
    })
}

const orderOf = (home: Numbered | undefined) => home?.region_order ?? 0

function byCity(homes: readonly Numbered[]): Numbered[] {
  return homes.toSorted((a, b) => a.city.localeCompare(b.city) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id))
}

/** From the northernmost home to the nearest one, and so on. Homes without a pin come last, by city. */
function byNearestNext(homes: readonly Numbered[]): Numbered[] {
  const open = homes
    .filter(({ location }) => location !== null)
    .toSorted((a, b) => (b.location?.lat ?? 0) - (a.location?.lat ?? 0) || a.id.localeCompare(b.id))
  const way: Numbered[] = []
  let here = open.shift()
  while (here) {
    way.push(here)
    const from = here
    const nearest = open.reduce<number>(
      (best, candidate, index) => (distance(from, candidate) < distance(from, open[best]) ? index : best),
      0,
    )
    here = open.splice(nearest, 1)[0]
  }
  return [...way, ...byCity(homes.filter(({ location }) => location === null))]
}

/** Squared, on a plane: close enough within a region. */
function distance({ location: a }: Numbered, other: Numbered | undefined): number {
  const b = other?.location
  if (!a || !b) return Infinity
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return (a.lat - b.lat) ** 2 + east ** 2
}
