import { sql } from 'kysely'
import { changesBetween } from '#server/auth/audit.ts'
import { columnsOf, nameInLog, type FieldsOf, type RecordKind, type StoredRecord } from './kinds/record-kind.ts'
import type { WriteCall, WriteOptions } from './record-writes.ts'

const rowsAtOnce = 200

/** Inserts the new records of an import, a few hundred per statement. Their IDs are new, so none can be a repeat. */
export async function createMany<R extends StoredRecord>(
  kind: RecordKind<R>,
  call: WriteCall,
  records: readonly { id: string; fields: FieldsOf<R> }[],
  record: NonNullable<WriteOptions['record']>,
): Promise<void> {
  for (let first = 0; first < records.length; first += rowsAtOnce) await createSome(kind, call, records.slice(first, first + rowsAtOnce))
  const { actor, queries, now } = call
  for (const { id, fields } of records) {
    const diff = changesBetween(null, fields)
    const entityName = await nameInLog(kind, queries, fields)
    await record(queries, { actor, action: 'create', entity: kind.table, entityId: id, entityName, diff, source: 'IMPORT', now })
  }
}

async function createSome<R extends StoredRecord>(
  kind: RecordKind<R>,
  { actor, queries, now }: WriteCall,
  records: readonly { id: string; fields: FieldsOf<R> }[],
): Promise<void> {
  const at = new Date(now)
  const by = { created_at: at, created_by: actor.memberId, updated_at: at, updated_by: actor.memberId }
  const rows = records.map(({ id, fields }): Record<string, unknown> => ({ ...columnsOf(kind, fields), ...by, id }))
  const names = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  await sql`insert into ${sql.table(kind.table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
    queries,
  )
}
