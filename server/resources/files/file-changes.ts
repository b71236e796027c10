import { sql } from 'kysely'
import { fileFieldsOf, restorableMs, type FileChange } from '#contract/file/deleted-files.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Handlers } from '#server/http/handler.ts'
import { companyOfOwner, assertCanReadChanges } from './file-access.ts'

export function fileChanges(): Pick<Handlers, 'fileChanges'> {
  return {
    async fileChanges({ query: { owner_type: owner, owner_id: id }, actor, queries, now }) {
      assertCanReadChanges(actor, await companyOfOwner(queries, owner, id))
      const { rows } = await sql<{ id: string; at: Date; diff: FileChange['diff'] }>`
        select id, at, diff from record_history
        where entity = ${owner} and entity_id = ${id} and at > ${new Date(now - restorableMs)} order by id desc`.execute(queries)
      const fields = new Set(fileFieldsOf(owner))
      const changes = rows.map(({ id: event, at, diff }): FileChange => ({
        id: event,
        at: fromMillis(at.getTime()),
        diff: diff.filter(({ path }) => fields.has(path)),
      }))
      return { data: { changes: changes.filter(({ diff }) => diff.length > 0) } }
    },
  }
}
