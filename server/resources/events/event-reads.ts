import { sql, type RawBuilder } from 'kysely'
import type { Event } from '#contract/event/schema.ts'
import { readable } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { containing, readIds } from '#server/db/filters.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import { readList, type ListRequest, type ListSource } from '#server/db/list.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { readRecord } from '#server/resources/records/read-record.ts'
import { presentRow, type AnyRow } from '#server/resources/records/kinds/record-kind.ts'
import { calendarOf } from '#contract/event/calendar.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'

const sortable = {
  start_date: 'timestamptz',
  end_date: 'timestamptz',
  name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

export function eventReads(identity: DatabaseIdentity): Pick<Handlers, 'listEvents' | 'listActiveEvents' | 'getEvent' | 'milestones'> {
  async function list(queries: Queries, query: ListQuery, scope: Pick<ListSource, 'shown' | 'everShown'>) {
    const shown = sql<boolean>`${scope.shown} and ${filter(query)}`
    const { rows, meta } = await readList<AnyRow>(
      queries,
      identity,
      { table: 'events', sortable, defaultSort: '-start_date', ...scope, shown },
      query,
    )
    return { data: rows.map((row) => presentRow<Event>(eventKind, row)), meta }
  }

  return {
    async listEvents({ query, queries }) {
      return await list(queries, query, { shown: sql`deleted_at is null`, everShown: sql`true` })
    },

    // The same for everyone, so the response can be cached.
    async listActiveEvents({ query, queries }) {
      return await list(queries, query, { shown: sql`deleted_at is null and status = 'ACTIVE'`, everShown: sql`status <> 'DRAFT'` })
    },

    async getEvent({ params: { id }, actor, queries }) {
      const event = await readEvent(queries, id, actor)
      return { data: event, version: event.version }
    },

    async milestones({ params: { id }, actor, queries, now }) {
      const event = await readEvent(queries, id, actor)
      const headers = {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${event.slug}.ics"`,
      }
      return { plain: calendarOf(event, actor.role, now), headers }
    },
  }
}

async function readEvent(queries: Queries, id: string, actor: Actor): Promise<Event> {
  const refuse = () => new Problem('FORBIDDEN', 'Your company doesn’t have access to this event.')
  return await readRecord<Event>(eventKind, queries, id, { readable: readable('events', actor), refuse })
}

interface ListQuery extends ListRequest {
  q?: string | undefined
  ids?: string | undefined
  status?: Event['status'] | undefined
}

function filter({ q, ids, status }: ListQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (q) conditions.push(sql`name ilike ${containing(q)}`)
  if (ids !== undefined) conditions.push(sql`id = any(${readIds(ids)}::uuid[])`)
  if (status) conditions.push(sql`status = ${status}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
