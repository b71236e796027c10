export interface Place {
  lat: number
  lng: number
}

export interface Pin {
  id: string
  /** Text on the pin; a pin without one is a dot. */
  number: string | null
  name: string
  location: Place
}

export type PlottedPin<P extends Pin> = P & { x: number; y: number }

/** Space around the outermost pins, as a fraction of the plot. */
const margin = 0.12

/**
 * Positions of pins on a plot of this size, north up and undistorted over an area as large as a
 * metro region. A single pin, or pins at one place, are centered.
 */
export function plotPins<P extends Pin>(pins: readonly P[], { width, height }: { width: number; height: number }): PlottedPin<P>[] {
  if (pins.length === 0) return []
  const latitudes = pins.map(({ location }) => location.lat)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  // A degree of longitude shrinks with the distance from the equator.
  const shrink = Math.cos((middle * Math.PI) / 180)
  const flat = pins.map((pin) => ({ pin, east: pin.location.lng * shrink, south: -pin.location.lat }))
  const [east, south] = [extent(flat.map((one) => one.east)), extent(flat.map((one) => one.south))]
  const scale = Math.min((width * (1 - 2 * margin)) / (east.span || 1e-9), (height * (1 - 2 * margin)) / (south.span || 1e-9))
  return flat.map(({ pin, ...at }) =>
    Object.assign({}, pin, {
      x: width / 2 + (at.east - east.middle) * (east.span === 0 ? 0 : scale),
      y: height / 2 + (at.south - south.middle) * (south.span === 0 ? 0 : scale),
    }),
  )
}

function extent(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { span: most - least, middle: (least + most) / 2 }
}

/** Opens the place in Google Maps, in the browser or the app. Needs no API key. */
export function mapsLink({ lat, lng }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

export interface Area {
  north: number
  south: number
  east: number
  west: number
}

/** The smallest area that contains all pins. */
export function areaOf(pins: readonly { location: Place }[]): Area {
  const [latitudes, longitudes] = [pins.map(({ location }) => location.lat), pins.map(({ location }) => location.lng)]
  return { north: Math.max(...latitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), west: Math.min(...longitudes) }
}

export function isInArea({ lat, lng }: Place, { north, south, east, west }: Area): boolean {
  return lat <= north && lat >= south && lng <= east && lng >= west
}
