/** The calendar day in a zone, as 2026-05-01. */
export function dayInZone(timeZone: string, millis: number): string {
  // Swedes write a date as ISO 8601 does.
  return new Date(millis).toLocaleDateString('sv-SE', { timeZone })
}
