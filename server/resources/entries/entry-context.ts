import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'

export interface FullContext extends EntryContext {
  event: Event
  eventCompany: EventCompany | null
}

/** The event and the company's registration for it, as the guards of an entry need them. */
export async function readContext(
  queries: Queries,
  { eventId, companyId }: { eventId: string; companyId: string },
  { role, now }: Pick<EntryContext, 'role' | 'now'>,
): Promise<FullContext> {
  const event = await readEvent(queries, eventId)
  const rows = await queries
    .selectFrom('event_companies')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    role,
    now,
    event,
    eventCompany: rows[0] ? withLapse(presentRow<EventCompany>(eventCompanyKind, rows[0]), event) : null,
  }
}
