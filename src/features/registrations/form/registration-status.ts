import type { EventCompany } from '#contract/registration/schema.ts'
import { registrationStatusLabels } from '#contract/registration/status-labels.ts'
import { expiredMessage, hasLapsed, withLapse } from '#contract/registration/readiness.ts'
import type { Event } from '#contract/event/schema.ts'

/** What happens next, given today's date (`today` as 2026-05-01): a document may have expired since the last sync. */
export function nextStepMessage(record: EventCompany, event: Pick<Event, 'end_date'>, today: string): string {
  const { status } = withLapse(record, event)
  const { message } = registrationStatusLabels[status]
  if (status !== 'EXPIRED') return message
  if (!hasLapsed(record, event)) return 'It needs to be approved again. Resubmit it.'
  return `${expiredMessage(record, today)} ${message}`
}

/** True when the company signed an earlier version of the agreement. */
export function isAgreementOutdated({ agreement }: Pick<EventCompany, 'agreement'>, event: Pick<Event, 'agreement'>): boolean {
  const { version, signature } = agreement
  return signature !== '' && version !== null && version < event.agreement.version && event.agreement.body !== ''
}
