import type { Entry } from '#contract/entry/schema.ts'
import { clusterPins, pinRadius } from '#app/ui/map/cluster-pins.ts'
import { plotOf, scaleOf, type Pin, type Place, type PlottedPin, type Scale } from '#app/ui/map/plot-pins.ts'

export interface NamedPlace {
  name: string
  location: Place
}

interface MapLayout {
  pins: PlottedPin<Pin>[]
  /** Homes whose numbers would overlap: one letter for all of them, explained below the map. */
  clusters: { letter: string; x: number; y: number; pins: readonly Pin[] }[]
  /** The names that fit. */
  names: { name: string; x: number; y: number }[]
  /** The longest round distance that fits; undefined if all homes are in one place. */
  scale: Scale | undefined
}

/** Hundredths of an inch, as printed. */
const spacing = 30
const longestScale = 160
const [letterWidth, nameHeight] = [5.4, 13]

/** A map without a map service: numbers at the homes' relative positions, names between them, and a scale. */
export function layOutMap(pins: readonly Pin[], places: readonly NamedPlace[], size: { width: number; height: number }): MapLayout {
  const { at, unitsPerMile } = plotOf(pins, size)
  const groups = clusterPins(
    pins.map((pin) => Object.assign({}, pin, at(pin.location))),
    spacing,
  )
  return {
    pins: groups.flatMap(({ lead, pins: { length } }) => (length === 1 ? [lead] : [])),
    clusters: groups
      .filter(({ pins: { length } }) => length > 1)
      .map(({ lead: { x, y }, pins: members }, index) => ({ letter: letterOf(index), x, y, pins: members })),
    names: placeNames(
      places.map(({ name, location }) => Object.assign({ name }, at(location))),
      [
        ...cornersOf(size),
        ...groups.map(({ lead: { x, y, number } }) => ({ x, y, width: 2 * pinRadius(number), height: 2 * pinRadius(number) })),
      ],
      size,
    ),
    scale: scaleOf(unitsPerMile, longestScale),
  }
}

/** The homes' cities, each in the middle of its homes, to help readers orient themselves. */
export function cityPlaces(entries: readonly Pick<Entry, 'city_id' | 'location'>[], nameOf: (id: string) => string): NamedPlace[] {
  const cities = new Map<string, Place[]>()
  for (const { city_id: city, location } of entries) {
    if (city !== null && location) cities.set(city, [...(cities.get(city) ?? []), location])
  }
  return [...cities].flatMap(([id, homes]): NamedPlace[] => {
    const mean = (of: (place: Place) => number) => homes.reduce((sum, home) => sum + of(home), 0) / homes.length
    const name = nameOf(id)
    return name === '' ? [] : [{ name, location: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } }]
  })
}

/** The corners with the scale and the north arrow. */
function cornersOf({ width, height }: { width: number; height: number }): Box[] {
  return [
    { x: 24 + longestScale / 2, y: height - 28, width: longestScale + 12, height: 36 },
    { x: width - 24, y: 32, width: 30, height: 56 },
  ]
}

interface Box {
  /** The center. */
  x: number
  y: number
  width: number
  height: number
}

/** Places each name at its location, or else below, above, right or left of it. Leaves out names that fit nowhere. */
function placeNames(
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

/** A to Z, then AA. */
function letterOf(index: number): string {
  return (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))
}
