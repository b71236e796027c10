import { sql } from 'kysely'
import { recordDeed } from '#server/audit.ts'
import type { Queries } from '#server/db/database.ts'
import type { Leftovers } from '#server/files/leftovers.ts'
import type { Handlers } from '#server/handler.ts'
import { Problem } from '#server/problem.ts'
import { refuseWriter } from './file-access.ts'
import { noSuchFile, type FileRow } from './file-row.ts'

interface Dependencies {
  leftovers: Leftovers
  inBackground: (work: Promise<void>) => void
}

export function fileDelete({ leftovers, inBackground }: Dependencies): Pick<Handlers, 'deleteFile'> {
  return {
    async deleteFile({ params: { id }, asker, queries, now, afterCommit }) {
      const row = await queries
        .selectFrom('files')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw noSuchFile()
      refuseWriter(asker, row)
      await refuseInUse(queries, row)

      const at = new Date(now)
      await queries
        .updateTable('files')
        .set({ deleted_at: at, updated_at: at, updated_by: asker.memberId, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
      await leftovers.leave(queries, row.folder, now)
      await recordDeed(queries, { asker, action: 'delete', entity: 'files', entityId: id, entityName: row.name, now })
      afterCommit(() => inBackground(leftovers.remove(row.folder)))
      return { data: { id } }
    },
  }
}

/** A file serves the record it was sent for and no other, and that record names it by its id. A draft may lose what it shows. */
async function refuseInUse(queries: Queries, { id, owner_type: owner, owner_id: ownerId }: FileRow): Promise<void> {
  const table = sql.table(owner)
  const { rows } = await sql<{ status: string | null }>`
    select to_jsonb(record) ->> 'status' as status from ${table} as record
    where record.id = ${ownerId} and record.deleted_at is null and to_jsonb(record)::text like ${`%${id}%`} for share`.execute(queries)
  const [user] = rows
  if (!user || (owner === 'entries' && user.status === 'DRAFT')) return
  throw new Problem('IN_USE', 'This file is in use. Take it out of where it is shown and save, then delete it.')
}
