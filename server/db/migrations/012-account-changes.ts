import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Whatever changes a person's rights, the page has to get a new app token for its next call, and gets the current
  // person with it.
  sql`create function end_app_tokens() returns trigger language plpgsql as $$
    begin
      delete from app_tokens where member_id = old.id;
      return null;
    end $$`,
  sql`create trigger end_app_tokens after update on members
    for each row when ((old.portal_role, old.company_id, old.company_role)
      is distinct from (new.portal_role, new.company_id, new.company_role))
    execute function end_app_tokens()`,
]

/** A page learns with its next call that its person has another role or company. */
export const accountChanges: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database)
  },
}
