import type { RecordSource } from '#app/outbox/lists/use-own-record.ts'

/** Finds a company's registration for an event: the named company's for staff, otherwise the user's own. */
export function registrationSource(eventId: string, companyId?: string): RecordSource<'event_companies'> {
  return {
    resource: 'event_companies',
    // Staff sync one event at a time.
    eventId: companyId && eventId,
    isIt: (row) => row.event_id === eventId && (companyId === undefined || row.company_id === companyId),
    isBegunHere: (row) => row.params['eventId'] === eventId && (companyId === undefined || row.body['company_id'] === companyId),
  }
}
