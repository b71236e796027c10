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
export function plotPins<P extends Pin>(pins: readonly P[], size: { width: number; height: number }): PlottedPin<P>[] {
  const { at } = plotOf(pins, size)
  return pins.map((pin) => Object.assign({}, pin, at(pin.location)))
}

interface Plot {
  at: (place: Place) => { x: number; y: number }
  /** 0 if all pins share one place. */
  unitsPerMile: number
}

const milesPerDegree = 69

/** The scale of a plot that fits these pins, for placing other things on it. */
export function plotOf(pins: readonly Pick<Pin, 'location'>[], { width, height }: { width: number; height: number }): Plot {
  const { north, south, east, west } = areaOf(pins)
  const middle = { lat: (north + south) / 2, lng: (east + west) / 2 }
  // A degree of longitude gets shorter with the distance from the equator.
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const fit = Math.min((width * (1 - 2 * margin)) / ((east - west) * shrink), (height * (1 - 2 * margin)) / (north - south))
  const scale = Number.isFinite(fit) ? fit : 0
  return {
    at: (place) => ({ x: width / 2 + (place.lng - middle.lng) * shrink * scale, y: height / 2 - (place.lat - middle.lat) * scale }),
    unitsPerMile: scale / milesPerDegree,
  }
}

const roundMiles = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1]

export interface Scale {
  length: number
  label: string
}

/** The longest round distance that fits into `longest`; undefined if none does, or if all pins share one place. */
export function scaleOf(unitsPerMile: number, longest: number): Scale | undefined {
  const miles = unitsPerMile > 0 ? roundMiles.find((one) => one * unitsPerMile <= longest) : undefined
  return miles === undefined ? undefined : { length: miles * unitsPerMile, label: miles === 1 ? '1 mile' : `${miles} miles` }
}

/** Opens the place in Google Maps, in the browser or the app. Needs no API key. */
export function mapsLink({ lat, lng }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
}

/** Searches an address in Google Maps. */
export function mapsSearchLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
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
