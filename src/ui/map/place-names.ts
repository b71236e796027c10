import type { Place } from './plot-pins.ts'

export interface NamedPlace {
  name: string
  location: Place
}

/** For a small italic font. */
const [letterWidth, nameHeight] = [5.4, 13]

/** The cities of these homes or neighborhoods, each in the middle of them, to help readers orient themselves. */
export function cityPlaces(
  placed: readonly { city_id: string | null; location: Place | null }[],
  nameOf: (id: string) => string,
): NamedPlace[] {
  const cities = new Map<string, Place[]>()
  for (const { city_id: city, location } of placed) {
    if (city !== null && location) cities.set(city, [...(cities.get(city) ?? []), location])
  }
  return [...cities].flatMap(([id, homes]): NamedPlace[] => {
    const mean = (of: (place: Place) => number) => homes.reduce((sum, home) => sum + of(home), 0) / homes.length
    const name = nameOf(id)
    return name === '' ? [] : [{ name, location: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } }]
  })
}

export interface Box {
  /** The center. */
  x: number
  y: number
  width: number
  height: number
}

/** Places each name at its location, or else below, above, right or left of it. Leaves out names that fit nowhere. */
export function placeNames(
  places: readonly { name: string; x: number; y: number }[],
  taken: readonly Box[],
  size: { width: number; height: number },
) {
  const boxes = [...taken]
  return places.flatMap(({ name, x, y }) => {
    const [width, height] = [name.length * letterWidth, nameHeight]
    const [above, beside] = [26, width / 2 + 20]
    const tried = [
      { x, y },
      { x, y: y + above },
      { x, y: y - above },
      { x: x + beside, y },
      { x: x - beside, y },
    ].map((middle): Box => Object.assign({ width, height }, middle))
    const free = tried.find((box) => isWithin(box, size) && !boxes.some((other) => overlap(box, other)))
    if (!free) return []
    boxes.push(free)
    return [{ name, x: free.x, y: free.y }]
  })
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
}

function isWithin({ x, y, width, height }: Box, size: { width: number; height: number }): boolean {
  return x >= width / 2 && y >= height / 2 && x + width / 2 <= size.width && y + height / 2 <= size.height
}
