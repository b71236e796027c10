const dayMs = 86_400_000

/** The number of the day since 1970 that it is in a zone. */
export function todayIn(timeZone: string, now: number): number {
  return Math.floor(asIfUtc(timeZone, now) / dayMs)
}

/** The instant at which clocks in a zone show a time, such as 17:00, on a day. */
export function instantIn(timeZone: string, day: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = day * dayMs + (hours * 60 + minutes) * 60_000
  const guess = shown - offsetAt(timeZone, shown)
  // The guess may lie on the other side of a change of the clocks.
  return new Date(shown - offsetAt(timeZone, guess))
}

function offsetAt(timeZone: string, at: number): number {
  return asIfUtc(timeZone, at) - at
}

/** What the clocks of a zone show at an instant, taken for UTC. */
function asIfUtc(timeZone: string, at: number): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`)
}
