import { sql, type RawBuilder } from 'kysely'
import {
  countableCollections,
  countGroups,
  type CollectionCounts,
  type CountableCollection,
  type CountGroup,
} from '#contract/http/count.ts'
import { takingPart } from '#contract/entry/status.ts'
import { entryKinds } from '#contract/value/entry-kinds.ts'
import { associationZone } from '#contract/time/association-day.ts'
import { readable } from '#server/auth/access.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { detailsOnce } from '#server/db/details-once.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { isEmptyDraftRow } from '#server/resources/records/empty-draft.ts'
import { currentRegistrationStatus } from '#server/resources/records/registration-status.ts'

interface Countable {
  /** Only collections with a status have drafts and can be grouped by it. */
  status?: RawBuilder<string>
  /** The rows that the total counts; by default, all but drafts. */
  counted?: RawBuilder<boolean>
  /** Other groups to count by. Null leaves a row out of that group. */
  groups?: Partial<Record<CountGroup, RawBuilder<string | null>>>
  /** What its counts read of a row; all columns by default. */
  columns?: RawBuilder<unknown>
  /** What a row adds to a group; by default, one. */
  amounts?: Partial<Record<CountGroup, RawBuilder<number>>>
  /** Rows that are still in use. */
  current: RawBuilder<boolean>
  ofEvent: (eventId: string) => RawBuilder<boolean>
}

const everything = sql<boolean>`true`
const single = sql<number>`1`
const status = sql<string>`status`
const takesPart = sql`case when status in (${sql.join(takingPart)}) then`

/** Same rule as the contract's `countsAsSubmitted`. */
const countsAsSubmitted = sql<boolean>`(status <> 'DRAFT' and submitted_at is not null)`

/** Every event with each kind of entry that it has a fee for. */
const charged = sql`select events.id, asked.kind from events, jsonb_array_elements(details -> 'fee_tiers') as tier,
    unnest(array[${sql.join(entryKinds)}]) as asked (kind)
  where (tier ->> 'amount')::numeric > 0 and (tier ->> 'applies_to' = asked.kind or tier ->> 'applies_to' not in (${sql.join(entryKinds)}))`

/** Same rule as the contract's `paymentStatusOf`; empty if there is nothing to pay. */
const paymentStatus = sql`case when coalesce(details ->> 'payment_status', 'UNPAID') <> 'UNPAID' then details ->> 'payment_status'
  when case when details ->> 'fee_amount' is null
    then (event_id, kind) in (${charged})
    else (details ->> 'fee_amount')::numeric > 0 end then 'UNPAID' else '' end`

const feeCents = sql<number>`round(100 * coalesce((details ->> 'fee_amount')::numeric, 0))`

const entryGroups: Countable['groups'] = {
  kind: sql`${takesPart} kind end`,
  region: sql`${takesPart} coalesce(region_id::text, '') end`,
  city: sql`${takesPart} coalesce(city_id::text, '') end`,
  price_range: sql`${takesPart} coalesce(details ->> 'home_price_range_id', '') end`,
  payment: sql`${takesPart} ${paymentStatus} end`,
  // Same rule as the sums below the list of entries.
  fees: sql`case when ${feeCents} > 0 then case when ${paymentStatus} = 'PAID' then 'PAID'
    when ${paymentStatus} in ('UNPAID', 'INVOICED') then ${takesPart} 'OPEN' end end end`,
  proof: sql`${takesPart} coalesce(details -> 'proof' ->> 'status', 'NOT_READY') end`,
  revision: sql`${takesPart} case when coalesce(details -> 'pending_revision', 'null') = 'null' then 'no' else 'yes' end end`,
  submitted: sql`case when ${countsAsSubmitted} then status end`,
  day: sql`case when ${countsAsSubmitted} then to_char(submitted_at at time zone (select coalesce(events.details ->> 'timezone', ${sql.lit(associationZone)}) from events where events.id = event_id), 'YYYY-MM-DD') end`,
}
const staffsOwn = new Set<CountGroup>(['payment', 'fees'])

const countable: Record<CountableCollection, Countable> = {
  events: { status, current: everything, ofEvent: (eventId) => sql`id = ${eventId}` },
  entries: {
    status,
    counted: countsAsSubmitted,
    groups: entryGroups,
    columns: sql`event_id, kind, status, submitted_at, region_id, city_id, ${detailsOnce('entries')}`,
    amounts: { fees: feeCents },
    current: sql`not ${isEmptyDraftRow}`,
    ofEvent: (eventId) => sql`event_id = ${eventId}`,
  },
  members: { current: sql`not is_archived`, ofEvent: (eventId) => sql`company_id in (${companiesIn(eventId)})` },
  companies: { current: sql`not is_archived`, ofEvent: (eventId) => sql`id in (${companiesIn(eventId)})` },
  event_types: { current: sql`is_active`, ofEvent: (eventId) => sql`code in (select type from events where id = ${eventId})` },
  event_companies: { status: currentRegistrationStatus, current: everything, ofEvent: (eventId) => sql`event_id = ${eventId}` },
  // A sponsor of the whole year sponsors every event.
  sponsors: { status, current: everything, ofEvent: (eventId) => sql`(event_id = ${eventId} or event_id is null)` },
  advertisements: { status: sql<string>`state`, current: everything, ofEvent: (eventId) => sql`event_id = ${eventId}` },
}

/** The known names in a comma-separated list. The endpoint's schema rejects all others. */
function namesIn<K extends string>(known: readonly K[], text = ''): K[] {
  return text.split(',').flatMap((name) => known.filter((one) => one === name))
}

export function collectionCountHandlers(): Pick<Handlers, 'collectionCount'> {
  return {
    async collectionCount({ query, actor, queries }) {
      const groups = namesIn(countGroups, query.group_by)
      if (actor.role === 'member' && groups.some((group) => staffsOwn.has(group)))
        throw new Problem('FORBIDDEN', 'Only staff can see payment counts.')
      const names = new Set(namesIn(countableCollections, query.collections))
      const data = await inSnapshot(queries, async (snapshot) => {
        const counts: CollectionCounts = {}
        for (const name of names) counts[name] = await count(snapshot, name, actor, query.eventId, groups)
        return counts
      })
      return { data }
    },
  }
}

async function count(
  queries: Queries,
  name: CountableCollection,
  actor: Actor,
  eventId: string | undefined,
  asked: readonly CountGroup[],
): Promise<NonNullable<CollectionCounts[CountableCollection]>> {
  const {
    status: own,
    counted = own ? sql<boolean>`${own} <> 'DRAFT'` : everything,
    groups = {},
    columns = sql`*`,
    amounts = {},
    current,
    ofEvent,
  } = countable[name]
  // The status is always read, to count drafts separately.
  const known: Partial<Record<CountGroup, RawBuilder<string | null>>> = { ...groups, ...(own && { status: own }) }
  const wanted = new Set<CountGroup>(['status', ...asked])
  const pairs = [...wanted].flatMap((group) => (known[group] ? [sql`(${group}, ${known[group]}, ${amounts[group] ?? single})`] : []))
  const { rows } = await sql<{ split: CountGroup | 'all'; value: string; count: number }>`
    select pair.split, pair.value, sum(pair.amount)::float8 as count from (
      select ${columns} from ${sql.table(name)}
      where ${readable(name, actor)} and ${current} and ${eventId === undefined ? everything : ofEvent(eventId)} offset 0
    ) as ${sql.table(name)}
      cross join lateral (values ${sql.join([sql`('all', case when ${counted} then '' end, ${single})`, ...pairs])}) as pair (split, value, amount)
    where pair.value is not null group by 1, 2 order by 1, 2`.execute(queries)
  const of = (group: CountGroup | 'all') =>
    Object.fromEntries(rows.filter((row) => row.split === group).map((row) => [row.value, row.count]))
  const shown = asked.filter((group) => known[group])
  return {
    total: of('all')[''] ?? 0,
    drafts: of('status')['DRAFT'] ?? 0,
    ...(shown.length > 0 && { by: Object.fromEntries(shown.map((group) => [group, of(group)])) }),
  }
}

function companiesIn(eventId: string): RawBuilder<unknown> {
  return sql`select company_id from entries where event_id = ${eventId} and deleted_at is null and not ${isEmptyDraftRow}`
}
