import { sql } from 'kysely'
import { fileFieldsOf, restorableMs, type FileChange } from '#contract/file/deleted-files.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Handlers } from '#server/http/handler.ts'
import { maxHistoryBytes } from '#server/resources/records/audit-events.ts'
import { companyOfOwner, assertCanReadChanges } from './file-access.ts'

export function fileChanges(): Pick<Handlers, 'fileChanges'> {
  return {
    async fileChanges({ query: { owner_type: owner, owner_id: id }, actor, queries, now }) {
      assertCanReadChanges(actor, await companyOfOwner(queries, owner, id))
      const { rows } = await sql<{ id: string; at: Date; diff: FileChange['diff'] }>`
        select id, at, diff from (
          select id, at, diff, sum(octet_length(diff::text)) over (order by id desc) as so_far from (
            select id, at, (select jsonb_agg(change) from jsonb_array_elements(diff) as change
              where change ->> 'path' = any(${fileFieldsOf(owner)})) as diff
            from record_history
            where entity = ${owner} and entity_id = ${id} and at > ${new Date(now - restorableMs)}) as of_files
          where diff is not null) as changes
        where so_far < ${maxHistoryBytes} order by id desc`.execute(queries)
      return { data: { changes: rows.map(({ id, at, diff }): FileChange => ({ id, at: fromMillis(at.getTime()), diff })) } }
    },
  }
}
