import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { begunRecord } from '#app/outbox/begin-record.ts'
import type { RecordSource } from '#app/outbox/lists/use-own-record.ts'
import { currentSession } from '#app/session/current-session.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'

/** Finds a company's registration for an event: the named company's for staff, otherwise the user's own. */
export function registrationSource(eventId: string, companyId?: string): RecordSource<EventCompany> {
  return {
    resource: 'event_companies',
    // Staff sync one event at a time.
    eventId: companyId && eventId,
    isIt: (row) => row.event_id === eventId && (companyId === undefined || row.company_id === companyId),
    isBegunHere: (row) => row.params['eventId'] === eventId && (companyId === undefined || row.body['company_id'] === companyId),
    asRecord: begunRegistration,
  }
}

/** A registration created offline, as this device shows it until it syncs. The event id comes from the endpoint's parameters. */
export function begunRegistration({ eventId, ...body }: Fields): EventCompany {
  const now = fromMillis(Date.now())
  const fresh = {
    created_at: now,
    updated_at: now,
    company_id: currentSession()?.currentUser.company_id ?? '',
    status: 'IN_PROGRESS' as const,
    late_until: null,
    submitted_at: null,
    approved_at: null,
    changes_requested: null,
    rejected_reason: '',
    ...emptyEventCompany,
  }
  return begunRecord<EventCompany>(fresh, { event_id: eventId, ...body })
}
