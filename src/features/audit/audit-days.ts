import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayHere } from '#contract/time/zoned-time.ts'

/** What one person does to one list in a row, without a longer pause, is one act: a bulk action, or a form that saves itself. */
const maxPauseMs = 60_000
const minInAct = 3

interface AuditDay {
  day: string
  /** Each the events of one line, newest first. */
  acts: AuditEvent[][]
}

/** The events by the viewer's day, with those of one act together. */
export function byDay(events: readonly AuditEvent[]): AuditDay[] {
  const days: AuditDay[] = []
  for (const event of events) {
    const day = dayHere(toMillis(event.at))
    const current = days.at(-1)
    if (current?.day !== day) {
      days.push({ day, acts: [[event]] })
      continue
    }
    const act = current.acts.at(-1)
    const last = act?.at(-1)
    if (act && last && isSameAct(last, event)) act.push(event)
    else current.acts.push([event])
  }
  return days.map(({ day, acts }) => ({ day, acts: acts.flatMap((act) => (act.length < minInAct ? act.map((one) => [one]) : [act])) }))
}

function isSameAct(one: AuditEvent, other: AuditEvent): boolean {
  const isAlike = (['actor_id', 'on_behalf_of', 'action', 'entity', 'note', 'source'] as const).every(
    (field) => one[field] === other[field],
  )
  return isAlike && !one.action.endsWith('import') && toMillis(one.at) - toMillis(other.at) <= maxPauseMs
}

/** "Today", "Yesterday", "Friday, November 27"; of another year, with the year. */
export function dayLabel(day: string, now: number): string {
  if (day === dayHere(now)) return 'Today'
  if (day === dayAgo(now, 1)) return 'Yesterday'
  return formatDay(day, day.slice(0, 4) === dayHere(now).slice(0, 4) ? 'weekday' : 'full')
}

/** The viewer's day so many days ago; one on which the clocks change doesn't have 24 hours. */
export function dayAgo(now: number, days: number): string {
  return dayHere(new Date(now).setDate(new Date(now).getDate() - days))
}
