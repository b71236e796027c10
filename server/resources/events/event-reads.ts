import { sql } from 'kysely'
import type { Event } from '#contract/event/schema.ts'
import { readable } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { readRecord, listRecords, type ListScope, type RecordQuery } from '#server/resources/records/record-reads.ts'
import { calendarOf } from '#contract/event/calendar.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'

interface ListQuery extends RecordQuery {
  status?: Event['status'] | undefined
}

export function eventReads(identity: DatabaseIdentity): Pick<Handlers, 'listEvents' | 'listActiveEvents' | 'getEvent' | 'milestones'> {
  async function list(queries: Queries, query: ListQuery, scope: Pick<ListScope, 'readable' | 'everReadable'>) {
    return await listRecords<Event>(eventKind, queries, identity, query, {
      sortable: { start_date: 'timestamptz', end_date: 'timestamptz', name: 'text' },
      defaultSort: '-start_date',
      searched: [sql`name`],
      equal: { status: query.status },
      ...scope,
    })
  }

  return {
    async listEvents({ query, queries }) {
      return await list(queries, query, { readable: sql`deleted_at is null`, everReadable: sql`true` })
    },

    // The same for everyone, so the response can be cached.
    async listActiveEvents({ query, queries }) {
      return await list(queries, query, { readable: sql`deleted_at is null and status = 'ACTIVE'`, everReadable: sql`status <> 'DRAFT'` })
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
