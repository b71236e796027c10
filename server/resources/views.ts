import { sql } from 'kysely'
import type { SavedView } from '#contract/staff/view.ts'
import { readable } from '#server/auth/access.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import type { RecordKind } from '#server/resources/records/kinds/record-kind.ts'
import { listRecords } from '#server/resources/records/record-reads.ts'
import { changeRecord, createRecord, removeRecord } from '#server/resources/records/record-writes.ts'

const kind: RecordKind<SavedView> = {
  table: 'views',
  noun: 'saved view',
  columns: ['owner_id', 'screen', 'name', 'query', 'is_shared'],
  defaults: {},
  nameOf: ({ name }) => name,
}

export function viewHandlers(identity: DatabaseIdentity): Pick<Handlers, 'views.list' | 'views.put' | 'views.remove'> {
  return {
    async 'views.list'({ query, queries, actor }) {
      return await listRecords(kind, queries, identity, query, {
        sortable: { name: 'text' },
        defaultSort: 'name',
        searched: [sql`name`],
        readable: readable('views', actor),
        everReadable: actor.role === 'admin' ? sql<boolean>`true` : sql<boolean>`owner_id = ${actor.memberId}`,
      })
    },

    async 'views.put'(call) {
      const { params, body, queries, actor } = call
      const fields = { ...body, owner_id: actor.memberId, is_shared: body.is_shared && actor.role === 'admin' }
      const rows = await queries.selectFrom('views').selectAll().where('id', '=', params.id).execute()
      const [existing] = rows
      if (!existing || existing.deleted_at) return await createRecord(kind, call, { body: { ...body, id: params.id } }, () => fields)
      if (existing['owner_id'] !== actor.memberId) throw notYours()
      const { data, version } = await changeRecord(kind, call, { id: params.id, ifVersion: undefined }, () => fields)
      return { data, version }
    },

    async 'views.remove'(call) {
      const { params, actor } = call
      return await removeRecord(kind, call, { id: params.id, ifVersion: undefined }, async (view) => {
        if (view.owner_id !== actor.memberId) throw notYours()
      })
    },
  }
}

function notYours(): Problem {
  return new Problem('FORBIDDEN', 'This saved view belongs to someone else. Save it under a different name.')
}
