import { sql } from 'kysely'
import { recordDeed } from '#server/audit.ts'
import type { Database } from '#server/db/database.ts'
import { notify } from './notify.ts'
import { hasLapsed } from './standing-status.ts'

/**
 * Writes down that approved registrations have lapsed: a document runs out before the event is over, since it was changed
 * or the event was moved. What is read and acted upon says so already before this has run (product section 4.2).
 */
export async function expireRegistrations(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (queries) => {
    const { rows } = await sql<{ id: string; company_id: string; name: string; event_id: string; event: string }>`
      update event_companies set status = 'EXPIRED', version = event_companies.version + 1, updated_at = ${new Date(now)}, updated_by = null
      from events where events.id = event_id and event_companies.deleted_at is null and event_companies.status = 'APPROVED'
        and events.status = 'ACTIVE' and ${hasLapsed}
        and (events.end_date at time zone 'UTC')::date >= (${new Date(now)}::timestamptz at time zone coalesce(events.details ->> 'timezone', 'America/Chicago'))::date
      returning event_companies.id, company_id, event_id, event_companies.details ->> 'listing_name' as name, events.name as event`.execute(
      queries,
    )
    for (const { id, company_id: companyId, name, event_id: eventId, event } of rows) {
      const about = { entity: 'event_companies' as const, id, event_id: eventId }
      const diff = [{ path: 'status', from: 'APPROVED', to: 'EXPIRED' }]
      await recordDeed(queries, {
        asker: null,
        action: 'expire',
        entity: 'event_companies',
        entityId: id,
        entityName: name,
        diff,
        source: 'JOB',
        now,
      })
      const text = `A document runs out before ${event} is over. Add the new one and submit the company information again.`
      await notify(queries, { companyId }, { kind: 'company.expire', text, about, now, by: null })
      await notify(queries, 'staff', {
        kind: 'company.expire',
        text: `A document of ${name} runs out before ${event} is over.`,
        about,
        now,
        by: null,
      })
    }
  })
}
