import { archivedMessage } from '#contract/event/messages.ts'
import { registrationPhase, type RegistrationWindow } from '#contract/event/registration-window.ts'
import type { Event } from '#contract/event/schema.ts'
import { viewOnly } from '#contract/person/view-only.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { hasLeft } from '#contract/value/has-left.ts'
import { registrationStatusNames } from './readiness.ts'
import type { EventCompany } from './schema.ts'

// Whether a company's information for an event can be edited now. Actions on it are in contract/registration/lifecycle.ts.

/** Why a member can't edit it now; undefined when they can. */
export function whyLocked(
  { status, rejected_reason: reason }: Pick<EventCompany, 'status' | 'rejected_reason'>,
  event: Pick<Event, 'status'>,
  companyRole: string | null,
): string | undefined {
  if (event.status === 'ARCHIVED') return archivedMessage
  if (companyRole === 'VIEWER') return viewOnly('this', 'edit it')
  if (status === 'REJECTED')
    return `The association rejected your company information${reason === '' ? '.' : `: ${endSentence(reason)}`} Contact the association with questions.`
  return status === 'WITHDRAWN' ? 'Your company information is withdrawn. Ask the association to reinstate it.' : undefined
}

/**
 * Why a member can't edit company information that was begun on this device: registration has closed, and the server has none of
 * it. Only the page checks this, because what was typed in time is sent late, too (product: Offline).
 */
export function begunTooLate({ version }: Pick<EventCompany, 'version'>, event: RegistrationWindow, now: number): string | undefined {
  return version > 0 || registrationPhase(event, now) !== 'AFTER'
    ? undefined
    : 'Registration closed before this was sent. What you entered is only on this device. To send it, ask the association to register your company.'
}

/** Why staff can't edit it for the company now; undefined when they can. */
export function whyLockedForStaff({ status }: Pick<EventCompany, 'status'>, event: Pick<Event, 'status'>): string | undefined {
  if (event.status === 'ARCHIVED') return archivedMessage
  return hasLeft({ status })
    ? `The registration was ${registrationStatusNames[status]}. Reinstate it under Companies to change it.`
    : undefined
}
