interface Pin {
  lat: number
  lng: number
}

/** The pin from two number fields. A missing or invalid half becomes NaN, as in NumberField, which validation rejects. */
export function typedPin(lat: number | null, lng: number | null): Pin | null {
  return lat === null && lng === null ? null : { lat: lat ?? Number.NaN, lng: lng ?? Number.NaN }
}

/** The pin, if a map can show it. */
export function shownPin(pin: Pin | null): Pin | null {
  return pin && Number.isFinite(pin.lat) && Number.isFinite(pin.lng) ? pin : null
}
