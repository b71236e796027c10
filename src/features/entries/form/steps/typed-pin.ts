interface Pin {
  lat: number
  lng: number
}

/** The pin from two number fields. A missing half becomes NaN, which validation rejects. */
export function typedPin(lat: number | null, lng: number | null): Pin | null {
  return lat === null && lng === null ? null : { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
}

/** What the two number fields show of it. */
export function typedHalves(pin: Pin | null): { lat: number | null; lng: number | null } {
  const halfOf = (half = Number.NaN) => (Number.isNaN(half) ? null : half)
  return { lat: halfOf(pin?.lat), lng: halfOf(pin?.lng) }
}

/** The pin, if a map can show it. */
export function shownPin(pin: Pin | null): Pin | null {
  return pin && Number.isFinite(pin.lat) && Number.isFinite(pin.lng) ? pin : null
}
