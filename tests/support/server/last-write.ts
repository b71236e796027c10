import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * A text that changes with every stored write: the last transaction of each table, and row counts
 * of the logs.
 */
export async function lastWrite(database: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'changed_xid' and table_schema = 'public'`.execute(
    database,
  )
  const last = tables.map(({ name }) => sql`(select max(changed_xid::text::bigint) from ${sql.table(name)})`)
  const { rows } = await sql<{ state: string }>`select concat_ws(' ', ${sql.join([
    ...last,
    sql`(select count(*) from audit_events)`,
    sql`(select count(*) from idempotency_keys)`,
    sql`(select count(*) from notifications)`,
    sql`(select count(*) from app_tokens)`,
    sql`(select count(*) from impersonations)`,
  ])}) as state`.execute(database)
  return rows[0]?.state ?? ''
}
