interface Pin {
  lat: number
  lng: number
}

/** The pin by what stands in its two fields. Half of one, or what is no number, is kept as not accepted: NaN, as in NumberField. */
export function typedPin(lat: number | null, lng: number | null): Pin | null {
  return lat === null && lng === null ? null : { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
}

/** A pin that a map can show. */
export function shownPin(pin: Pin | null): Pin | null {
  return pin && Number.isFinite(pin.lat) && Number.isFinite(pin.lng) ? pin : null
}
