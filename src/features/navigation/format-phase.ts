import { eventPhase, phaseLabels } from '#contract/event/phase.ts'
import type { Event } from '#contract/event/schema.ts'
import { daysLeft } from '#contract/time/days-left.ts'

/**
 * For example "Registration open, 16 days left". `now` is in milliseconds by the server's clock.
 */
export function formatPhase(event: Event, now: number): string {
  const phase = eventPhase(event, now)
  if (phase !== 'REGISTRATION_OPEN') return phaseLabels[phase]
  const days = daysLeft(event.registration_end_date, now, event.timezone)
  return `${phaseLabels[phase]}, ${days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`}`
}
