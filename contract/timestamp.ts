import * as z from 'zod/mini'

/** An instant as every answer carries it (spec 3): whole seconds since 1970 and the rest in nanoseconds. */
export const timestamp = z.strictObject({
  // The years 1 to 9999: what a calendar date can be written in.
  _seconds: z.int().check(z.minimum(-62_135_596_800), z.maximum(253_402_300_799)),
  _nanoseconds: z.int().check(z.minimum(0), z.maximum(999_999_999)),
})
export type Timestamp = z.infer<typeof timestamp>

/** An instant as a request may carry it: the answer's own form, or ISO-8601 with a zone. */
export const timestampInput = z.union([
  timestamp,
  z.pipe(
    z.iso.datetime({ offset: true, error: 'Give a date and time with its zone, such as 2026-05-01T17:00:00-05:00.' }),
    z.pipe(
      z.transform((iso: string) => fromMillis(Date.parse(iso))),
      timestamp,
    ),
  ),
])

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
