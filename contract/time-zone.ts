/** Remembered, since asking Intl costs more than the rest of an event's schema. */
const knownZones = new Set<string>()

/** Whether it is the IANA name of a zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone }).format()
    knownZones.add(zone)
    return true
  } catch {
    return false
  }
}
