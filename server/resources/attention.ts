import { sql, type RawBuilder } from 'kysely'
import { requestableFields, requestingTables } from '#contract/catalogue/requested-item.ts'
import { situations, type Attention, type Situation } from '#contract/staff/attention.ts'
import { addressKey } from '#contract/entry/same-address.ts'
import { takingPart } from '#contract/entry/status.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Queries } from '#server/db/database.ts'
import { detailsOnce } from '#server/db/details-once.ts'
import type { Handlers } from '#server/http/handler.ts'
import { openRequestsIn } from '#server/resources/records/open-requests.ts'
import { lapsesOn } from '#server/resources/records/registration-status.ts'

const maxFirst = 5
/** All of them: no other page lists the entries with open comments. */
const maxComments = 100

export function attentionHandlers({ isSiteConnected }: { isSiteConnected: boolean }): Pick<Handlers, 'attention'> {
  return {
    async attention({ query, queries, now }) {
      const pending = await readPending(queries, query.eventId, { now: new Date(now), isSiteConnected })
      return { data: { situations: situations.map((what) => present(what, pending)) } }
    },
  }
}

function present(what: Situation, pending: readonly PendingRow[]): Attention['situations'][number] {
  const own = pending.filter((row) => row.what === what)
  // The contract decides which addresses are the same, so that the list on a device counts the same.
  const found = what === 'same_address' ? sameAddress(own) : own
  const count = what === 'same_address' ? found.length : (own[0]?.count ?? 0)
  const first = found.slice(0, what === 'comments' ? maxComments : maxFirst)
  return { what, count, first: first.map(({ id, title, company, at }) => ({ id, title, company, at: at && fromMillis(at.getTime()) })) }
}

function sameAddress(entries: readonly PendingRow[]): PendingRow[] {
  const keys = entries.map(({ address }) => address && addressKey(address))
  const times = new Map<string, number>()
  for (const key of keys) if (key !== null) times.set(key, (times.get(key) ?? 0) + 1)
  return entries.filter((_, index) => (times.get(keys[index] ?? '') ?? 0) > 1)
}

interface AttentionContext {
  now: Date
  isSiteConnected: boolean
}

interface PendingRow {
  what: Situation
  id: string
  title: string
  company: string
  at: Date | null
  /** How many rows share this row's situation. */
  count: number
  /** Set for entries that may share an address with another. */
  address: Parameters<typeof addressKey>[0] | null
}

/** A timestamp in `details`. */
const instant = (path: RawBuilder<unknown>) => sql`to_timestamp((details #>> ${path})::float)`

const answeredAt = instant(sql`'{answered_at,_seconds}'`)

const site = sql`details -> 'webflow'`

/** Comments that need a reply: neither staff comments nor the reason for a withdrawal. */
const needsReply = sql`entry_id = own.id and comments.deleted_at is null and not internal and not exists (
  select from audit_events where entity = 'entries' and entity_id = own.id and action = 'withdraw' and at = comments.created_at)`

/** The situations that an entry's own fields show: the condition, and since when it holds. */
function entrySituations({ now, isSiteConnected }: AttentionContext): [Situation, when: RawBuilder<unknown>, at: RawBuilder<unknown>][] {
  return [
    // Same rule as the contract's `lastSubmittedAt`.
    ['waiting', sql`status = 'SUBMITTED'`, sql`coalesce(${answeredAt}, submitted_at)`],
    ['answered', sql`status = 'SUBMITTED' and jsonb_typeof(details -> 'answered_at') = 'object'`, answeredAt],
    ['revisions', sql`jsonb_typeof(details -> 'pending_revision') = 'object'`, instant(sql`'{pending_revision,at,_seconds}'`)],
    ['withdrawals', sql`jsonb_typeof(details -> 'withdrawal_requested') = 'object'`, instant(sql`'{withdrawal_requested,at,_seconds}'`)],
    ['late', sql`status in ('SUBMITTED', 'CHANGES_REQUESTED') and (details ->> 'late')::boolean`, sql`submitted_at`],
    ['proofs_to_change', sql`status in (${sql.join(takingPart)}) and details -> 'proof' ->> 'status' = 'CHANGES'`, sql`null::timestamptz`],
    [
      'proofs_overdue',
      sql`status in ('APPROVED', 'PUBLISHED') and details -> 'proof' ->> 'status' = 'SENT' and ${instant(sql`'{proof,due_at,_seconds}'`)} < ${now}`,
      instant(sql`'{proof,due_at,_seconds}'`),
    ],
    // Same rule as the contract's `siteStatusOfEntry`, so that the list shows the same entries. Never true when no
    // site is connected.
    [
      'site',
      sql`${isSiteConnected} and case
        when ${site} ->> 'state' in ('STALE', 'ERROR') then true
        when jsonb_typeof(${site} -> 'public_since') = 'object'
          then jsonb_typeof(details -> 'published_at') is distinct from 'object' or status in ('WITHDRAWN', 'REJECTED')
        else status = 'PUBLISHED' and coalesce(${site} ->> 'state', 'NEVER') <> 'UNPUBLISHED' end`,
      instant(sql`'{webflow,last_published_at,_seconds}'`),
    ],
    ['same_address', sql`coalesce(details ->> 'address_line1', '') <> ''`, sql`created_at`],
    [
      'comments',
      sql`'member' = (select author_role from comments where ${needsReply} order by comments.created_at desc, comments.id desc limit 1)`,
      sql`(select max(comments.created_at) from comments where ${needsReply})`,
    ],
  ]
}

/** The list that each field requests an item of. */
const requestable = sql.join(
  requestingTables.flatMap((table) =>
    Object.entries(requestableFields[table]).map(([field, { catalogue }]) => sql`(${table}::text, ${field}::text, ${catalogue}::text)`),
  ),
)

/** Everything that needs attention, in one statement that scans the event's entries and registrations once. */
async function readPending(queries: Queries, eventId: string, context: AttentionContext): Promise<PendingRow[]> {
  const ofEntry = entrySituations(context).map(([what, when, at]) => sql`(${what}, ${when}, ${at})`)
  const { rows } = await sql<PendingRow>`
    with own as (
      select entries.id, entries.title, company_id, companies.name as company, status, city_id, submitted_at, entries.created_at, ${detailsOnce('entries')}
      from entries join companies on companies.id = company_id
      where event_id = ${eventId} and entries.deleted_at is null offset 0
    ), registrations as materialized (
      select event_companies.id, company_id, companies.name as company, event_companies.submitted_at, status, ${lapsesOn} as lapses_on
      from event_companies join companies on companies.id = company_id
      where event_id = ${eventId} and event_companies.deleted_at is null
    ), asking as (
      (select 'entries' as asked_in, entries.id, companies.name as company, entries.created_at, ${detailsOnce('entries')}, event_id
        from entries join companies on companies.id = company_id join events on events.id = event_id
        where entries.deleted_at is null and entries.status not in ('WITHDRAWN', 'REJECTED') and events.status <> 'ARCHIVED' offset 0)
      union all select 'b2c_profiles', b2c_profiles.id, name, b2c_profiles.created_at, b2c_profiles.details, null
        from b2c_profiles join companies on companies.id = company_id where b2c_profiles.deleted_at is null
      union all select 'b2b_profiles', b2b_profiles.id, name, b2b_profiles.created_at, b2b_profiles.details, null
        from b2b_profiles join companies on companies.id = company_id where b2b_profiles.deleted_at is null
    ), requests as (
      -- Staff answer each item once, wherever it is requested. Only neighborhoods belong to an event.
      select distinct on (catalogue, lower(trim(item.text))) asking.id, item.text, company, created_at
        from asking cross join lateral ${openRequestsIn(sql`details`)} as item
          join (values ${requestable}) as requestable (asked_in, field, catalogue) using (asked_in, field)
        where catalogue <> 'neighborhoods' or event_id = ${eventId}
        order by catalogue, lower(trim(item.text)), created_at, asking.id
    ), waiting as (
      select what, id, title, company, at, case when what = 'same_address' then jsonb_build_object('status', status, 'city_id', city_id,
          ${sql.join(['address_line1', 'address_line2', 'unit', 'zip'].map((field) => sql`${sql.lit(field)}, coalesce(details ->> ${sql.lit(field)}, '')`))}) end as address
        from own cross join lateral (values ${sql.join(ofEntry)}) as situation (what, holds, at) where holds
      union all select 'registrations', id, '', company, submitted_at, null from registrations where status = 'SUBMITTED'
      -- The year 0 is a year to the schema, and none to the database.
      union all select 'documents', id, '', company, case when lapses_on >= '0001' then (lapses_on || 'T12:00:00Z')::timestamptz end, null
        from registrations where lapses_on is not null and status not in ('WITHDRAWN', 'REJECTED')
      -- Something is asked of them, and no one there has an account: the same rule as the list of companies.
      union all select 'unreached', id, '', company, null, null from registrations
        where status not in ('WITHDRAWN', 'REJECTED')
          and (status = 'CHANGES_REQUESTED' or company_id in (select company_id from own
            where status = 'CHANGES_REQUESTED' or status in ('APPROVED', 'PUBLISHED') and details -> 'proof' ->> 'status' = 'SENT'))
          and company_id not in (select company_id from members
            where company_id is not null and deleted_at is null and not is_archived and auth_state in ('INVITED', 'ACTIVE'))
      -- Profiles belong to no event, and wait in each.
      union all select 'profiles', b2c_profiles.id, coalesce(b2c_profiles.details ->> 'display_name', ''), name, submitted_at, null
        from b2c_profiles join companies on companies.id = company_id where status = 'SUBMITTED' and b2c_profiles.deleted_at is null
      union all select 'requested_items', id, '“' || text || '”', company, created_at, null from requests
    ), ranked as (
      select *, count(*) over (partition by what)::int as count, row_number() over (partition by what order by at nulls last, id) as place
      from waiting
    )
    select what, id, title, company, at, count, address from ranked
    where what = 'same_address' or place <= case what when 'comments' then ${maxComments}::int else ${maxFirst}::int end
    order by place`.execute(queries)
  return rows
}
