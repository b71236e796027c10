import { plural } from '#contract/value/plural.ts'
import { dayMs } from '#contract/time/day-number.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

const count = (value: number, unit: string) => plural(value, unit, `${unit}s`)

/** The time left in its two largest units: "12 days 4 hours", "3 hours 12 minutes", "4 minutes 9 seconds". */
export function formatRemaining(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)]
  if (days > 0) return hours > 0 ? `${count(days, 'day')} ${count(hours, 'hour')}` : count(days, 'day')
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  if (hours > 0) return minutes > 0 ? `${count(hours, 'hour')} ${count(minutes, 'minute')}` : count(hours, 'hour')
  const seconds = Math.floor((ms % minuteMs) / secondMs)
  if (minutes > 0) return seconds > 0 ? `${count(minutes, 'minute')} ${count(seconds, 'second')}` : count(minutes, 'minute')
  return count(seconds, 'second')
}

/** The next instant at which the text for the time left until `end` changes. */
export function nextCountdownTick(end: number, now: number): number {
  const remaining = end - now
  const unitMs = remaining > dayMs ? hourMs : remaining > hourMs ? minuteMs : secondMs
  return now + (remaining % unitMs) + 1
}
