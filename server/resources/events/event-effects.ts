import { sql } from 'kysely'
import { isSame } from '#contract/value/fields.ts'
import { outdatesHours, proofAfter } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { instantOf, wallTimeIn } from '#contract/time/zoned-time.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'
import { changeRecord, type WriteCall } from '#server/resources/records/record-writes.ts'
import { undeleted } from '#server/db/undeleted.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'

/** The event's new hours put every proof that prints others out of date (product: After approval). */
export async function outdateProofs(call: WriteCall, { id, open_hours: after }: Event, { open_hours: before }: Event): Promise<void> {
  if (isSame(before, after)) return
  const rows = await undeleted(call.queries, 'entries')
    .selectAll()
    .where('event_id', '=', id)
    .where(sql`details -> 'proof' ->> 'status'`, 'in', ['SENT', 'APPROVED'])
    .orderBy('id')
    .execute()
  for (const entry of rows.map((row) => presentRow<Entry>(entryKind, row))) {
    if (!outdatesHours(entry, before, after)) continue
    // Nobody's edit of the home is stale because of it, and a withdrawal can still be undone.
    await changeRecord<Entry>(
      entryKind,
      { ...call, body: undefined },
      { id: entry.id, ifVersion: undefined, note: 'The event’s hours changed.', preservesVersion: true },
      (current) => proofAfter(current, ['open_schedule']) ?? {},
    )
  }
}

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
