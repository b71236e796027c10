import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { catalogues, type Catalogue } from '#contract/catalogue/schema.ts'
import { canImportEntry } from '#contract/entry/import-fields.ts'
import { entryPatch, type Entry } from '#contract/entry/schema.ts'
import { companyColumns, entryColumns, memberColumns, neighborhoodColumns, type ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { Member } from '#contract/person/schema.ts'
import { isOneOf, readField } from '#contract/value/fields.ts'
import { undoImportMs, type UndoReport } from '#contract/import/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { recordAuditEvent, type AuditRecord } from '#server/auth/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Change } from '#server/db/json-columns.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { catalogueKind, keyOf } from '#server/resources/records/kinds/catalogue-kind.ts'
import { companyKind } from '#server/resources/records/kinds/company-kind.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { saveRows } from '#server/resources/records/import/import-log.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { neighborhoodKind } from '#server/resources/records/kinds/neighborhood-kind.ts'
import type { FieldsOf, RecordKind, StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import { deriveAgain } from '#server/resources/records/entry-derived.ts'
import { changeRecord, lockRecord, removeRecord, type WriteCall, type WriteOptions } from '#server/resources/records/record-writes.ts'
import { countReferences } from '#server/resources/records/references.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'

const rowsAtOnce = 200

interface ImportRow {
  id: string
  record_id: string
  record_name: string
  action: string
  diff: Change[]
}

/** What the fields as they were change in a record, with what follows. Throws a Problem that says why they can't go back. */
type Restore<R extends StoredRecord> = (call: WriteCall, before: R, old: Partial<FieldsOf<R>>) => Promise<Partial<FieldsOf<R>>>

/** The rules of the resources whose records are more than their fields. */
interface Dependencies {
  restoreMember: Restore<Member>
  restoreEntry: Restore<Entry>
}

export function importHandlers(dependencies: Dependencies): Pick<Handlers, 'imports.rows' | 'imports.undo'> {
  return {
    async 'imports.rows'({ params, query, queries, now }) {
      const { at, undone_at: undoneAt } = await readImport(queries, params.id)
      const { after } = query
      const rows: ImportRow[] = await queries
        .selectFrom('import_rows')
        .select(['id', 'record_id', 'record_name', 'action', 'diff'])
        .where('import_id', '=', params.id)
        .$if(after !== undefined, (all) =>
          all.where('position', '>', (eb) =>
            eb
              .selectFrom('import_rows')
              .select('position')
              .where('id', '=', after ?? ''),
          ),
        )
        .orderBy('position')
        .limit(rowsAtOnce + 1)
        .execute()
      const shown = rows.slice(0, rowsAtOnce)
      const until = at.getTime() + undoImportMs
      return {
        data: {
          rows: shown,
          next_after: rows.length > rowsAtOnce ? (shown.at(-1)?.id ?? null) : null,
          undo_until: undoneAt === null && now < until ? fromMillis(until) : null,
        },
      }
    },

    async 'imports.undo'(call) {
      const { params, queries, actor, now } = call
      const { at, entity, file, undone_at: undoneAt } = await readImport(queries, params.id)
      if (undoneAt !== null) throw new Problem('WRONG_STATE', 'This import was already undone.')
      if (now >= at.getTime() + undoImportMs)
        throw new Problem('WRONG_STATE', 'It’s too late to undo this import. You can undo an import for one day.')
      const target = targetOf(entity, dependencies)
      const rows = await queries
        .selectFrom('import_rows')
        .select(['id', 'record_id', 'record_name', 'action', 'diff'])
        .where('import_id', '=', params.id)
        .orderBy('position', 'desc')
        .execute()
      const kept: UndoReport['kept'] = []
      let [removed, restored] = [0, 0]
      const auditEvents: AuditRecord[] = []
      const options: WriteOptions = { source: 'IMPORT', record: async (_queries, auditEvent) => auditEvents.push(auditEvent) }
      for (const row of rows) {
        const reason = await target.undo(call, row, options)
        if (reason !== undefined) kept.push({ id: row.record_id, name: row.record_name, reason })
        else if (row.action === 'create') removed += 1
        else restored += 1
      }
      if (isCatalogue(entity)) await deriveAgain(call, entity)
      await queries
        .updateTable('imports')
        .set({ undone_at: new Date(now) })
        .where('id', '=', params.id)
        .execute()
      const counts = { removed, restored, 'couldn’t be undone': kept.length }
      const note = Object.entries(counts)
        .flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
        .join(', ')
      const undoId = uuidv7(now)
      const event = {
        actor,
        action: 'undo_import',
        entity: target.table,
        entityId: undoId,
        entityName: file,
        note,
        source: 'IMPORT',
        now,
      } as const
      const auditId = await recordAuditEvent(queries, event)
      await queries
        .insertInto('imports')
        .values({ id: undoId, audit_id: auditId, undone_at: new Date(now) })
        .execute()
      await saveRows(call, undoId, auditEvents)
      return { data: { undone: rows.length - kept.length, kept } }
    },
  }
}

async function readImport(queries: Queries, id: string) {
  const found = await queries
    .selectFrom('imports')
    .innerJoin('audit_events', 'audit_events.id', 'audit_id')
    .select(['at', 'entity', 'entity_name as file', 'undone_at'])
    .where('imports.id', '=', id)
    .forUpdate('imports')
    .executeTakeFirst()
  if (!found) throw new Problem('NOT_FOUND', 'This import doesn’t exist.')
  return found
}

/** Undoes one row. Returns why it could not, or undefined if the record is back as it was. */
async function undone<R extends StoredRecord>(
  call: WriteCall,
  rules: Rules<R>,
  row: ImportRow,
  options: WriteOptions,
): Promise<string | undefined> {
  const { queries } = call
  await sql`savepoint before_row`.execute(queries)
  try {
    return row.action === 'create' ? await unmade(call, rules, row, options) : await givenBack(call, rules, row, options)
  } catch (error) {
    await sql`rollback to savepoint before_row`.execute(queries)
    if (error instanceof Problem) return error.reason
    const { code } = error as { code?: string }
    // By now, another record has its number or address (unique violation), or refers to its code (foreign key violation).
    if (code === '23505') return 'Another record has taken its place.'
    if (code === '23503') return usedNow
    throw error
  }
}

const usedNow = 'Other records use it now.'

async function unmade<R extends StoredRecord>(
  call: WriteCall,
  { kind, keyOfRecord = ({ id: own }) => own, usedSince }: Rules<R>,
  { record_id: id }: ImportRow,
  options: WriteOptions,
): Promise<string | undefined> {
  const record = await present(call.queries, kind, id)
  if (!record) return undefined
  if (record.version !== 1) return 'Changed after the import.'
  const reason = usedSince?.(record)
  if (reason !== undefined) return reason
  if ((await countReferences(call.queries, kind.table, [keyOfRecord(record)])).size > 0) return usedNow
  await removeRecord(kind, call, { id, ifVersion: undefined, ...options }, async () => undefined)
  return undefined
}

async function givenBack<R extends StoredRecord>(
  call: WriteCall,
  { kind, columns, isLocked, restore }: Rules<R>,
  { record_id: id, diff }: ImportRow,
  options: WriteOptions,
): Promise<string | undefined> {
  const record = await present(call.queries, kind, id)
  if (!record) return 'It was deleted after the import.'
  const fields = diff.map(({ path }) => path)
  if (isLocked?.(record, fields)) return 'It was approved after the import. Change it on its own page.'
  const [same, changed] = [true, false].map((isSame) =>
    diff.filter(({ path, to }) => isDeepStrictEqual(readField(record, path) ?? null, to) === isSame),
  )
  const old = Object.fromEntries((same ?? []).map(({ path, from }) => [path, from])) as Partial<FieldsOf<R>>
  await assertKnownReferences(call.queries, kind.table, old, record)
  await changeRecord(kind, call, { id, ifVersion: undefined, ...options }, (now) => (restore ? restore(call, now, old) : old))
  return (changed ?? []).length > 0
    ? `Changed after the import: ${(changed ?? []).map(({ path }) => labelOf(columns, path)).join(', ')}.`
    : undefined
}

function labelOf(columns: readonly ImportColumn[], path: string): string {
  return columns.find(({ name }) => name === path)?.label ?? path.replaceAll('_', ' ')
}

async function present<R extends StoredRecord>(queries: Queries, kind: RecordKind<R>, id: string): Promise<R | undefined> {
  try {
    return await lockRecord(kind, queries, id)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

interface Rules<R extends StoredRecord> {
  kind: RecordKind<R>
  /** The columns of its file, which name its fields. */
  columns: readonly ImportColumn[]
  /** What other records reference it by; its ID by default. */
  keyOfRecord?: (record: R) => string
  /** Why an added record stays, even though nobody changed it. */
  usedSince?: (record: R) => string | undefined
  /** The record has been approved since, so these fields can only change on its own page. */
  isLocked?: (record: R, fields: string[]) => boolean
  restore?: Restore<R>
}

/** How to undo an import of one kind of record. */
interface ImportTarget {
  table: keyof Schema
  undo: (call: WriteCall, row: ImportRow, options: WriteOptions) => Promise<string | undefined>
}

const target = <R extends StoredRecord>(rules: Rules<R>): ImportTarget => ({
  table: rules.kind.table,
  undo: (call, row, options) => undone(call, rules, row, options),
})

function targetOf(table: string, { restoreMember, restoreEntry }: Dependencies): ImportTarget {
  const targets = [
    target({
      kind: memberKind,
      columns: memberColumns,
      restore: restoreMember,
      // A sign-in doesn't change the version.
      usedSince: ({ auth_state: state }) => (state === 'NONE' ? undefined : 'They have signed in since.'),
    }),
    target({ kind: companyKind, columns: companyColumns }),
    target({ kind: neighborhoodKind, columns: neighborhoodColumns }),
    target({
      kind: entryKind,
      columns: entryColumns,
      restore: restoreEntry,
      // What followed from the import, such as an outdated proof, goes back along with its fields.
      isLocked: (entry, fields) => !canImportEntry(entry, fields.filter(isEntryField)),
    }),
  ]
  if (isCatalogue(table)) return target({ kind: catalogueKind(table), columns: [], keyOfRecord: (item) => keyOf(table, item) })
  const found = targets.find((one) => one.table === table)
  if (!found) throw new Error(`No import changes ${table}.`)
  return found
}

const isEntryField = (path: string) => path in entryPatch.shape

function isCatalogue(table: string): table is Catalogue {
  return isOneOf(catalogues, table)
}
