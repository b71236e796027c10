/** A clock's reading in a zone, as the browser's own field writes it: 2026-05-01T17:00, with seconds where there are any. */
export type WallTime = string

/** What a clock's reading may mean: one instant; two where the clocks go back; none, and so the next, where they go forward. */
export interface Reading {
  at: number
  /** Set where the clocks go back and pass this reading twice: the second time. */
  again?: number
  /** True where the clocks go forward over this reading; `at` is then as long after the change as it was written to be. */
  isSkipped?: true
}

const minuteMs = 60_000
const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOptions = {
  digits: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  spoken: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  name: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function wallTime(millis: number, zone: string): WallTime {
  const iso = new Date(millis + offsetAt(millis, zone)).toISOString()
  return iso.slice(0, iso.slice(17, 19) === '00' ? 16 : 19)
}

/** The instants (milliseconds) at which clocks in the zone read so; undefined for what is no time. */
export function readWallTime(wall: WallTime, zone: string): Reading | undefined {
  const asUtc = Date.parse(`${wall.length === 16 ? `${wall}:00` : wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = offsetAt(asUtc - dayMs, zone)
  const offsets = new Set([before, offsetAt(asUtc + dayMs, zone)])
  const found = [...offsets]
    .map((offset) => ({ at: asUtc - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at, zone) === offset)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const [at, again] = found
  if (at === undefined) return { at: asUtc - before, isSkipped: true }
  return again === undefined ? { at } : { at, again }
}

/** The instant at which clocks in another zone read what they read at this one in the first. */
export function moveToZone(millis: number, from: string, to: string): number {
  return readWallTime(wallTime(millis, from), to)?.at ?? millis
}

/** "Fri, May 1, 2026, 5:00 PM CDT", in the viewer's own zone without one. */
export function formatInstant(millis: number, zone?: string): string {
  return formatFor('spoken', zone).format(millis)
}

/** What people call a zone: "Central Time". */
export function zoneLabel(zone: string): string {
  const parts = formatFor('name', zone).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(millis: number, zone: string): number {
  const parts = new Map(
    formatFor('digits', zone)
      .formatToParts(millis)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => (parts.get(type) ?? '').padStart(2, '0')
  const year = (parts.get('year') ?? '').padStart(4, '0')
  const reading = Date.parse(`${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`)
  // Zones before standard time differ by seconds; nobody sets a clock by them.
  return Math.round((reading - Math.floor(millis / 1000) * 1000) / minuteMs) * minuteMs
}

/** Made once for each zone: a form asks for dozens of them at every key. */
function formatFor(kind: keyof typeof formatOptions, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...formatOptions[kind], ...(zone ? { timeZone: zone } : {}) })
    formats.set(key, format)
  }
  return format
}
