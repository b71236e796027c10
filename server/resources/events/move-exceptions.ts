import { sql } from 'kysely'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { instantOf, wallTimeIn } from '#contract/time/zoned-time.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'

/** Once the event is in another zone, the later ends of registration keep their local time as its own dates do (product: Times). */
export async function moveExceptions(call: WriteCall, { id, timezone }: Event, zoneBefore: string): Promise<void> {
  if (timezone === zoneBefore) return
  const { rows } = await sql<{ id: string }>`
    select id from event_companies where event_id = ${id} and deleted_at is null and late_until is not null order by id`.execute(
    call.queries,
  )
  for (const registration of rows)
    await changeRecord<EventCompany>(
      eventCompanyKind,
      { ...call, body: undefined },
      { id: registration.id, ifVersion: undefined },
      ({ late_until: until }) => ({ late_until: until && instantOf(timezone, wallTimeIn(zoneBefore, until)) }),
      { note: 'The event’s time zone changed.', preservesVersion: true },
    )
}
