import { sql, type RawBuilder } from 'kysely'
import { situations, type Attention, type Situation } from '#contract/staff/attention.ts'
import { addressKey } from '#contract/entry/same-address.ts'
import { takingPart } from '#contract/entry/status.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { lapsesOn } from '#server/resources/records/standing-status.ts'

/** As many as a glance takes in. */
const maxFirst = 5
/** Which entries these are is nowhere else to be seen, so all are named. */
const maxComments = 100

interface Waiting {
  id: string
  title: string
  company: string
  at: Date | null
}

export function attentionHandlers({ isSiteConnected }: { isSiteConnected: boolean }): Pick<Handlers, 'attention'> {
  return {
    async attention({ query, queries, now }) {
      const found: Attention['situations'] = []
      for (const what of situations) found.push(await look(queries, what, query.eventId, { now: new Date(now), isSiteConnected }))
      return { data: { situations: found } }
    },
  }
}

interface Surroundings {
  now: Date
  isSiteConnected: boolean
}

async function look(queries: Queries, what: Situation, eventId: string, around: Surroundings): Promise<Attention['situations'][number]> {
  if (what === 'same_address') return await lookForDoubles(queries, eventId)
  const limit = what === 'comments' ? maxComments : maxFirst
  const { rows } = await sql<Waiting & { count: number }>`
    select id, title, company, at, count(*) over ()::int as count from (${selections[what](eventId, around)}) as found
    order by at nulls last, id limit ${limit}`.execute(queries)
  return { what, count: rows[0]?.count ?? 0, first: rows.map(present) }
}

/** What is one address is the contract's to say: a list on a device counts the same. */
async function lookForDoubles(queries: Queries, eventId: string): Promise<Attention['situations'][number]> {
  const { rows } = await sql<Waiting & Parameters<typeof addressKey>[0]>`
    select entries.id, entries.title, companies.name as company, entries.created_at as at, status, city_id,
      ${sql.join(['address_line1', 'address_line2', 'unit', 'zip'].map((field) => sql`coalesce(entries.details ->> ${field}, '') as ${sql.ref(field)}`))}
    from entries join companies on companies.id = company_id
    where event_id = ${eventId} and entries.deleted_at is null order by entries.created_at, entries.id`.execute(queries)
  const keys = rows.map(addressKey)
  const times = new Map<string, number>()
  for (const key of keys) if (key !== null) times.set(key, (times.get(key) ?? 0) + 1)
  const doubled = rows.filter((_, index) => (times.get(keys[index] ?? '') ?? 0) > 1)
  return { what: 'same_address', count: doubled.length, first: doubled.slice(0, maxFirst).map(present) }
}

function present({ id, title, company, at }: Waiting): Attention['situations'][number]['first'][number] {
  return { id, title, company, at: at && fromMillis(at.getTime()) }
}

type Selection = (eventId: string, around: Surroundings) => RawBuilder<unknown>

/** Entries for which `when` holds; `at` since when, out of the entry. */
const entriesWhere =
  (when: RawBuilder<unknown> | ((around: Surroundings) => RawBuilder<unknown>), at: RawBuilder<unknown>): Selection =>
  (eventId, around) =>
    sql`
    select entries.id, entries.title, companies.name as company, ${at} as at from entries join companies on companies.id = company_id
    where event_id = ${eventId} and entries.deleted_at is null and ${typeof when === 'function' ? when(around) : when}`

/** An instant within `details`. */
const instant = (path: RawBuilder<unknown>) => sql`to_timestamp((entries.details #>> ${path})::float)`

const submitted = sql`submitted_at`
const site = sql`entries.details -> 'webflow'`

const selections: Record<Exclude<Situation, 'same_address'>, Selection> = {
  waiting: entriesWhere(sql`status = 'SUBMITTED'`, submitted),
  answered: entriesWhere(
    sql`status = 'SUBMITTED' and jsonb_typeof(entries.details -> 'answered_at') = 'object'`,
    instant(sql`'{answered_at,_seconds}'`),
  ),
  revisions: entriesWhere(
    sql`jsonb_typeof(entries.details -> 'pending_revision') = 'object'`,
    instant(sql`'{pending_revision,at,_seconds}'`),
  ),
  withdrawals: entriesWhere(
    sql`jsonb_typeof(entries.details -> 'withdrawal_requested') = 'object'`,
    instant(sql`'{withdrawal_requested,at,_seconds}'`),
  ),
  late: entriesWhere(sql`status in ('SUBMITTED', 'CHANGES_REQUESTED') and (entries.details ->> 'late')::boolean`, submitted),
  proofs_overdue: entriesWhere(
    ({ now }) =>
      sql`status in (${sql.join(takingPart)}) and entries.details -> 'proof' ->> 'status' = 'SENT' and ${instant(sql`'{proof,due_at,_seconds}'`)} < ${now}`,
    instant(sql`'{proof,due_at,_seconds}'`),
  ),
  // The contract's `siteStandingOfEntry`, so that the list finds the same. Without a website nothing has to be on it.
  site: entriesWhere(
    ({ isSiteConnected }) => sql`${isSiteConnected} and case
      when ${site} ->> 'state' in ('STALE', 'ERROR') then true
      when jsonb_typeof(${site} -> 'public_since') = 'object'
        then jsonb_typeof(entries.details -> 'published_at') is distinct from 'object' or status in ('WITHDRAWN', 'REJECTED')
      else status = 'PUBLISHED' and coalesce(${site} ->> 'state', 'NEVER') <> 'UNPUBLISHED' end`,
    instant(sql`'{webflow,last_published_at,_seconds}'`),
  ),
  comments: (eventId) => sql`
    select entries.id, entries.title, companies.name as company, latest.created_at as at
    from entries join companies on companies.id = company_id
      cross join lateral (select author_role, created_at from comments
        where entry_id = entries.id and comments.deleted_at is null and not internal order by created_at desc, id desc limit 1) as latest
    where event_id = ${eventId} and entries.deleted_at is null and latest.author_role = 'member'`,
  registrations: (eventId) => sql`
    select event_companies.id, '' as title, companies.name as company, event_companies.submitted_at as at
    from event_companies join companies on companies.id = company_id
    where event_id = ${eventId} and event_companies.deleted_at is null and status = 'SUBMITTED'`,
  // The year 0 is a year to the schema, and none to the database.
  documents: (eventId) => sql`
    select id, '' as title, company, case when lapses_on >= '0001' then (lapses_on || 'T12:00:00Z')::timestamptz end as at
    from (select event_companies.id, companies.name as company, ${lapsesOn} as lapses_on, status
      from event_companies join companies on companies.id = company_id
      where event_id = ${eventId} and event_companies.deleted_at is null) as held
    where lapses_on is not null and status not in ('WITHDRAWN', 'REJECTED')`,
  // Profiles belong to no event, and so ask in each.
  requested_items: (eventId) => sql`
    select asking.id, '“' || (item ->> 'text') || '”' as title, companies.name as company, asking.created_at as at
    from (
      select id, company_id, created_at, details from entries
        where event_id = ${eventId} and deleted_at is null and status not in ('WITHDRAWN', 'REJECTED')
          and exists (select from events where id = ${eventId} and status <> 'ARCHIVED')
      union all select id, company_id, created_at, details from b2c_profiles where deleted_at is null
      union all select id, company_id, created_at, details from b2b_profiles where deleted_at is null
    ) as asking join companies on companies.id = asking.company_id
      cross join lateral jsonb_array_elements(coalesce(asking.details -> 'requested_items', '[]')) as item
      where item ->> 'declined' is null`,
}
