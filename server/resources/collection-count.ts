import { sql, type RawBuilder } from 'kysely'
import type { CollectionCounts, CountableCollection } from '#contract/count.ts'
import { readable } from '#server/access.ts'
import type { Asker } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/handler.ts'

interface Countable {
  /** Only collections with a status have drafts and can be grouped by it. */
  hasStatus: boolean
  /** Rows that still count. */
  current: RawBuilder<boolean>
  ofEvent: (eventId: string) => RawBuilder<boolean>
}

const everything = sql<boolean>`true`

const countable: Record<CountableCollection, Countable> = {
  events: { hasStatus: true, current: everything, ofEvent: (eventId) => sql`id = ${eventId}` },
  entries: { hasStatus: true, current: everything, ofEvent: (eventId) => sql`event_id = ${eventId}` },
  members: {
    hasStatus: false,
    current: sql`not is_archived`,
    ofEvent: (eventId) => sql`company_id in (${companiesIn(eventId)})`,
  },
  companies: { hasStatus: false, current: sql`not is_archived`, ofEvent: (eventId) => sql`id in (${companiesIn(eventId)})` },
  event_types: {
    hasStatus: false,
    current: sql`is_active`,
    ofEvent: (eventId) => sql`code in (select type from events where id = ${eventId})`,
  },
}

export function collectionCountHandlers(): Pick<Handlers, 'collectionCount'> {
  return {
    async collectionCount({ query, asker, queries }) {
      const counts: CollectionCounts = {}
      for (const name of new Set(query.collections.split(',') as CountableCollection[])) {
        counts[name] = await count(queries, name, asker, query.eventId, query.group_by === 'status')
      }
      return { data: counts }
    },
  }
}

async function count(queries: Queries, name: CountableCollection, asker: Asker, eventId: string | undefined, byStatus: boolean) {
  const { hasStatus, current, ofEvent } = countable[name]
  const { rows } = await sql<{ status: string | null; count: number }>`
    select ${hasStatus ? sql.ref('status') : sql`null`} as status, count(*)::int as count from ${sql.table(name)}
    where ${readable(name, asker)} and ${current} and ${eventId === undefined ? everything : ofEvent(eventId)}
    group by 1 order by 1`.execute(queries)
  const drafts = rows.find(({ status }) => status === 'DRAFT')?.count ?? 0
  const total = rows.reduce((sum, row) => sum + row.count, 0) - drafts
  const status = Object.fromEntries(rows.map((row) => [row.status ?? '', row.count]))
  return { total, drafts, ...(byStatus && hasStatus && { by: { status } }) }
}

function companiesIn(eventId: string): RawBuilder<unknown> {
  return sql`select company_id from entries where event_id = ${eventId} and deleted_at is null`
}
