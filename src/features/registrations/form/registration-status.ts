import { viewOnly } from '#contract/person/view-only.ts'
import { registrationWords } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { registrationStatusLabels } from '#contract/registration/status-labels.ts'
import { expiredMessage, withLapse } from '#contract/registration/readiness.ts'
import type { Event } from '#contract/event/schema.ts'

/** What happens next, given today's date (`today` as 2026-05-01): a document may have expired since the last sync. */
export function nextStepMessage(record: EventCompany, event: Pick<Event, 'end_date'>, today: string): string {
  const { status } = withLapse(record, event)
  const { sentence } = registrationStatusLabels[status]
  return status === 'EXPIRED' ? `${expiredMessage(record, today)} ${sentence}` : sentence
}

/** Why a member can't edit it now; undefined when they can. */
export function whyLocked(
  { status, rejected_reason: reason }: Pick<EventCompany, 'status' | 'rejected_reason'>,
  event: Pick<Event, 'status'>,
  companyRole: string | null,
): string | undefined {
  if (event.status === 'ARCHIVED') return 'This event is archived and can no longer be changed.'
  if (companyRole === 'VIEWER') return viewOnly('this', 'edit it')
  if (status === 'REJECTED') return `The association rejected it${reason === '' ? '.' : `: ${reason}`}`
  return status === 'WITHDRAWN' ? 'Withdrawn. Ask the association to reinstate it.' : undefined
}

/** Why staff can't edit it for the company now; undefined when they can. */
export function whyLockedForStaff({ status }: Pick<EventCompany, 'status'>, event: Pick<Event, 'status'>): string | undefined {
  if (event.status === 'ARCHIVED') return 'This event is archived and can no longer be changed.'
  return status === 'REJECTED' || status === 'WITHDRAWN'
    ? `The registration is ${registrationWords[status]}. Reinstate it in Companies to change it.`
    : undefined
}

/** True when the company signed an earlier version of the agreement. */
export function isAgreementOutdated({ agreement }: Pick<EventCompany, 'agreement'>, event: Pick<Event, 'agreement'>): boolean {
  const { version, signature } = agreement
  return signature !== '' && version !== null && version < event.agreement.version && event.agreement.body !== ''
}
