import { sql } from 'kysely'
import { withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { readable, readerOf } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { eventCompanyKind as kind } from '#server/resources/records/kinds/event-company-kind.ts'
import { readRecord, listRecords, type RecordQuery } from '#server/resources/records/record-reads.ts'
import { notFound } from '#server/resources/records/record-writes.ts'
import { currentRegistrationStatus } from '#server/resources/records/registration-status.ts'
import { forActor, ofAnotherCompany } from './registration-rules.ts'

interface ListQuery extends RecordQuery {
  eventId?: string | undefined
  status?: string | undefined
}

type Reads = Pick<Handlers, 'event_companies.list' | 'event_companies.mine' | 'event_companies.get'>

export function registrationReads(identity: DatabaseIdentity): Reads {
  async function list(queries: Queries, query: ListQuery, actor: Actor, ownOnly: boolean) {
    const own = sql<boolean>`company_id = ${actor.companyId}::uuid`
    const { data, meta } = await listRecords(kind, queries, identity, query, {
      sortable: { status: 'text' },
      defaultSort: '-updated_at',
      reader: readerOf(actor, ownOnly),
      searched: [sql`details ->> 'listing_name'`],
      readable: ownOnly ? sql<boolean>`deleted_at is null and ${own}` : readable('event_companies', actor),
      // A registration never changes its event, so a delta of one event leaves out deletions in others.
      everReadable: sql<boolean>`${ownOnly || actor.role === 'member' ? own : sql`true`} and ${ofEvent(query.eventId)}`,
      equal: { event_id: query.eventId },
      filters: [query.status === undefined ? undefined : sql<boolean>`${currentRegistrationStatus} = ${query.status}`],
    })
    return { data: (await asOfNow(queries, data)).map((record) => forActor(record, actor)), meta }
  }

  return {
    'event_companies.list': async ({ queries, query, actor }) => await list(queries, query, actor, false),
    'event_companies.mine': async ({ queries, query, actor }) => await list(queries, query, actor, true),

    async 'event_companies.get'({ params, queries, actor }) {
      const access = { readable: readable('event_companies', actor), refuse: ofAnotherCompany }
      const [record] = await asOfNow(queries, [await readRecord<EventCompany>(kind, queries, params.id, access)])
      if (!record) throw notFound(kind)
      return { data: forActor(record, actor), version: record.version }
    },
  }
}

const ofEvent = (eventId: string | undefined) => (eventId === undefined ? sql<boolean>`true` : sql<boolean>`event_id = ${eventId}`)

/** Marks approved registrations whose documents have expired since they were last saved. */
async function asOfNow(queries: Queries, records: readonly EventCompany[]): Promise<EventCompany[]> {
  const ids = [...new Set(records.flatMap(({ status, event_id: id }) => (status === 'APPROVED' ? [id] : [])))]
  if (ids.length === 0) return [...records]
  const rows = await queries.selectFrom('events').select(['id', 'end_date']).where('id', '=', anyId(ids)).execute()
  const ends = new Map(rows.map(({ id, end_date: end }) => [id, fromMillis(end.getTime())]))
  return records.map((record) => {
    const end = ends.get(record.event_id)
    return end ? withLapse(record, { end_date: end }) : record
  })
}
