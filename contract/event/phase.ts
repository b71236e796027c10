import { daysUntil } from '#contract/time/days-left.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import type { Event } from './schema.ts'
import { registrationPhase } from './registration-window.ts'

export type EventPhase =
  | 'DRAFT'
  | 'ARCHIVED'
  | 'UPCOMING'
  | 'REGISTRATION_OPEN'
  | 'REGISTRATION_CLOSED'
  | 'CONTENT_LOCKED'
  | 'PROOFING'
  | 'LIVE'
  | 'ENDED'

export const phaseLabels: Record<EventPhase, string> = {
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
  UPCOMING: 'Upcoming',
  REGISTRATION_OPEN: 'Registration open',
  REGISTRATION_CLOSED: 'Registration closed',
  CONTENT_LOCKED: 'Content locked',
  PROOFING: 'Proofing',
  LIVE: 'Live',
  ENDED: 'Ended',
}

export const phaseTones: Record<EventPhase, 'plain' | 'go' | 'wait'> = {
  DRAFT: 'plain',
  ARCHIVED: 'plain',
  UPCOMING: 'wait',
  REGISTRATION_OPEN: 'go',
  REGISTRATION_CLOSED: 'plain',
  CONTENT_LOCKED: 'plain',
  PROOFING: 'wait',
  LIVE: 'go',
  ENDED: 'plain',
}

/** The event's phase, for display; `now` is milliseconds by the server's clock. The latest step that has come wins. */
export function eventPhase(event: Event, now: number): EventPhase {
  if (event.status !== 'ACTIVE') return event.status
  if (daysUntil(event.end_date, now, event.timezone) < 0) return 'ENDED'
  if (daysUntil(event.start_date, now, event.timezone) <= 0) return 'LIVE'
  const registration = registrationPhase(event, now)
  if (registration !== 'AFTER') return registration === 'OPEN' ? 'REGISTRATION_OPEN' : 'UPCOMING'
  if (event.proof_sent_date && now >= toMillis(event.proof_sent_date)) return 'PROOFING'
  return event.content_deadline && now > toMillis(event.content_deadline) ? 'CONTENT_LOCKED' : 'REGISTRATION_CLOSED'
}
