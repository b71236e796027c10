import type { Place } from '#app/ui/map/plot-pins.ts'

/** The pin from two number fields. A missing half becomes NaN, which validation rejects. */
export function typedPin(lat: number | null, lng: number | null): Place | null {
  return lat === null && lng === null ? null : { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
}

/** What the two number fields show of it. */
export function typedHalves(pin: Place | null): { lat: number | null; lng: number | null } {
  const halfOf = (half = Number.NaN) => (Number.isNaN(half) ? null : half)
  return { lat: halfOf(pin?.lat), lng: halfOf(pin?.lng) }
}

/** The pin, if a map can show it. */
export function shownPin(pin: Place | null): Place | null {
  return pin && Number.isFinite(pin.lat) && Number.isFinite(pin.lng) ? pin : null
}

/** The place in a pasted text such as "44.98123, -93.27123", as maps copy it; null if it is anything else. */
export function pastedPin(text: string): Place | null {
  const [, lat, lng] = /^\s*\(?(-?\d{1,2}\.\d+)°?\s*[,\s]\s*(-?\d{1,3}\.\d+)°?\)?\s*$/.exec(text.replaceAll('−', '-')) ?? []
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) }
}
