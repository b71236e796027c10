import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tells whether a cursor comes from this database's own history. */
export interface DatabaseIdentity {
  /** Part of every new cursor. */
  name: string
  knows: (name: string) => Promise<boolean>
}

/**
 * Each server gives the database a new name when it opens it, and the database keeps all of them. A database restored
 * from a copy lacks the names given after the copy, so it rejects cursors made since. A name also identifies the
 * cluster, because a dump restored into another cluster has different transaction numbers.
 */
export async function identifyDatabase(database: Database, now: number): Promise<DatabaseIdentity> {
  const place = await placeOf(database)
  await countChangesAnew(database)
  const name = `${place}.${randomBytes(9).toString('base64url')}`
  await database
    .insertInto('database_identity')
    .values({ id: name, opened_at: new Date(now) })
    .execute()
  const known = new Set([name])

  return {
    name,
    async knows(other) {
      if (known.has(other)) return true
      if (!other.startsWith(`${place}.`)) return false
      const row = await database.selectFrom('database_identity').select('id').where('id', '=', other).executeTakeFirst()
      if (row) known.add(other)
      return row !== undefined
    },
  }
}

/** Identifies the cluster, the database in it, and its recovery timeline. */
async function placeOf(database: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws('-',
      (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()),
      (select oid from pg_database where datname = current_database())) as place`.execute(database)
  // Shortened, because every cursor contains it.
  return hash('sha256', rows[0]?.place ?? '', 'base64url').slice(0, 12)
}

/**
 * A dump restored into another cluster brings rows whose transaction IDs are ahead of the cluster's own: until that
 * catches up, every delta would return them. They count as changed now.
 */
async function countChangesAnew(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'changed_xid' and relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database)
  const updates = rows.map(
    ({ name }) =>
      sql`update ${sql.table(name)} set changed_xid = pg_current_xact_id() where changed_xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  )
  await sql.join(updates, sql`;`).execute(database)
}
