import type { Place } from './plot-pins.ts'

// Also bundled into the map's document (draw-map.ts), so no React here.

/** A point in the units of the drawing. */
interface Point {
  x: number
  y: number
}

/** One spot on the map: a single pin, or a cluster of several. */
export interface PinGroup<P extends Point> {
  /** The pin at whose position the group is drawn. */
  lead: P
  pins: readonly P[]
}

/**
 * Puts each pin in exactly one group. A pin joins the nearest lead within the spacing or becomes
 * the lead of a new group, so no two groups are drawn closer together than the spacing.
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

/** About a yard; no zoom level separates pins closer than this. */
const minSpanDegrees = 1e-5

/** Whether all pins are at one place, so that zooming in would never separate them. */
export function isOnePlace(pins: readonly { location: Place }[]): boolean {
  const [first] = pins
  return pins.every(
    ({ location: { lat, lng } }) =>
      first && Math.abs(lat - first.location.lat) < minSpanDegrees && Math.abs(lng - first.location.lng) < minSpanDegrees,
  )
}

/** Accessible name of a cluster, with what choosing it does. */
export function clusterLabel(count: number, noun: string, action: 'zoom' | 'list'): string {
  return `${formatCount(count)} ${noun}: ${action === 'zoom' ? 'zoom in' : 'show list'}`
}

/** `12 Title`, or just the title when there is no number. */
export function pinLabel({ number, name }: { number: string | null; name: string }): string {
  return number === null ? name : `${number} ${name}`
}

/** In pixels: a dot, or a circle big enough for the number. */
export function pinRadius(number: string | null): number {
  if (number === null) return 7
  return number.length > 4 ? 19 : 15
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
