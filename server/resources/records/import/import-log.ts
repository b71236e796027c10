import type { ImportReport } from '#contract/import/schema.ts'
import { recordAuditEvent, type AuditRecord } from '#server/auth/audit.ts'
import type { Schema } from '#server/db/schema.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { ImportInput } from './import-records.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'

type Counts = Pick<ImportReport, 'created' | 'updated'>

const rowsAtOnce = 500

/** Records an import as one audit event that contains its rows, however many calls the file takes. */
export async function recordImport(
  call: WriteCall,
  {
    table,
    auditEvents,
    import_id: importId = uuidv7(call.now),
    file_name: fileName = '',
  }: ImportInput & { table: keyof Schema; auditEvents: readonly AuditRecord[] },
): Promise<void> {
  const { queries, actor, now } = call
  if (auditEvents.length === 0) return
  const begun = await queries.selectFrom('imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  const counts: Counts = {
    created: (begun?.created ?? 0) + auditEvents.filter(({ action }) => action === 'create').length,
    updated: (begun?.updated ?? 0) + auditEvents.filter(({ action }) => action !== 'create').length,
  }
  const note = noteOf(counts)
  if (begun) {
    await queries.updateTable('imports').set(counts).where('id', '=', importId).execute()
    await queries.updateTable('audit_events').set({ note }).where('id', '=', begun.audit_id).execute()
  } else {
    const event = { actor, action: 'import', entity: table, entityId: importId, entityName: fileName, note, source: 'IMPORT', now } as const
    const auditId = await recordAuditEvent(queries, event)
    await queries
      .insertInto('imports')
      .values({ id: importId, audit_id: auditId, ...counts })
      .execute()
  }
  await saveRows(call, importId, auditEvents)
}

export async function saveRows({ queries, now }: WriteCall, importId: string, auditEvents: readonly AuditRecord[]): Promise<void> {
  for (let first = 0; first < auditEvents.length; first += rowsAtOnce) {
    const rows = auditEvents.slice(first, first + rowsAtOnce).map(({ entityId, entityName = '', action, diff = [] }) => ({
      id: uuidv7(now),
      import_id: importId,
      record_id: entityId,
      record_name: entityName,
      action,
      diff: JSON.stringify(diff),
    }))
    await queries.insertInto('import_rows').values(rows).execute()
  }
}

/** The records that earlier calls of the same import wrote: a second row for one of them would overwrite the first. */
export async function recordsOfImport({ queries }: WriteCall, importId: string | undefined): Promise<Set<string>> {
  if (importId === undefined) return new Set()
  const rows = await queries.selectFrom('import_rows').select('record_id').where('import_id', '=', importId).execute()
  return new Set(rows.map((row) => row.record_id))
}

function noteOf({ created, updated }: Counts): string {
  return `${created.toLocaleString('en-US')} added, ${updated.toLocaleString('en-US')} changed`
}
