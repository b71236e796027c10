import { nextEnteringChange } from '#contract/registration/entering.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

interface Exceptions {
  eventCompany: Pick<EventCompany, 'late_until'> | null
  entry?: Pick<Entry, 'unlocked_until'> | undefined
}

/** The next instant (milliseconds) at which the allowed actions on the event's entries change; null when there is none. */
export function nextDeadline(event: Event, { eventCompany, entry }: Exceptions, now: number): number | null {
  const contents = [event.content_deadline, entry?.unlocked_until].map((end) => (end ? toMillis(end) + 1 : null))
  const coming = [nextEnteringChange({ event, eventCompany, now }), ...contents].filter((at) => at !== null && at > now)
  return coming.length === 0 ? null : Math.min(...(coming as number[]))
}
