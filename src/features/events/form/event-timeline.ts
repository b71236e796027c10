import { milestoneDates } from '#contract/event/date-fields.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { labelOf } from '#app/ui/record/field-list.ts'
import { eventFields } from './event-fields.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import { zoneOf, type EventValues } from './event-values.ts'
import { dayMs, dayNumber, dayOfNumber } from '#contract/time/day-number.ts'

/** A position on the timeline, from 0 at its start to 1 at its end. */
type Place = number

interface Band {
  label: string
  from: Place
  to: Place
}

export interface Dot {
  path: string
  label: string
  /** Such as "Jul 12". */
  day: string
  at: Place
  isWrong: boolean
  /** The first row of labels that has room for it. */
  row: number
}

export interface EventTimeline {
  months: { label: string; at: Place }[]
  registration: Band | undefined
  event: Band | undefined
  dots: Dot[]
  /** Undefined when today is outside the timeline. */
  today: Place | undefined
}

/** Lays out the dates that are set; undefined for fewer than two. `charWidth` is a character's share of the width. */
export function eventTimeline(
  values: EventValues,
  { marked, now, charWidth }: { marked: readonly string[]; now: number; charWidth: Place },
): EventTimeline | undefined {
  const zone = zoneOf(values)
  const dayOfInstant = (at: Timestamp | null | undefined) => (at ? dayNumber(dayInZone(zone, toMillis(at))) : undefined)
  const [starts, ends] = [dayOf(values.start_date), dayOf(values.end_date)].map((day) => (day === null ? undefined : dayNumber(day)))
  const [opens, closes] = [dayOfInstant(values.registration_start_date), dayOfInstant(values.registration_end_date)]
  const pickup = { path: 'sign_pickup.from', on: dayOfInstant(values.sign_pickup?.from) }
  const milestones = [...milestoneDates.map((path) => ({ path, on: dayOfInstant(values[path]) })), pickup]
    .flatMap(({ path, on }) => (on === undefined ? [] : [{ path, on }]))
    .toSorted((a, b) => a.on - b.on)

  const days = [starts, ends, opens, closes, ...milestones.map(({ on }) => on)].filter((on) => on !== undefined)
  if (days.length < 2) return undefined
  const first = startOfMonth(Math.min(...days))
  const last = startOfMonth(Math.max(...days), 1)
  const placeOf = (on: number): Place => (on - first) / (last - first)
  const band = (label: string, from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined || to < from ? undefined : { label, from: placeOf(from), to: placeOf(to + 1) }
  const today = placeOf(dayNumber(dayInZone(zone, now)))

  return {
    months: monthsBetween(first, last).map((on) => ({ label: monthLabel(on), at: placeOf(on) })),
    registration: band('Registration', opens, closes),
    event: band('Event', starts, ends),
    dots: inRows(
      milestones.map(({ path, on }) => ({
        path,
        label: labelOf(eventFields, path === pickup.path ? 'sign_pickup' : path),
        day: formatDay(dayOfNumber(on), 'monthDay'),
        at: placeOf(on),
        isWrong: marked.includes(path),
      })),
      charWidth,
    ),
    today: today >= 0 && today <= 1 ? today : undefined,
  }
}

/** Puts each label in the first row where it overlaps no other, for as many rows as that takes. */
function inRows(dots: readonly Omit<Dot, 'row'>[], charWidth: Place): Dot[] {
  const ends: Place[] = []
  return dots.map((dot) => {
    const half = (Math.max(dot.label.length, dot.day.length) * charWidth) / 2
    const [from, to] = [labelCenter(dot.at, half) - half, labelCenter(dot.at, half) + half]
    const free = ends.findIndex((end) => from >= end)
    const row = free === -1 ? ends.length : free
    ends[row] = to + charWidth
    return { ...dot, row }
  })
}

/** Centers a label of this half width, without letting it run past either end. */
export function labelCenter(at: Place, half: Place): Place {
  return Math.min(Math.max(at, half), 1 - half)
}

function startOfMonth(on: number, monthsOn = 0): number {
  const date = new Date(on * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsOn, 1) / dayMs
}

const maxMonths = 14

/** The first day of each month, skipping some over a long period. */
function monthsBetween(first: number, last: number): number[] {
  const months: number[] = []
  for (let on = first; on < last; on = startOfMonth(on, 1)) months.push(on)
  const step = Math.ceil(months.length / maxMonths)
  return months.filter((_on, index) => index % step === 0)
}

function monthLabel(on: number): string {
  const day = dayOfNumber(on)
  return formatDay(day, day.slice(5, 7) === '01' ? 'monthYear' : 'month')
}
