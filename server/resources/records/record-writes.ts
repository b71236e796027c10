import { sql } from 'kysely'
import { phoneProblems } from '#contract/value/phone.ts'
import { isFields } from '#contract/value/fields.ts'
import { changesBetween, recordAuditEvent, type AuditRecord } from '#server/auth/audit.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import type { Change } from '#server/db/json-columns.ts'
import type { DataReply } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { assertNoDeletedFiles } from './named-files.ts'
import {
  columnsOf,
  digestOf,
  nameInLog,
  presentRow,
  type AnyRow,
  type FieldsOf,
  type RecordKind,
  type StoredRecord,
} from './kinds/record-kind.ts'

/** The part of a handler's call that writing and logging a record needs. */
export interface WriteCall {
  actor: Actor
  queries: Queries
  now: number
  /** The request body, for helpers that serve every kind of record. */
  body?: unknown
}

/** For writes that the server makes itself, such as its commands. */
type WriteByAnyone = Omit<WriteCall, 'actor'> & Pick<AuditRecord, 'actor'>

/** What the audit log says of a write besides who changed what. */
interface LogEntry {
  action?: string
  note?: string
  /** The company that staff write for. */
  onBehalfOf?: string | undefined
  source?: 'WEB' | 'IMPORT' | 'JOB'
}

export interface WriteOptions extends LogEntry {
  /** Where the change is logged: by default, as an audit event of its own. Bulk writes share one event. */
  record?: (...auditEvent: Parameters<typeof recordAuditEvent>) => Promise<unknown>
  /** Others' writes are not refused as stale, because the change is not of the fields that people fill in. Deltas include it. */
  preservesVersion?: boolean
}

interface Creation extends WriteOptions {
  body: { id: string }
  /** What it is made from, which a repeat must match: by default, the body. */
  digest?: string
}

/**
 * Creates a record under the ID that the client chose. A repeat returns the same record; a different record with that
 * ID is rejected with ID_TAKEN. `make` returns the complete fields, or throws one message per invalid field.
 */
export async function createRecord<R extends StoredRecord>(
  kind: RecordKind<R>,
  { actor, queries, now }: WriteByAnyone,
  { body, digest = digestOf(body), action = 'create', record: writeDown = recordAuditEvent, ...log }: Creation,
  make: () => Promise<FieldsOf<R>> | FieldsOf<R>,
): Promise<DataReply<R>> {
  const existing = await findRow(queries, kind, body.id)
  if (existing) return replayed(kind, existing, digest)

  const fields = await make()
  assertValidPhones(body)
  await assertNoDeletedFiles(queries, body)
  const at = new Date(now)
  const values = {
    ...columnsOf(kind, fields),
    id: body.id,
    created_at: at,
    created_by: actor?.memberId ?? null,
    updated_at: at,
    updated_by: actor?.memberId ?? null,
    created_digest: digest,
  }
  const names = Object.keys(values)
  const { rows } = await sql<AnyRow>`
    insert into ${sql.table(kind.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) on conflict (id) do nothing returning *`.execute(queries)
  const [row] = rows
  // Someone else created it between the check and the insert.
  if (!row) return replayed(kind, await lockRow(queries, kind, body.id), digest)
  const record = presentRow(kind, row)
  const diff = changesBetween(null, fields)
  const entityName = await nameInLog(kind, queries, fields)
  await writeDown(queries, { actor, action, entity: kind.table, entityId: row.id, entityName, diff, now, ...log })
  return { data: record, version: record.version, status: 201 }
}

/** The ID of a new record. The client chooses it (product: Ids and writes). */
export function requireNewId({ id }: { id?: string | undefined }): string {
  if (id === undefined) throw invalidFields({ id: 'Send the ID of the new record.' })
  return id
}

export interface Named {
  id: string
  /** Undefined if any version will do. */
  ifVersion: number | undefined
}

/** The record that a call changes, what its actor can see of it, and how the change is logged. */
export interface Target<R> extends Named, WriteOptions {
  /** Throws if the actor cannot change the record, before the response reveals anything about it. */
  assertAllowed?: (before: R) => void
  /** What the actor sees of the record on a version conflict; by default, everything. */
  shown?: (current: R) => unknown
}

/** The record that a call names, if it still has the version that the caller saw. */
export function namedIn({ params: { id }, ifVersion }: { params: { id: string }; ifVersion: number }): Named {
  return { id, ifVersion }
}

/**
 * Changes a record if it still has the version that the caller saw. If nothing differs, nothing is written. `change` may
 * complete the log entry with what depends on the record.
 */
export async function changeRecord<R extends StoredRecord>(
  kind: RecordKind<R>,
  call: WriteByAnyone,
  { id, ifVersion, assertAllowed, shown, record: writeDown = recordAuditEvent, preservesVersion, ...log }: Target<R>,
  change: (before: R, log: LogEntry) => Promise<Partial<FieldsOf<R>>> | Partial<FieldsOf<R>>,
): Promise<DataReply<R> & { version: number; diff: readonly Change[] }> {
  const row = await lockRow(call.queries, kind, id, kind.allowsReferencesDuringChange ? forNoKeyUpdate : undefined)
  const before = presentRow(kind, row)
  assertAllowed?.(before)
  if (ifVersion !== undefined && row.version !== ifVersion) throw stale(kind, before, shown)
  const after = { ...before, ...(await change(before, log)) }
  assertValidPhones(call.body, before)
  if (isFields(call.body)) await assertNoDeletedFiles(call.queries, call.body, before)
  const diff = changesBetween(before, after)
  if (diff.length === 0) return { data: before, version: before.version, diff }
  const { actor, queries, now } = call
  const stamp = preservesVersion ? {} : { version: row.version + 1, updated_at: new Date(now), updated_by: actor?.memberId ?? null }
  const saved = await saveRow(kind, queries, row.id, { ...columnsOf(kind, after), ...stamp })
  const name = await nameInLog(kind, queries, after)
  await writeDown(queries, {
    actor,
    action: log.action ?? 'update',
    entity: kind.table,
    entityId: id,
    entityName: name,
    diff,
    now,
    ...log,
  })
  await kind.afterChange?.(queries, { table: kind.table, id, name, before, after, now })
  return { data: saved, version: saved.version, diff }
}

/**
 * Marks a record as deleted; the row stays, so that lists can report the deletion. `assertUnused` throws if it is in use, and may
 * complete the log entry with what depends on the record.
 */
export async function removeRecord<R extends StoredRecord>(
  kind: RecordKind<R>,
  { actor, queries, now }: WriteCall,
  { id, ifVersion, assertAllowed, shown, action = 'delete', record: writeDown = recordAuditEvent, ...log }: Target<R>,
  assertUnused: (record: R, log: LogEntry) => Promise<void>,
): Promise<DataReply<{ id: string }>> {
  const row = await lockRow(queries, kind, id)
  const record = presentRow(kind, row)
  assertAllowed?.(record)
  if (ifVersion !== undefined && row.version !== ifVersion) throw stale(kind, record, shown)
  await assertUnused(record, log)
  await sql`update ${sql.table(kind.table)} set deleted_at = ${new Date(now)}, version = version + 1,
    updated_at = ${new Date(now)}, updated_by = ${actor.memberId} where id = ${id}`.execute(queries)
  const name = await nameInLog(kind, queries, record)
  await writeDown(queries, { actor, action, entity: kind.table, entityId: id, entityName: name, now, ...log })
  await kind.afterChange?.(queries, { table: kind.table, id, name, before: record, after: null, now })
  return { data: { id } }
}

function assertValidPhones(body: unknown, before?: object): void {
  const wrong = typeof body === 'object' && body !== null ? phoneProblems(body, before) : {}
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

/** A plain `for update` would deadlock with writes that reference the record. */
const forNoKeyUpdate = sql`for no key update`

/** Locks one record's row until commit. By default, nobody can write a reference to it meanwhile. */
export async function lockRow<R extends StoredRecord>(
  queries: Queries,
  kind: RecordKind<R>,
  id: string,
  lock = sql`for update`,
): Promise<AnyRow> {
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(kind.table)} where id = ${id} and deleted_at is null ${lock}`.execute(queries)
  const [row] = rows
  if (!row) throw notFound(kind)
  return row
}

/** Locks records until commit, in the one order that cannot deadlock with other bulk writes. */
export async function lockRows<R extends StoredRecord>(queries: Queries, { table }: RecordKind<R>, ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${anyId(ids)} order by id for update`.execute(queries)
}

/** One record, locked until commit. */
export async function lockRecord<R extends StoredRecord>(kind: RecordKind<R>, queries: Queries, id: string): Promise<R> {
  return presentRow(kind, await lockRow(queries, kind, id))
}

export function notFound({ noun }: { noun: string }): Problem {
  return new Problem('NOT_FOUND', `This ${noun} doesn’t exist or was deleted.`)
}

async function findRow<R extends StoredRecord>(queries: Queries, { table }: RecordKind<R>, id: string): Promise<AnyRow | undefined> {
  const { rows } = await sql<AnyRow>`select * from ${sql.table(table)} where id = ${id}`.execute(queries)
  return rows[0]
}

async function saveRow<R extends StoredRecord>(kind: RecordKind<R>, queries: Queries, id: string, columns: object): Promise<R> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<AnyRow>`
    update ${sql.table(kind.table)} set ${sql.join(sets)} where id = ${id} returning *`.execute(queries)
  const [saved] = rows
  if (!saved) throw notFound(kind)
  return presentRow(kind, saved)
}

function replayed<R extends StoredRecord>(kind: RecordKind<R>, row: AnyRow, digest: string): DataReply<R> {
  if (row.deleted_at || row.created_digest !== digest)
    throw new Problem('ID_TAKEN', `This ID belongs to another ${kind.noun}. Create a new ID and send it again.`)
  return { data: presentRow(kind, row), version: row.version }
}

/** Also thrown for the creation of a record that already exists. */
export function stale<R extends StoredRecord>({ noun }: RecordKind<R>, current: R, shown: (current: R) => unknown = (all) => all): Problem {
  return new Problem('VERSION_STALE', `Someone else saved this ${noun} first. Check their change, then save yours again.`, {
    current: shown(current),
  })
}
