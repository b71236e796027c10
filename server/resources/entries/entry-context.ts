import { sql } from 'kysely'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { presentRow, type AnyRow } from '#server/resources/records/kinds/record-kind.ts'

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
  const { rows } = await sql<AnyRow>`
    select * from event_companies where event_id = ${eventId} and company_id = ${companyId} and deleted_at is null`.execute(queries)
  return {
    role,
    now,
    event,
    eventCompany: rows[0] ? withLapse(presentRow<EventCompany>(eventCompanyKind, rows[0]), event) : null,
  }
}
