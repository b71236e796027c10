import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // The company that an email is about; null for emails to staff.
  sql`alter table emails add column company_id uuid`,
  sql`update emails set company_id = members.company_id from members
    where members.id = emails.member_id and members.portal_role = 'member' and emails.state in ('QUEUED', 'FAILED')`,
  // Event types had a color that nothing read: docs/decisions/043.
  sql`update event_types set details = details - 'icon_color' where details ? 'icon_color'`,
  // Reminders of proofs are now recorded by company. Those who were reminded must not be again.
  sql`insert into reminders (event_id, milestone, day, days_before, at)
    select distinct reminders.event_id, 'proof_due_at ' || entries.company_id, day, days_before, reminders.at
    from reminders join entries on entries.event_id = reminders.event_id
    where milestone = 'proof_due_date' and entries.deleted_at is null and entries.details -> 'proof' ->> 'status' = 'SENT'
    on conflict do nothing`,
]

/**
 * An email that waits must not go to someone who has left the company it is about. Event types lose a setting without
 * effect. Reminders of proofs are known by company.
 */
export const emailCompanies: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
