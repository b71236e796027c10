import type { Place } from './plot-pins.ts'

// Also built into the map's document (draw-map.ts): nothing of React here.

/** A point of a drawing, in its units. */
interface Point {
  x: number
  y: number
}

/** What is drawn at one spot: a single pin, or a cluster where there is more than one. */
export interface PinGroup<P extends Point> {
  /** The pin that the group is drawn at. */
  lead: P
  pins: readonly P[]
}

/**
 * Each pin in exactly one group. A pin joins the nearest lead within the spacing or leads a group of its own, so that no
 * two groups are drawn closer to each other than that.
 */
export function clusterPins<P extends Point>(pins: readonly P[], spacing: number): PinGroup<P>[] {
  const groups: { lead: P; pins: P[] }[] = []
  const cells = new Map<string, typeof groups>()
  for (const pin of pins) {
    const [column, row] = [Math.floor(pin.x / spacing), Math.floor(pin.y / spacing)]
    let nearest: (typeof groups)[number] | undefined
    let least = spacing
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        for (const group of cells.get(`${x} ${y}`) ?? []) {
          const distance = Math.hypot(group.lead.x - pin.x, group.lead.y - pin.y)
          if (distance < least) [nearest, least] = [group, distance]
        }
      }
    }
    if (nearest) {
      nearest.pins.push(pin)
      continue
    }
    const group = { lead: pin, pins: [pin] }
    const cell = `${column} ${row}`
    groups.push(group)
    cells.set(cell, [...(cells.get(cell) ?? []), group])
  }
  return groups
}

/** About a yard: no zoom tells apart what is closer. */
const minSpanDegrees = 1e-5

/** Whether pins share one place, so that zooming in would never part them. */
export function isOnePlace(pins: readonly { location: Place }[]): boolean {
  const [first] = pins
  return pins.every(
    ({ location: { lat, lng } }) =>
      first && Math.abs(lat - first.location.lat) < minSpanDegrees && Math.abs(lng - first.location.lng) < minSpanDegrees,
  )
}

/** What a cluster is called for those who do not see it, and what choosing it does. */
export function clusterLabel(count: number, noun: string, action: 'zoom' | 'list'): string {
  return `${formatCount(count)} ${noun}: ${action === 'zoom' ? 'zoom in' : 'show list'}`
}

/** `12 Title`, or the title alone where there is no number. */
export function pinLabel({ number, name }: { number: string | null; name: string }): string {
  return number === null ? name : `${number} ${name}`
}

/** Of what a pin is drawn as, in pixels: a dot, or a circle that its number stands in. */
export function pinRadius(number: string | null): number {
  if (number === null) return 7
  return number.length > 4 ? 19 : 15
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
