import { sql } from 'kysely'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import type { OrphanedFiles } from '#server/files/orphaned-files.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { namesFile } from '#server/resources/records/named-files.ts'
import { companyRecords, assertCanWriteFile } from './file-access.ts'
import { fileNotFound, type FileRow } from './file-row.ts'

interface Dependencies {
  orphanedFiles: OrphanedFiles
  inBackground: (work: Promise<void>) => void
}

export function fileDelete({ orphanedFiles, inBackground }: Dependencies): Pick<Handlers, 'deleteFile'> {
  return {
    async deleteFile({ params: { id }, actor, queries, now, onCommit }) {
      const row = await undeleted(queries, 'files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) throw fileNotFound()
      assertCanWriteFile(actor, row)
      await assertNotInUse(queries, row)

      const at = new Date(now)
      await queries
        .updateTable('files')
        .set({ deleted_at: at, updated_at: at, updated_by: actor.memberId, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
      await orphanedFiles.leave(queries, row.folder, now)
      await recordAuditEvent(queries, { actor, action: 'delete', entity: 'files', entityId: id, entityName: row.name, now })
      onCommit(() => inBackground(orphanedFiles.remove(row.folder)))
      return { data: { id } }
    },
  }
}

/**
 * Throws if a record shows this file. Searches every record that can: those of its company and the association's.
 * Drafts may lose a file.
 */
async function assertNotInUse(queries: Queries, { id, company_id: company }: FileRow): Promise<void> {
  const ofCompany = companyRecords.map((table) => ({ table, scope: sql<boolean>`company_id = ${company}` }))
  const places = [
    { table: 'companies', scope: sql<boolean>`id = ${company}` },
    ...ofCompany,
    { table: 'events', scope: sql<boolean>`true` },
    { table: 'neighborhoods', scope: sql<boolean>`true` },
    { table: 'sponsors', scope: sql<boolean>`true` },
    { table: 'advertisements', scope: sql<boolean>`true` },
  ]
  for (const { table, scope } of places) {
    const { rows } = await sql<{ status: string | null }>`
      select to_jsonb(record) ->> 'status' as status from ${sql.table(table)} as record
      where ${scope} and deleted_at is null and ${namesFile(id)} for share`.execute(queries)
    const isOnlyDrafts = table === 'entries' && rows.every(({ status }) => status === 'DRAFT')
    if (rows.length > 0 && !isOnlyDrafts) {
      throw new Problem('IN_USE', 'This file is in use. Remove it where it’s used and save, then delete it.')
    }
  }
}
