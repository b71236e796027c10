import type { Place } from './plot-pins.ts'

export interface NamedPlace {
  name: string
  location: Place
}

/** For a small italic font. */
const [letterWidth, nameHeight] = [6, 13]
/** Between a name and what it stands beside, and at least between a name and anything else. */
const [gap, leastGap] = [4, 3]
/** From a place to its name: across or beside a pin, not across the scale. */
const furthest = 60

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

/** Places each name at its location, or else below, above, right or left of what is there. Leaves out names that fit nowhere near. */
export function placeNames(
  places: readonly { name: string; x: number; y: number }[],
  taken: readonly Box[],
  size: { width: number; height: number },
) {
  const boxes = [...taken]
  return places.flatMap(({ name, x, y }) => {
    const own: Box = { x, y, width: name.length * letterWidth, height: nameHeight }
    const there = boxes.find((box) => overlap(own, box))
    const tried = there ? besides(own, there).filter((box) => isNear(box, own)) : [own]
    const free = tried.find((box) => isWithin(box, size) && !boxes.some((other) => overlap(box, other)))
    if (!free) return []
    boxes.push(free)
    return [{ name, x: free.x, y: free.y }]
  })
}

/** In line with the middle of what is there, or as near to it as its size allows. */
function besides(name: Box, box: Box): Box[] {
  const [across, down] = [(box.width + name.width) / 2 + gap, (box.height + name.height) / 2 + gap]
  const x = within(name.x, box.x, box.width - name.width)
  const y = within(name.y, box.y, box.height - name.height)
  return [
    { ...name, x, y: box.y + down },
    { ...name, x, y: box.y - down },
    { ...name, x: box.x + across, y },
    { ...name, x: box.x - across, y },
  ]
}

function within(at: number, middle: number, room: number): number {
  const reach = Math.max(0, room / 2)
  return Math.min(middle + reach, Math.max(middle - reach, at))
}

/** Whether the place that the name belongs to isn't far from the name. */
function isNear({ x, y, width, height }: Box, place: { x: number; y: number }): boolean {
  return Math.abs(x - place.x) - width / 2 <= furthest && Math.abs(y - place.y) - height / 2 <= furthest
}

function overlap(a: Box, b: Box): boolean {
  const [across, down] = [a.width + b.width + 2 * leastGap, a.height + b.height + 2 * leastGap]
  return Math.abs(a.x - b.x) * 2 < across && Math.abs(a.y - b.y) * 2 < down
}

function isWithin({ x, y, width, height }: Box, size: { width: number; height: number }): boolean {
  return x >= width / 2 && y >= height / 2 && x + width / 2 <= size.width && y + height / 2 <= size.height
}
