import { sql, type RawBuilder } from 'kysely'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { addressKey } from '#contract/entry/same-address.ts'
import { hiddenFromMembers, type Entry } from '#contract/entry/schema.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { readable, readerOf } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { maxHistoryBytes, readAuditEvents } from '#server/resources/records/audit-events.ts'
import { isEmptyDraftRow } from '#server/resources/records/empty-draft.ts'
import { readRecord, listRecords, type RecordQuery } from '#server/resources/records/record-reads.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { forActor } from './entry-for-actor.ts'
import { ofAnotherCompany } from './entry-rules.ts'
import { withoutUndone } from '#contract/entry/review/undone-decisions.ts'

type Reads = Pick<Handlers, 'entries.list' | 'entries.mine' | 'entries.get' | 'entries.history' | 'entries.checkDuplicate'>

interface ListQuery extends RecordQuery {
  eventId?: string | undefined
  status?: string | undefined
  company_id?: string | undefined
}

/** Members can't find out street by street which addresses others have entered. A form asks a few times for each home. */
const lookupsInWindow = 300
const windowMs = 60 * 60_000

export function entryReads(identity: DatabaseIdentity): Reads {
  const lookups = createRateLimit(lookupsInWindow, windowMs)

  async function list(queries: Queries, query: ListQuery, actor: Actor, ownOnly: boolean) {
    const own = sql<boolean>`company_id = ${actor.companyId}::uuid`
    const { data, meta } = await listRecords(entryKind, queries, identity, query, {
      sortable: { title: 'text', status: 'text' },
      defaultSort: '-updated_at',
      reader: readerOf(actor, ownOnly),
      total: actor.role === 'admin' && !ownOnly ? totalOf(query) : undefined,
      searched: [sql`title`, sql`number`, sql`details ->> 'address_line1'`],
      readable: ownOnly ? sql<boolean>`deleted_at is null and ${own}` : listed(actor),
      // A company never receives the IDs of another's entries.
      // An entry never changes its event, so a delta of one event leaves out deletions in others.
      everReadable: sql<boolean>`${ownOnly || actor.role === 'member' ? own : sql`true`} and ${ofEvent(query.eventId)}`,
      equal: { event_id: query.eventId, status: query.status, company_id: query.company_id },
    })
    return { data: data.map((entry) => forActor(entry, actor)), meta }
  }

  return {
    'entries.list': async ({ queries, query, actor }) => await list(queries, query, actor, false),
    'entries.mine': async ({ queries, query, actor }) => await list(queries, query, actor, true),

    async 'entries.get'({ params, queries, actor }) {
      const entry = await readEntry(queries, params.id, actor)
      return { data: forActor(entry, actor), version: entry.version }
    },

    async 'entries.history'({ params, queries, actor }) {
      const entry = await readEntry(queries, params.id, actor)
      const newest = sql`audit_events.id in (select id from (
        select id, sum(octet_length(diff::text)) over (order by id desc) as so_far from record_history
        where entity = 'entries' and entity_id = ${entry.id} order by id desc limit ${maxHistoryEvents}) as history where so_far < ${maxHistoryBytes})`
      const conditions = [sql`entity = 'entries'`, sql`entity_id = ${entry.id}`, newest]
      const events = await readAuditEvents(queries, { source: 'record_history', conditions, limit: maxHistoryEvents })
      if (actor.role === 'admin') return { data: { events } }
      return { data: { events: withoutUndone(events).flatMap(redacted) } }
    },

    async 'entries.checkDuplicate'({ query, queries, actor, now }) {
      if (actor.role !== 'admin') lookups.spend(actor.memberId, now)
      const { eventId, address, address_line2 = '', unit = '', zip = '', city_id = null, except } = query
      const key = addressKey({ status: 'DRAFT', address_line1: address, address_line2, unit, zip, city_id })
      if (key === null) return { data: { matches: [] } }
      const rows = await queries
        .selectFrom('entries')
        .innerJoin('companies', 'companies.id', 'company_id')
        .select(['entries.id', 'title', 'company_id', 'companies.name as company', 'entries.city_id'])
        .select(sql<EntryStatus>`entries.status`.as('status'))
        .select(addressFields.map((field) => sql<string>`coalesce(entries.details ->> ${sql.lit(field)}, '')`.as(field)))
        .where('event_id', '=', eventId)
        .where('entries.deleted_at', 'is', null)
        .where('entries.status', 'not in', ['WITHDRAWN', 'REJECTED'])
        .where(sql<boolean>`exists (select from events where events.id = event_id and ${readable('events', actor)})`)
        .where(lettersOf(sql`entries.details ->> 'address_line1'`), '=', lettersOf(sql`${address}`))
        // What another company hasn't submitted is not for members to know.
        .$if(actor.role !== 'admin', (matches) =>
          matches.where((is) => is.or([is('company_id', '=', actor.companyId), is('entries.status', '<>', 'DRAFT')])),
        )
        .$if(except !== undefined, (others) => others.where('entries.id', '<>', except ?? ''))
        .execute()
      const same = rows.filter((row) => addressKey(row) === key)
      const shown = same.filter((row) => actor.role === 'admin' || row.company_id === actor.companyId)
      const matches = shown
        .slice(0, maxMatches)
        .map(({ id, title, company, company_id }) => ({ id, title, company, is_own: company_id === actor.companyId }))
      // A member learns that other companies have one, not how many or whose.
      return { data: { matches: shown.length < same.length ? [...matches, anotherOne] : matches } }
    },
  }
}

const maxHistoryEvents = 500

const maxMatches = 20
const anotherOne = { id: null, title: '', company: '', is_own: false }

const addressFields = ['address_line1', 'address_line2', 'unit', 'zip'] as const

/** The plain letters and digits of a street. Entries that differ in them aren't at one address; `addressKey` decides about the others. */
function lettersOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`
}

/** The running total per event. Undefined when filters narrow the list, which is then counted for the request. */
function totalOf({ eventId, status, company_id: companyId }: ListQuery) {
  if (status !== undefined || companyId !== undefined) return undefined
  return sql<number>`select coalesce(sum(total), 0)::int
    - (select count(*)::int from entries where deleted_at is null and ${ofEvent(eventId)} and ${isEmptyDraftRow})
    from entry_counts where ${ofEvent(eventId)}`
}

/** Only its own company sees an empty draft, and can delete it. */
function listed(actor: Actor) {
  const rows = readable('entries', actor)
  return actor.role === 'admin' ? sql<boolean>`${rows} and not ${isEmptyDraftRow}` : rows
}

const ofEvent = (eventId: string | undefined) => (eventId === undefined ? sql<boolean>`true` : sql<boolean>`event_id = ${eventId}`)

const hidden = new Set<string>(hiddenFromMembers)

/** For members: without staff fields, and without the events that concern nothing else. */
function redacted(event: AuditEvent): AuditEvent[] {
  const diff = event.diff.filter(({ path }) => !hidden.has(path))
  // The note of an import is the name of the association's file.
  const note = event.source === 'IMPORT' ? '' : event.note
  return diff.length === 0 && event.diff.length > 0 ? [] : [{ ...event, diff, note, impersonation_id: null }]
}

/** One entry that the actor can see. Throws 403 for a member if it belongs to another company. */
export async function readEntry(queries: Queries, id: string, actor: Actor): Promise<Entry> {
  return await readRecord<Entry>(entryKind, queries, id, { readable: readable('entries', actor), refuse: ofAnotherCompany })
}
