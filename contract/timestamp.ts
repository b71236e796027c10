/** An instant as every answer carries it (spec 3): whole seconds since 1970 and the rest in nanoseconds. */
export interface Timestamp {
  _seconds: number
  _nanoseconds: number
}

export function fromMillis(millis: number): Timestamp {
  const seconds = Math.floor(millis / 1000)
  return { _seconds: seconds, _nanoseconds: Math.round((millis - seconds * 1000) * 1e6) }
}

/** Milliseconds since 1970, with what is finer than a millisecond cut off. */
export function toMillis({ _seconds, _nanoseconds }: Timestamp): number {
  return _seconds * 1000 + Math.floor(_nanoseconds / 1e6)
}

/** Spec 3: timestamps "are displayed as a local date-time string". */
export function formatLocalDateTime(at: Timestamp): string {
  return new Date(toMillis(at)).toLocaleString()
}

const utcDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

/** Spec 3: 'Month D, YYYY' in UTC with full English month names. */
export function formatUtcDate(at: Timestamp): string {
  return utcDate.format(toMillis(at))
}

/** An instant in a named IANA zone, with the zone said: "Fri, Nov 20, 2026, 5:00 PM CST". */
export function formatInZone(at: Timestamp, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    ...(timeZone ? { timeZone } : {}),
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(toMillis(at))
}
