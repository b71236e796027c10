import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { registrationRow } from '#server/resources/records/begin-registration.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'

export interface FullContext extends EntryContext {
  event: Event
  eventCompany: EventCompany | null
}

/** The event and the company's registration for it, for the guards of an entry. */
export async function readContext(
  queries: Queries,
  { eventId, companyId }: { eventId: string; companyId: string },
  { role, now }: Pick<EntryContext, 'role' | 'now'>,
): Promise<FullContext> {
  const event = await readEvent(queries, eventId)
  const row = await registrationRow(queries, { eventId, companyId })
  return {
    role,
    now,
    event,
    eventCompany: row ? withLapse(presentRow<EventCompany>(eventCompanyKind, row), event) : null,
  }
}
