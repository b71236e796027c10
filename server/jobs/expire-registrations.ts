import { sql } from 'kysely'
import { expiredMessage } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { associationZone } from '#contract/time/association-day.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { changesBetween, recordAuditEvent } from '#server/auth/audit.ts'
import type { Database } from '#server/db/database.ts'
import { notify } from '#server/mail/notify.ts'
import { hasLapsed } from '#server/resources/records/registration-status.ts'

interface Lapsed extends Pick<EventCompany, 'license' | 'insurance'> {
  id: string
  company_id: string
  name: string
  event_id: string
  event: string
  timezone: string
  approved_at: Date | null
}

/**
 * Stores that approved registrations have expired because their event was extended beyond a document. Reads and guards
 * already treat them as expired before this runs. The company has to resubmit: the approval date is cleared
 * (product: Registration of a company).
 */
export async function expireRegistrations(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (queries) => {
    const { rows } = await sql<Lapsed>`
      update event_companies set status = 'EXPIRED', approved_at = null, version = event_companies.version + 1, updated_at = ${new Date(now)}, updated_by = null
      from events, event_companies as before
      where events.id = event_companies.event_id and before.id = event_companies.id and event_companies.deleted_at is null and event_companies.status = 'APPROVED'
        and events.status = 'ACTIVE' and ${hasLapsed}
        and (events.end_date at time zone 'UTC')::date >= (${new Date(now)}::timestamptz at time zone coalesce(events.details ->> 'timezone', ${associationZone}))::date
      returning event_companies.id, event_companies.company_id, event_companies.event_id, before.approved_at, event_companies.details ->> 'listing_name' as name, events.name as event,
        event_companies.details -> 'license' as license, event_companies.details -> 'insurance' as insurance,
        coalesce(events.details ->> 'timezone', ${associationZone}) as timezone`.execute(queries)
    for (const { id, company_id: companyId, name, event_id: eventId, event, timezone, approved_at: at, ...documents } of rows) {
      const about = { entity: 'event_companies' as const, id, event_id: eventId }
      const before = { status: 'APPROVED', approved_at: at && fromMillis(at.getTime()) }
      const diff = changesBetween(before, { status: 'EXPIRED', approved_at: null })
      await recordAuditEvent(queries, {
        actor: null,
        action: 'expire',
        entity: 'event_companies',
        entityId: id,
        entityName: name,
        diff,
        source: 'JOB',
        now,
      })
      const message = (subject: string) => expiredMessage(documents, dayInZone(timezone, now), subject)
      const text = [message(`A document for ${event}`), 'Add the new one, then resubmit the company information.'] as const
      await notify(queries, { companyId }, { kind: 'company.expire', text, about, now, by: null })
      await notify(queries, 'staff', {
        kind: 'company.expire',
        text: message(`${name}: a document for ${event}`),
        about,
        now,
        by: null,
      })
    }
  })
}
