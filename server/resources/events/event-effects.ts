import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { instantOf, wallTimeIn } from '#contract/time/zoned-time.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { undeleted } from '#server/db/database.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'

/** Once the event is in another zone, the later ends of registration keep their local time as its own dates do (product: Times). */
export async function moveExceptions(call: WriteCall, { id, timezone }: Event, { timezone: zoneBefore }: Event): Promise<void> {
  if (timezone === zoneBefore) return
  const registrations = await undeleted(call.queries, 'event_companies')
    .select('id')
    .where('event_id', '=', id)
    .where('late_until', 'is not', null)
    .orderBy('id')
    .execute()
  for (const registration of registrations)
    await changeRecord<EventCompany>(
      eventCompanyKind,
      { ...call, body: undefined },
      { id: registration.id, ifVersion: undefined, note: 'The event’s time zone changed.', preservesVersion: true },
      ({ late_until: until }) => ({ late_until: until && instantOf(timezone, wallTimeIn(zoneBefore, until)) }),
    )
}
