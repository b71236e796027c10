import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // The company that an email tells about; null for emails to staff.
  sql`alter table emails add column company_id uuid`,
  sql`update emails set company_id = members.company_id from members
    where members.id = emails.member_id and members.portal_role = 'member' and emails.state in ('QUEUED', 'FAILED')`,
]

/** An email that waits must not tell someone about a company that they have left. */
export const emailCompanies: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
