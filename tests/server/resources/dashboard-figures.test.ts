import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { countGroups } from '#contract/http/count.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { entryStatuses, paymentStatuses, proofStatuses, takingPart } from '#contract/entry/status.ts'
import { entryKinds } from '#contract/value/entry-kinds.ts'
import { eventCompanyStatuses, type EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { countTiles } from '#app/features/dashboards/tiles.ts'
import { situationLabels } from '#app/features/events/figures/attention-labels.ts'
import { barsOf } from '#app/features/events/figures/bars-of.ts'
import { barSearch, submittedSearch } from '#app/features/events/figures/figure-links.ts'
import { countSubmissions } from '#app/features/events/figures/submissions.ts'
import { entryColumns } from '#app/features/entries/list/entry-columns.tsx'
import { sameAddressEntries } from '#app/features/entries/staff/same-address-entries.ts'
import { registrationColumns } from '#app/features/registrations/review/registration-columns.tsx'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { readListState } from '#app/ui/list/list-state.ts'
import { noNames } from '#tests/support/no-names.ts'
import { rowsFound } from '#tests/support/server/rows-found.ts'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import {
  aCompany,
  aMember,
  anAdmin,
  anEntry,
  anEvent,
  anEventCompany,
  anId,
  anItem,
  insert,
  insertEvents,
  testNow,
} from '#tests/support/builders.ts'
import { call, json, testServer, type TestServer } from '#tests/support/server/server.ts'

vi.mock('#app/http/server-clock.ts', async () => ({ serverNow: (await import('#tests/support/builders.ts')).testClock }))

const seed = Number(process.env['FC_SEED'] ?? 20_261_122)
const randomEvents = Number(process.env['DASHBOARD_EVENTS'] ?? 50)
const dayMs = 86_400_000

/** A figure of the dashboard next to what its list shows and what SQL counts. */
interface Figure {
  name: string
  shown: number | undefined
  listed: number | undefined
  counted: number | undefined
}

type Signed = Pick<TestServer, 'app' | 'database'> & { asAdmin: Record<string, string> }

async function figuresOf(server: Signed, event: Event): Promise<Figure[]> {
  const { app, asAdmin } = server
  const query = { eventId: event.id, limit: '200' }
  const counts = (
    (await json(await call(app, 'collectionCount', { headers: asAdmin, query: countQuery(event) }))) as Answer<'collectionCount'>
  ).data
  const attention = ((await json(await call(app, 'attention', { headers: asAdmin, query: { eventId: event.id } }))) as Answer<'attention'>)
    .data
  const entries = (await json(await call(app, 'entries.list', { headers: asAdmin, query }))).data as Entry[]
  const registrations = (await json(await call(app, 'event_companies.list', { headers: asAdmin, query }))).data as EventCompany[]
  const people = (await json(await call(app, 'members.list', { headers: asAdmin, query: { limit: '200' } }))).data as Member[]
  const lists = {
    '/admin/tours': (search: Search) => foundEntries(event, entries)(search).length,
    '/admin/companies': companyLister(event, { entries, registrations, people }),
  }
  const sqlCounts = await countedBySql(server, event)

  const by = counts.entries?.by
  const shownTiles = countTiles(event.id, counts)
  const tiles = shownTiles
    .flatMap(({ more, ...tile }) => (tile.dollarsDue === undefined ? [tile, ...more] : more))
    .map(({ label, count, to, search }) => ({ name: label, shown: count, listed: lists[to](search) }))
  const fees = shownTiles.flatMap(({ label, count = 0, dollarsDue, search, more }) => {
    if (dollarsDue === undefined) return []
    const listedFees = (of: Search) => centsOf(foundEntries(event, entries)(of))
    return [
      { name: label, shown: Math.round(count * 100), listed: listedFees(search) },
      { name: 'Fees outstanding', shown: Math.round((dollarsDue - count) * 100), listed: listedFees(more[0]?.search ?? {}) },
    ]
  })
  const groups = { region: 'region', city: 'city', price_range: 'price_range', kind: 'kind' } as const
  const bars = Object.values(groups).flatMap((group) =>
    barsOf(by?.[group], [], 'None').map(({ value, count }) => ({
      name: `${group} ${value}`,
      shown: count,
      listed: lists['/admin/tours'](barSearch(event.id, group, value)),
    })),
  )
  const days = Object.entries(by?.day ?? {}).map(([day, count]) => ({
    name: `day ${day}`,
    shown: count,
    listed: lists['/admin/tours'](submittedSearch(event.id, day)),
  }))
  const allDays = { name: 'All days', shown: countSubmissions(by?.day ?? {}), listed: lists['/admin/tours'](submittedSearch(event.id)) }
  const situations = attention.situations.flatMap(({ what, count }) => {
    const { search, list } = situationLabels[what]
    const listed =
      search &&
      (list === 'entries' || list === 'companies') &&
      lists[list === 'entries' ? '/admin/tours' : '/admin/companies']({ eventId: event.id, ...search })
    return what in sqlCounts || search ? [{ name: what, shown: count, listed: typeof listed === 'number' ? listed : count }] : []
  })
  return [...tiles, ...fees, ...bars, ...days, allDays, ...situations].map((figure) =>
    Object.assign(figure, { counted: sqlCounts[figure.name] ?? (figure.name in sqlCounts ? undefined : 0) }),
  )
}

const countQuery = ({ id }: Event) => ({ collections: 'entries,event_companies', eventId: id, group_by: countGroups.join(',') })

type Search = Record<string, string>

const centsOf = (entries: readonly Entry[]) => entries.reduce((sum, { fee_amount: fee }) => sum + Math.round((fee ?? 0) * 100), 0)

function foundEntries(event: Event, entries: readonly Entry[]) {
  const columns = entryColumns(event, { ...noNames, twins: sameAddressEntries(entries) }, testNow)
  return (search: Search) => rowsFound(entries, columns, readListState(search))
}

interface OfCompanies {
  entries: readonly Entry[]
  registrations: readonly EventCompany[]
  people: readonly Member[]
}

function companyLister(event: Event, { registrations, ...around }: OfCompanies) {
  const today = dayInZone(event.timezone, testNow)
  const rows = registrationRows(registrations, { event, today, companies: [], ...around })
  const columns = registrationColumns(event, today)
  return (search: Search) => rowsFound(rows, columns, readListState(search)).length
}

/** Each figure by a plain query of its own, under the figure's name. A missing name is a count of zero. */
async function countedBySql({ database }: Pick<TestServer, 'database'>, event: Event): Promise<Record<string, number>> {
  const own = sql`from entries where event_id = ${event.id} and deleted_at is null
    and not (status = 'DRAFT' and submitted_at is null and title = '')`
  const part = sql`${own} and status = any(${[...takingPart]}::text[])`
  const given = sql`${own} and submitted_at is not null and status <> 'DRAFT'`
  const companies = sql`from (select *, least(details #>> '{license,expires_on}', details #>> '{insurance,expires_on}') as ends
    from event_companies where event_id = ${event.id} and deleted_at is null) as held`
  const last = new Date(event.end_date._seconds * 1000).toISOString().slice(0, 10)
  const lapsed = sql`(ends is not null and ends < ${last})`
  const active = sql`status in ('IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED')`
  const place = sql`concat(regexp_replace(lower(details ->> 'address_line1'), '[ .]', '', 'g'), '|',
    coalesce(nullif(left(details ->> 'zip', 5), ''), city_id::text))`
  const cents = sql`coalesce(sum(round((details ->> 'fee_amount')::numeric * 100)), 0)::int`
  const one = (name: string, from: ReturnType<typeof sql>) => sql`select ${name}::text as name, count(*)::int as count ${from}`
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(
    [
      one('Entries submitted', given),
      one('All days', given),
      one('Awaiting review', sql`${given} and status = 'SUBMITTED'`),
      one('drafts', sql`${own} and status = 'DRAFT'`),
      one('withdrawn drafts', sql`${own} and status = 'WITHDRAWN' and submitted_at is null`),
      one('changes requested', sql`${given} and status = 'CHANGES_REQUESTED'`),
      one('Approved', sql`${given} and status = 'APPROVED'`),
      one('Published', sql`${given} and status = 'PUBLISHED'`),
      one('rejected', sql`${given} and status = 'REJECTED'`),
      one('withdrawn', sql`${given} and status = 'WITHDRAWN'`),
      sql`select 'Fees paid', ${cents} ${own} and details ->> 'payment_status' = 'PAID'`,
      sql`select 'Fees outstanding', ${cents} ${part} and coalesce(details ->> 'payment_status', 'UNPAID') in ('UNPAID', 'INVOICED')`,
      one(
        'unpaid',
        sql`${part} and (details ->> 'payment_status' = 'INVOICED' or (coalesce(details ->> 'payment_status', 'UNPAID') = 'UNPAID'
          and coalesce((details ->> 'fee_amount')::numeric, (${JSON.stringify(highestFees(event))}::jsonb ->> kind)::numeric) > 0))`,
      ),
      one('open proofs', sql`${part} and details #>> '{proof,status}' in ('SENT', 'CHANGES')`),
      one('changes to approve', sql`${part} and details #> '{pending_revision,changes}' is not null`),
      one('Active companies', sql`${companies} where ${active}`),
      one('to review', sql`${companies} where status = 'SUBMITTED'`),
      one('to renew', sql`${companies} where status = 'EXPIRED' or (status = 'APPROVED' and ${lapsed})`),
      sql`select 'region ' || coalesce(region_id::text, '-'), count(*)::int ${part} group by 1`,
      sql`select 'city ' || coalesce(city_id::text, '-'), count(*)::int ${part} group by 1`,
      sql`select 'price_range ' || coalesce(details ->> 'home_price_range_id', '-'), count(*)::int ${part} group by 1`,
      sql`select 'kind ' || kind, count(*)::int ${part} group by 1`,
      sql`select 'day ' || to_char(submitted_at at time zone ${event.timezone}::text, 'YYYY-MM-DD'), count(*)::int ${given} group by 1`,
      one('waiting', sql`${own} and status = 'SUBMITTED'`),
      one('answered', sql`${own} and status = 'SUBMITTED' and details #>> '{answered_at,_seconds}' is not null`),
      one('revisions', sql`${own} and details #> '{pending_revision,changes}' is not null`),
      one('withdrawals', sql`${own} and details #>> '{withdrawal_requested,reason}' is not null`),
      one('late', sql`${own} and status in ('SUBMITTED', 'CHANGES_REQUESTED') and details ->> 'late' = 'true'`),
      sql`select 'same_address', coalesce(sum(homes), 0)::int from (select count(*) as homes ${own}
        and coalesce(details ->> 'address_line1', '') <> '' and status not in ('WITHDRAWN', 'REJECTED') group by ${place} having count(*) > 1) as twins`,
      one('proofs_to_change', sql`${part} and details #>> '{proof,status}' = 'CHANGES'`),
      one(
        'proofs_overdue',
        sql`${own} and status in ('APPROVED', 'PUBLISHED') and details #>> '{proof,status}' = 'SENT' and (details #>> '{proof,due_at,_seconds}')::bigint < ${testNow / 1000}`,
      ),
      one(
        'comments',
        sql`from (select distinct on (entry_id) author_role from comments join entries on entries.id = entry_id
          where event_id = ${event.id} and entries.deleted_at is null and comments.deleted_at is null and not internal
          order by entry_id, comments.created_at desc, comments.id desc) as last where author_role = 'member'`,
      ),
      one('profiles', sql`from b2c_profiles where status = 'SUBMITTED' and deleted_at is null`),
      one('registrations', sql`${companies} where status = 'SUBMITTED'`),
      one(
        'unreached',
        sql`${companies} where status not in ('WITHDRAWN', 'REJECTED')
          and (status = 'CHANGES_REQUESTED' or exists (select ${own} and entries.company_id = held.company_id
            and (status = 'CHANGES_REQUESTED' or (status in ('APPROVED', 'PUBLISHED') and details #>> '{proof,status}' = 'SENT'))))
          and not exists (select from members where members.company_id = held.company_id and deleted_at is null and not is_archived
            and auth_state in ('INVITED', 'ACTIVE'))`,
      ),
      one('documents', sql`${companies} where status not in ('WITHDRAWN', 'REJECTED') and ${lapsed}`),
      one(
        'site',
        sql`${own} and (details #>> '{webflow,state}' in ('STALE', 'ERROR')
          or (details #>> '{webflow,state}' = 'IN_SYNC' and (status in ('WITHDRAWN', 'REJECTED') or details #>> '{published_at,_seconds}' is null))
          or (status = 'PUBLISHED' and coalesce(details #>> '{webflow,state}', 'NEVER') = 'NEVER'))`,
      ),
    ],
    sql` union all `,
  )}`.execute(database)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** The figures that do not match. */
async function disagreements(server: Signed, event: Event): Promise<Figure[]> {
  const figures = await figuresOf(server, event)
  return figures.filter(({ shown, listed, counted }) => shown !== listed || shown !== counted)
}

const webflow = { token: 'a-token', apiBase: 'https://site.test' }

test('every figure of the demo dashboard equals what its list shows and what SQL counts', async () => {
  const server = await testServer()
  await server.database.deleteFrom('event_types').execute()
  await seedDemo(server.database, testNow)
  const asAdmin = await server.signIn({ auth_uid: 'demo-admin' })
  const events = (await json(await call(server.app, 'listEvents', { headers: asAdmin, query: { limit: '200' } }))).data as Event[]

  const wrong = []
  for (const event of events) wrong.push(...(await disagreements({ ...server, asAdmin }, event)))

  expect(events.length).toBeGreaterThan(3)
  expect(wrong.filter(({ name }) => name !== 'site')).toEqual([])
})

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const instant = fc.integer({ min: testNow - 90 * dayMs, max: testNow + 30 * dayMs })
const index = fc.nat({ max: 4 })

const randomEntry = fc.record({
  company: index,
  kind: fc.constantFrom(...entryKinds),
  status: fc.constantFrom(...entryStatuses),
  submitted: maybe(instant),
  isDeleted: fc.boolean().chain((first) => (first ? fc.boolean() : fc.constant(false))),
  city: maybe(index),
  region: maybe(index),
  range: maybe(index),
  payment: maybe(fc.constantFrom(...paymentStatuses)),
  fee: maybe(fc.constantFrom(0, 650, 187.5)),
  proof: maybe(fc.constantFrom(...proofStatuses)),
  due: maybe(instant),
  isUntouched: fc.boolean(),
  isRevised: fc.boolean(),
  isAnswered: fc.boolean(),
  isLate: fc.boolean(),
  isLeaving: fc.boolean(),
  published: maybe(instant),
  site: maybe(fc.constantFrom('NEVER', 'IN_SYNC', 'STALE', 'ERROR', 'UNPUBLISHED')),
  comments: fc.array(fc.record({ role: fc.constantFrom('member', 'admin'), internal: fc.boolean(), isDeleted: fc.boolean() }), {
    maxLength: 3,
  }),
  address: fc.constantFrom('', '12 Alder Way', '12 alder way.', '14 Alder Way', '9 Rue de l’Érable'),
})

const randomSet = fc.record({
  fees: fc.constantFrom<[number, string][]>(
    [],
    [[0, 'ALL']],
    [
      [0, 'ALL'],
      [650, 'Any'],
    ],
    [
      [0, 'ALL'],
      [650, 'NEW_HOME'],
    ],
  ),
  timezone: fc.constantFrom('America/Chicago', 'America/Phoenix', 'Pacific/Honolulu', 'America/St_Johns'),
  entries: fc.array(randomEntry, { maxLength: 24 }),
  registrations: fc.uniqueArray(
    fc.record({
      company: index,
      status: fc.constantFrom(...eventCompanyStatuses),
      license: maybe(fc.constantFrom('2026-01-01', '2026-06-27', '2026-06-28', '2026-06-29', '2027-01-01')),
      insurance: maybe(fc.constantFrom('2026-01-01', '2026-06-27', '2026-06-28', '2026-06-29', '2027-01-01')),
    }),
    { selector: ({ company }) => company },
  ),
})

const tierOf = ([amount, applies_to]: [number, string], index: number) => ({ code: `T${index}`, label: 'Entry', amount, applies_to })
const highestFees = ({ fee_tiers: tiers }: Event) =>
  Object.fromEntries(
    entryKinds.map((kind) => [
      kind,
      Math.max(0, ...tiers.filter(({ applies_to: to }) => to === kind || !entryKinds.includes(to as never)).map(({ amount }) => amount)),
    ]),
  )
const stamp = (at: number | undefined) => (at === undefined ? null : fromMillis(at))

type RandomEntry = typeof randomEntry extends fc.Arbitrary<infer E> ? E : never

function rowOf(made: RandomEntry, { id: event_id }: Event, ids: { companies: string[]; places: string[] }) {
  const company_id = ids.companies[made.company] ?? ''
  if (made.isUntouched && made.status === 'DRAFT') return anEntry({ event_id, company_id, title: '' })
  const place = (at: number | undefined) => (at === undefined ? null : (ids.places[at] ?? null))
  const { site, published } = made
  return anEntry({
    event_id,
    company_id,
    kind: made.kind,
    status: made.status,
    submitted_at: made.submitted === undefined ? null : new Date(made.submitted),
    deleted_at: made.isDeleted ? new Date(testNow) : null,
    city_id: place(made.city),
    region_id: place(made.region),
    details: JSON.stringify({
      address_line1: made.address,
      home_price_range_id: place(made.range),
      ...(made.payment && { payment_status: made.payment }),
      ...(made.fee !== undefined && { fee_amount: made.fee }),
      ...(made.proof && {
        proof: { status: made.proof, sent_at: null, due_at: stamp(made.due), approved_by: null, approved_at: null, note: '' },
      }),
      late: made.isLate,
      answered_at: made.isAnswered ? stamp(testNow) : null,
      pending_revision: made.isRevised ? { changes: { title: 'The Birch' }, at: stamp(testNow), by: anId() } : null,
      withdrawal_requested: made.isLeaving ? { reason: 'Sold', at: stamp(testNow), by: null } : null,
      published_at: stamp(published),
      webflow: site && {
        state: site,
        url: null,
        public_since: site === 'IN_SYNC' ? stamp(testNow) : null,
        last_published_at: stamp(testNow),
      },
    }),
  })
}

function commentOn(entry_id: string, { role, internal, isDeleted }: RandomEntry['comments'][number], index: number) {
  const at = new Date(testNow - dayMs + index * 1000)
  const deleted_at = isDeleted ? at : null
  const stamps = { created_at: at, created_by: null, updated_at: at, updated_by: null, deleted_at }
  // Only staff write notes that their company doesn't see.
  return {
    id: anId(),
    ...stamps,
    entry_id,
    author_id: null,
    author_role: role,
    body: 'When is it due?',
    internal: internal && role === 'admin',
  }
}

test('every figure of random events equals what its list shows and what SQL counts', { timeout: 60_000 + randomEvents * 500 }, async () => {
  console.log(`Dashboard figures: FC_SEED=${seed} DASHBOARD_EVENTS=${randomEvents}`)
  const server = await testServer({ webflow })
  const companies = Array.from({ length: 5 }, () => aCompany())
  const ids = { companies: companies.map(({ id }) => id ?? ''), places: Array.from({ length: 5 }, () => anId()) }
  const admin = anAdmin()
  await insert(server.database, 'companies', ...companies)
  // Of the other companies, one has nobody, one somebody without an account, and one somebody archived.
  const [reached = '', invited = '', without = '', archived = ''] = ids.companies
  const people = [
    aMember({ company_id: reached }),
    aMember({ company_id: invited, auth_state: 'INVITED' }),
    aMember({ company_id: without, auth_state: 'NONE' }),
    aMember({ company_id: archived, is_archived: true }),
  ]
  await insert(server.database, 'members', admin, ...people)
  await insert(server.database, 'cities', ...ids.places.map((id) => anItem({ id })))
  await insert(server.database, 'regions', ...ids.places.map((id) => anItem({ id })))
  const made = fc
    .sample(randomSet, { seed, numRuns: randomEvents })
    .map((set) => ({ set, event: anEvent({ timezone: set.timezone, fee_tiers: set.fees.map(tierOf) }) }))
  await insertEvents(server.database, ...made.map(({ event }) => event))
  const pairs = made.flatMap(({ set, event }) => set.entries.map((entry) => [entry, rowOf(entry, event, ids)] as const))
  const entries = pairs.map(([, row]) => row)
  const comments = pairs.flatMap(([{ comments: said }, { id }]) => said.map((comment, index) => commentOn(id, comment, index)))
  const registrations = made.flatMap(({ set, event }) =>
    set.registrations.map(({ company, status, license = null, insurance = null }) =>
      anEventCompany({
        event_id: event.id,
        company_id: ids.companies[company] ?? '',
        status,
        details: JSON.stringify({
          license: { number: '', state: '', expires_on: license, file_id: null },
          insurance: { file_id: null, insurer: '', expires_on: insurance, amount: null, additional_insured: false },
        }),
      }),
    ),
  )
  for (let at = 0; at < entries.length; at += 500) await insert(server.database, 'entries', ...entries.slice(at, at + 500))
  for (let at = 0; at < comments.length; at += 500) await insert(server.database, 'comments', ...comments.slice(at, at + 500))
  await insert(server.database, 'event_companies', ...registrations)
  const asAdmin = await server.signIn(admin)

  const wrong = []
  for (const { event } of made) wrong.push(...(await disagreements({ ...server, asAdmin }, event)))

  expect(wrong.slice(0, 5)).toEqual([])
})
