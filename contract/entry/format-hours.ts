import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { dayNumber, daysAfter, weekdayOf, weekdays } from '#contract/time/day-number.ts'

interface Hours {
  opens: string
  closes: string
}

/** Monday first, so that a weekend is one group. */
const placeInWeek = (dow: number) => (dow + 6) % 7
/** More groups than this are listed by the days of every week, or without their weekdays, so that the list fits the page. */
const maxWithWeekdays = 6

/** A home's open hours for print: consecutive days with the same hours form one group. */
export function formatOpenHours({ mode, hours }: Entry['open_schedule'], ofEvent: Event['open_hours']): string[] {
  if (mode === 'CUSTOM') return formatDates(hours)
  const byDay = ofEvent.flatMap(({ dow, date, opens, closes }) => (dow === undefined || date ? [] : [{ dow, opens, closes }]))
  const dated = ofEvent.flatMap(({ date, opens, closes }) => (date === undefined ? [] : [{ date, opens, closes }]))
  return [...formatWeek(byDay), ...formatDates(dated)]
}

function formatWeek(hours: readonly (Hours & { dow: number })[]): string[] {
  const sorted = hours.toSorted((a, b) => placeInWeek(a.dow) - placeInWeek(b.dow) || a.opens.localeCompare(b.opens))
  const follows = (a: { dow: number }, b: { dow: number }) => placeInWeek(b.dow) === placeInWeek(a.dow) + 1
  return grouped(sorted, follows).map(({ first, last }) => `${span(weekdays[first.dow] ?? '', weekdays[last.dow] ?? '')}, ${clock(first)}`)
}

function formatDates(hours: readonly (Hours & { date: string })[]): string[] {
  const sorted = hours.toSorted((a, b) => a.date.localeCompare(b.date) || a.opens.localeCompare(b.opens))
  const follows = (a: { date: string }, b: { date: string }) => b.date === daysAfter(a.date, 1)
  const words = ({ date }: { date: string }) => formatDay(date, 'shortWeekday')
  const groups = grouped(sorted, follows)
  const weekly = hoursOfEveryWeek(sorted)
  const isWeekly = ({ date }: { date: string }) => weekly.some(({ dow }) => dow === weekdayOf(date))
  const isShorter = sorted.every(isWeekly) && 2 * formatWeek(weekly).length < groups.length
  if (groups.length <= maxWithWeekdays && !isShorter)
    return groups.map(({ first, last }) => `${span(words(first), words(last))}, ${clock(first)}`)
  if (weekly.length > 0) {
    const [week = '', ...otherDays] = formatWeek(weekly)
    const dates = listed([{ first: sorted[0] ?? { date: '' }, last: sorted.at(-1) ?? { date: '' } }])
    return [`${dates}: ${week}`, ...otherDays, ...formatDates(sorted.filter((one) => !isWeekly(one)))]
  }
  const byClock = new Map<string, typeof groups>()
  for (const group of groups) byClock.set(clock(group.first), [...(byClock.get(clock(group.first)) ?? []), group])
  return [...byClock].map(([time, days]) => `${listed(days)}: ${time}`)
}

/** The weekdays whose hours are the same in each week from the first date to the last, if there are several weeks. */
function hoursOfEveryWeek(sorted: readonly (Hours & { date: string })[]): (Hours & { dow: number })[] {
  const [first, last] = [dayNumber(sorted[0]?.date ?? ''), dayNumber(sorted.at(-1)?.date ?? '')]
  return weekdays.flatMap((_, dow) => {
    const hours = sorted.filter(({ date }) => weekdayOf(date) === dow)
    const days = [...new Set(hours.map(({ date }) => dayNumber(date)))]
    const [from = 0, to = 0] = [days[0], days.at(-1)]
    const onDay = (day: number) => hours.filter(({ date }) => dayNumber(date) === day)
    const clocks = new Set(days.map((day) => onDay(day).map(clock).join()))
    const isEveryWeek = (to - from) / 7 + 1 === days.length && from - first < 7 && last - to < 7
    return days.length > 1 && isEveryWeek && clocks.size === 1 ? onDay(from).map(({ opens, closes }) => ({ dow, opens, closes })) : []
  })
}

/** "Jun 6–7, 13–14, Jul 4": the month only appears when it changes. */
function listed(days: readonly { first: { date: string }; last: { date: string } }[]): string {
  let month = ''
  const named = (date: string) => {
    const [, name = '', day = ''] = /^(\S+) (\d+)$/.exec(formatDay(date, 'monthDay')) ?? []
    const dateText = name === month ? day : `${name} ${day}`
    month = name
    return dateText
  }
  return days.map(({ first, last }) => (first === last ? named(first.date) : `${named(first.date)}–${named(last.date)}`)).join(', ')
}

/** Groups of consecutive days with the same hours, by first and last day. */
function grouped<H extends Hours>(hours: readonly H[], follows: (a: H, b: H) => boolean): { first: H; last: H }[] {
  const groups: { first: H; last: H }[] = []
  for (const one of hours) {
    const group = groups.at(-1)
    if (group && group.first.opens === one.opens && group.first.closes === one.closes && follows(group.last, one)) group.last = one
    else groups.push({ first: one, last: one })
  }
  return groups
}

const span = (first: string, last: string) => (first === last ? first : `${first} to ${last}`)

/** "12–6 PM", "11 AM–6 PM". */
function clock({ opens, closes }: Hours): string {
  const [from, to] = [hour(opens), hour(closes)]
  return from.half === to.half ? `${from.time}–${to.time} ${to.half}` : `${from.time} ${from.half}–${to.time} ${to.half}`
}

function hour(time: string): { time: string; half: 'AM' | 'PM' } {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = `${hours % 12 === 0 ? 12 : hours % 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return { time: shown, half: hours < 12 ? 'AM' : 'PM' }
}
