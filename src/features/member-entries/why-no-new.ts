import { mayEnter } from '#contract/entering.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { EventCompany } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import { registrationPhase } from '#contract/registration-window.ts'

interface Standing {
  event: Event
  registration: Pick<EventCompany, 'status' | 'late_until'> | null
  entries: readonly Pick<Entry, 'status'>[]
  companyRole: string | null
  /** Milliseconds by the server's clock. */
  now: number
}

/** Why this member cannot begin an entry now; undefined when they can. */
export function whyNoNew({ event, registration, entries, companyRole, now }: Standing): string | undefined {
  if (companyRole === 'VIEWER')
    return 'You may look at your company’s entries, but not begin one. Ask the owner of its account for the right to edit.'
  if (!mayEnter({ event, eventCompany: registration, now }))
    return registrationPhase(event, now) === 'BEFORE'
      ? 'New entries can be begun when registration opens.'
      : 'Registration is closed, so there are no new entries. What was entered can still be opened.'
  if (registration?.status === 'REJECTED' || registration?.status === 'WITHDRAWN')
    return 'Your company is not registered for this event. Ask the association.'
  const most = event.limits.entries_per_company
  const living = entries.filter(({ status }) => status !== 'REJECTED' && status !== 'WITHDRAWN').length
  if (most !== null && living >= most)
    return `Your company has entered ${most === 1 ? 'one home' : `${most} homes`}, which is the most for this event.`
  return undefined
}
