import type { Event } from '#contract/event.ts'
import { nextPhaseChange } from '#contract/registration-window.ts'
import { toMillis } from '#contract/timestamp.ts'

/** The next instant (milliseconds) from which something else may be done with an entry of the event; null when there is none. */
export function nextDeadline(event: Event, now: number): number | null {
  const content = event.content_deadline === null ? null : toMillis(event.content_deadline) + 1
  const coming = [nextPhaseChange(event, now), content].filter((at) => at !== null && at > now)
  return coming.length === 0 ? null : Math.min(...(coming as number[]))
}
