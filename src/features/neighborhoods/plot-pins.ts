import type { Location } from '#contract/field.ts'

export interface Pin {
  id: string
  name: string
  location: Location
}

export interface PlottedPin extends Pin {
  x: number
  y: number
}

/** Room around the outermost pins, as a part of the plot. */
const margin = 0.12

/**
 * Where pins stand on a plot of this size, north up and true to shape as far as a metropolitan area goes. Pins in one
 * place, or a single one, stand in the middle.
 */
export function plotPins(pins: readonly Pin[], { width, height }: { width: number; height: number }): PlottedPin[] {
  if (pins.length === 0) return []
  const latitudes = pins.map(({ location }) => location.lat)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  // A degree of longitude is shorter than one of latitude, by as much as it is far from the equator.
  const shrink = Math.cos((middle * Math.PI) / 180)
  const flat = pins.map((pin) => ({ pin, east: pin.location.lng * shrink, south: -pin.location.lat }))
  const [east, south] = [extent(flat.map((one) => one.east)), extent(flat.map((one) => one.south))]
  const scale = Math.min((width * (1 - 2 * margin)) / (east.span || 1e-9), (height * (1 - 2 * margin)) / (south.span || 1e-9))
  return flat.map((one) => ({
    id: one.pin.id,
    name: one.pin.name,
    location: one.pin.location,
    x: width / 2 + (one.east - east.middle) * (east.span === 0 ? 0 : scale),
    y: height / 2 + (one.south - south.middle) * (south.span === 0 ? 0 : scale),
  }))
}

function extent(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { span: most - least, middle: (least + most) / 2 }
}

export function mapsLink({ lat, lng }: Location): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}
