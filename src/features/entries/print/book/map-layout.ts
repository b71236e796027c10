import { clusterPins, pinRadius } from '#app/ui/map/cluster-pins.ts'
import { placeNames, type Box, type NamedPlace } from '#app/ui/map/place-names.ts'
import { plotOf, scaleOf, type Pin, type PlottedPin, type Scale } from '#app/ui/map/plot-pins.ts'

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

/** The corners with the scale and the north arrow. */
function cornersOf({ width, height }: { width: number; height: number }): Box[] {
  return [
    { x: 24 + longestScale / 2, y: height - 28, width: longestScale + 12, height: 36 },
    { x: width - 24, y: 32, width: 30, height: 56 },
  ]
}

/** A to Z, then AA. */
function letterOf(index: number): string {
  return (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))
}
