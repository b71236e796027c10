import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import type { Situation } from '#contract/staff/attention.ts'
import { takingPart } from '#contract/entry/status.ts'
import { isProofOverdue } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { hasLapsed } from '#contract/registration/readiness.ts'
import type { Member } from '#contract/person/schema.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import type { Event } from '#contract/event/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { siteStatusOfEntry } from '#contract/website/site-status.ts'
import { addressKey } from '#contract/entry/same-address.ts'
import { situationLabels } from '#app/features/events/figures/attention-labels.ts'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { randomFrom } from '#tests/support/random.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { statementsOf } from '#tests/support/server/statements.ts'

const eventId = seedId('event', 1)
const at = { _seconds: testNow / 1000 - 86_400, _nanoseconds: 0 }

async function demo(settings: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(settings)
  await server.database.deleteFrom('event_types').execute()
  await seedDemo(server.database, testNow)
  return { ...server, headers: await server.signIn({ auth_uid: 'demo-admin' }) }
}

type Demo = Awaited<ReturnType<typeof demo>>

async function attention({ app, headers }: Pick<Demo, 'app' | 'headers'>) {
  const { data } = (await json(await call(app, 'attention', { headers, query: { eventId } }))) as Answer<'attention'>
  return Object.fromEntries(data.situations.map(({ what, ...found }) => [what, found])) as Record<
    Situation,
    Answer<'attention'>['data']['situations'][number]
  >
}

/** Writes into the details of the first entries with a status. */
async function mark({ database }: Pick<Demo, 'database'>, status: string, count: number, details: object) {
  await sql`update entries set details = details || ${JSON.stringify(details)}::jsonb where id in (
    select id from entries where event_id = ${eventId} and status = ${status} and deleted_at is null order by id limit ${count})`.execute(
    database,
  )
}

test('what needs attention equals what the contract finds in a list on a device, for every kind', async () => {
  const server = await demo({ webflow: { token: 'the-token', apiBase: 'https://webflow.double/v2' } })
  await mark(server, 'SUBMITTED', 3, { answered_at: at })
  await mark(server, 'CHANGES_REQUESTED', 2, { late: true })
  await mark(server, 'APPROVED', 4, { proof: { status: 'SENT', sent_at: at, due_at: at, approved_by: null, approved_at: null, note: '' } })
  await mark(server, 'PUBLISHED', 2, {
    proof: { status: 'CHANGES', sent_at: at, due_at: at, approved_by: null, approved_at: null, note: 'Wrong phone.' },
  })
  await mark(server, 'WITHDRAWN', 1, { proof: { status: 'SENT', sent_at: at, due_at: at, approved_by: null, approved_at: null, note: '' } })
  await mark(server, 'PUBLISHED', 2, { withdrawal_requested: { reason: 'Sold.', at, by: null } })
  await mark(server, 'PUBLISHED', 1, { pending_revision: { changes: { title: 'The Oak' }, at, by: null } })
  const page = { url: null, public_since: null, last_published_at: at }
  await mark(server, 'PUBLISHED', 2, { webflow: { ...page, state: 'STALE' } })
  await mark(server, 'PUBLISHED', 1, { webflow: { ...page, state: 'ERROR', last_published_at: null } })
  await mark(server, 'APPROVED', 1, { webflow: { ...page, state: 'IN_SYNC' } })

  const expected = await countByContract(server)

  expect(await counts(server, expected)).toEqual(expected)
  expect(Object.entries(expected).filter(([, count]) => count === 0)).toEqual([])
})

test('matches the contract for entries in any status', async () => {
  const server = await demo({ webflow: { token: 'the-token', apiBase: 'https://webflow.double/v2' } })
  const statuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'WITHDRAWN', 'REJECTED']
  const { rows } = await sql<{ id: string }>`select id from entries where event_id = ${eventId}`.execute(server.database)
  for (const seed of [1, 2, 3]) {
    const random = randomFrom(seed)
    const one = <T>(...values: T[]) => values[Math.floor(random() * values.length)] as T
    const ago = () => ({ _seconds: at._seconds - Math.floor(random() * 1e6), _nanoseconds: 0 })
    for (const { id } of rows) {
      const details = {
        answered_at: one(null, ago()),
        pending_revision: one(null, { changes: { title: 'The Oak' }, at: ago(), by: null }),
        withdrawal_requested: one(null, { reason: 'Sold.', at: ago(), by: null }),
        late: one(true, false),
        published_at: one(null, ago()),
        address_line1: one('', '1 Oak Street', '1 oak street.', '2 Elm'),
        unit: one('', '4'),
        proof: {
          status: one('SENT', 'CHANGES', 'APPROVED'),
          sent_at: at,
          due_at: one(null, ago()),
          approved_by: null,
          approved_at: null,
          note: '',
        },
        webflow: {
          url: null,
          state: one('NEVER', 'IN_SYNC', 'STALE', 'ERROR', 'UNPUBLISHED'),
          public_since: one(null, ago()),
          last_published_at: one(null, ago()),
        },
      }
      await sql`update entries set status = ${one(...statuses)}, details = details || ${JSON.stringify(details)}::jsonb where id = ${id}`.execute(
        server.database,
      )
    }

    const expected = await countByContract(server)

    expect({ seed, ...(await counts(server, expected)) }).toEqual({ seed, ...expected })
  }
})

test('a company that was asked for something needs attention once no one there has an account', async () => {
  const server = await demo()
  const unreached = async () => (await attention(server)).unreached.first.map(({ company }) => company)
  const { rows } = await sql<{ name: string }>`select companies.name from event_companies join companies on companies.id = company_id
    where event_id = ${eventId} and company_id = ${seedId('company', 1)}`.execute(server.database)
  await sql`update event_companies set status = case when company_id = ${seedId('company', 1)} then 'CHANGES_REQUESTED' else 'WITHDRAWN' end
    where event_id = ${eventId}`.execute(server.database)
  await sql`update members set auth_state = 'INVITED' where company_id = ${seedId('company', 1)}`.execute(server.database)
  expect(await unreached()).toEqual([])

  await sql`update members set is_archived = true where company_id = ${seedId('company', 1)}`.execute(server.database)

  expect(await unreached()).toEqual(rows.map(({ name }) => name))
})

test('the database finds all of it in one statement', async () => {
  const server = await demo()

  expect(await statementsOf(() => attention(server))).toHaveLength(1)
})

async function counts(server: Demo, asked: object) {
  const found = await attention(server)
  return Object.fromEntries(Object.keys(asked).map((what) => [what, found[what as Situation].count]))
}

/** According to the contract, over the lists that a device has. */
async function countByContract(server: Demo) {
  const { app, headers } = server
  const query = { eventId, limit: '200' }
  const entries = (await json(await call(app, 'entries.list', { headers, query }))).data as Entry[]
  const companies = (await json(await call(app, 'event_companies.list', { headers, query }))).data as EventCompany[]
  const people = (await json(await call(app, 'members.list', { headers, query: { limit: '200' } }))).data as Member[]
  const event = (await json(await call(app, 'getEvent', { headers, params: { id: eventId } }))).data as Event
  const profiles = (await json(await call(app, 'b2c_profiles.list', { headers, query: { limit: '200' } }))).data as B2cProfile[]
  const today = dayInZone(event.timezone, server.clock.now)
  const keys = entries.map(addressKey)
  const plays = (entry: Entry) => (takingPart as readonly string[]).includes(entry.status)

  return {
    waiting: entries.filter(({ status }) => status === 'SUBMITTED').length,
    answered: entries.filter(({ status, answered_at: answered }) => status === 'SUBMITTED' && answered !== null).length,
    revisions: entries.filter(({ pending_revision: revision }) => revision !== null).length,
    withdrawals: entries.filter(({ withdrawal_requested: withdrawal }) => withdrawal !== null).length,
    late: entries.filter(({ status, late }) => late && (status === 'SUBMITTED' || status === 'CHANGES_REQUESTED')).length,
    same_address: keys.filter((key) => key !== null && keys.indexOf(key) !== keys.lastIndexOf(key)).length,
    proofs_to_change: entries.filter((entry) => plays(entry) && entry.proof.status === 'CHANGES').length,
    proofs_overdue: entries.filter((entry) => isProofOverdue(entry, server.clock.now)).length,
    site: entries.filter((entry) => situationLabels.site.search?.['f.webflow']?.split(',').includes(siteStatusOfEntry(entry))).length,
    registrations: companies.filter(({ status }) => status === 'SUBMITTED').length,
    documents: companies.filter((one) => one.status !== 'WITHDRAWN' && one.status !== 'REJECTED' && hasLapsed(one, event)).length,
    unreached: registrationRows(companies, { event, today, entries, companies: [], people }).filter(({ unreached }) => unreached).length,
    profiles: profiles.filter(({ status }) => status === 'SUBMITTED').length,
  }
}

test('published entries that never reached the website need attention if there is one, and the list finds the same', async () => {
  const server = await demo({ webflow: { token: 'the-token', apiBase: 'https://webflow.double/v2' } })
  const { app, headers } = server
  const page = { url: null, public_since: null, last_published_at: null }
  await mark(server, 'PUBLISHED', 2, { webflow: { ...page, state: 'UNPUBLISHED' } })
  await mark(server, 'APPROVED', 1, { webflow: { ...page, state: 'ERROR' } })
  const entries = (await json(await call(app, 'entries.list', { headers, query: { eventId, limit: '200' } }))).data as Entry[]
  const { search } = situationLabels.site
  const listed = entries.filter((entry) => search?.['f.webflow']?.split(',').includes(siteStatusOfEntry(entry)))

  const { site } = await attention(server)

  expect(site.count).toBe(listed.length)
  expect(new Set(listed.map(siteStatusOfEntry))).toEqual(new Set(['WAITING', 'ERROR']))
})

test('without a website, no entry has to be on it', async () => {
  const server = await demo()
  await mark(server, 'PUBLISHED', 2, { webflow: { url: null, public_since: null, last_published_at: null, state: 'STALE' } })

  const { site } = await attention(server)

  expect(site.count).toBe(0)
})

test('the longest waiting are listed first, with their company; what was resubmitted waits since then', async () => {
  const server = await demo()
  const again = { _seconds: testNow / 1000, _nanoseconds: 0 }
  await sql`update entries set details = jsonb_set(details, '{answered_at}', ${JSON.stringify(again)}::jsonb) where id = (
    select id from entries where event_id = ${eventId} and status = 'SUBMITTED' and deleted_at is null order by submitted_at, id limit 1)`.execute(
    server.database,
  )

  const { waiting } = await attention(server)

  const { rows } = await sql<{ id: string; company: string }>`
    select entries.id, companies.name as company from entries, companies where companies.id = company_id and event_id = ${eventId}
      and status = 'SUBMITTED' and entries.deleted_at is null
      order by coalesce(to_timestamp((entries.details #>> '{answered_at,_seconds}')::float), submitted_at), entries.id limit 5`.execute(
    server.database,
  )
  expect(waiting.first.map(({ id, company }) => ({ id, company }))).toEqual(rows)
})

test('a comment waits until staff have replied, and an internal note is not a reply', async () => {
  const server = await demo()
  const { app, database } = server
  await sql`delete from comments`.execute(database)
  const entry = seedId('entry', 24)
  const asMember = await server.signIn({ auth_uid: 'demo-builder' })
  const say = (headers: Record<string, string>, more: object = {}) =>
    call(app, 'entries.comment', { headers, params: { id: entry }, body: { id: anId(), body: 'When is the proof due?', ...more } })
  const waiting = async () => (await attention(server)).comments.first.map(({ id }) => id)

  await say(asMember)
  expect(await waiting()).toEqual([entry])

  server.clock.now += 1000
  await say(server.headers, { internal: true })
  expect(await waiting()).toEqual([entry])

  server.clock.now += 1000
  await say(server.headers)
  expect(await waiting()).toEqual([])
})

test('a company’s reason to withdraw an entry is not a comment to reply to, even once it is reinstated', async () => {
  const server = await demo()
  const { app, database } = server
  await sql`delete from comments`.execute(database)
  const id = seedId('entry', 24)
  const asMember = await server.signIn({ auth_uid: 'demo-builder' })
  const waiting = async () => (await attention(server)).comments.first.map((one) => one.id)
  const act = async (action: 'withdraw' | 'reinstate', headers: Record<string, string>, body: { reason?: string }) => {
    server.clock.now += 1000
    const { data } = (await json(await call(app, 'entries.get', { headers: server.headers, params: { id } }))) as Answer<'entries.get'>
    const versioned = { ...headers, 'if-match': `"${data.version}"` }
    expect((await call(app, 'entries.act', { headers: versioned, params: { id, action }, body })).status).toBe(200)
  }

  await act('withdraw', asMember, { reason: 'The home is sold.' })
  expect(await waiting()).toEqual([])

  await act('reinstate', server.headers, {})
  expect(await waiting()).toEqual([])

  server.clock.now += 1000
  await call(app, 'entries.comment', { headers: asMember, params: { id }, body: { id: anId(), body: 'Is there a refund?' } })
  expect(await waiting()).toEqual([id])
})

test('changes that the company has answered are listed separately from new entries', async () => {
  const server = await demo()
  const { app, database } = server
  const id = seedId('entry', 24)
  await sql`update entries set details = details || '{"front_elevation": null}'::jsonb where id = ${id}`.execute(database)
  const entry = (await json(await call(app, 'entries.get', { headers: server.headers, params: { id } }))) as Answer<'entries.get'>
  expect(entry.data.status).toBe('CHANGES_REQUESTED')

  const answered = await call(app, 'entries.act', {
    headers: { ...server.headers, 'if-match': `"${entry.data.version}"` },
    params: { id, action: 'resubmit' },
    body: {},
  })

  expect(answered.status).toBe(200)
  expect((await attention(server)).answered.first.map(({ id: one }) => one)).toEqual([id])
})

test('a document with a date that no database calendar has does not keep staff from seeing what waits', async () => {
  const server = await demo()
  const license = { number: '1', state: 'MN', expires_on: '0000-01-01', file_id: null }
  await sql`update event_companies set details = details || ${JSON.stringify({ license })}::jsonb where id = (
    select id from event_companies where event_id = ${eventId} and status = 'APPROVED' limit 1)`.execute(server.database)

  const { documents } = await attention(server)

  expect(documents.count).toBeGreaterThan(0)
  expect(documents.first).toContainEqual(expect.objectContaining({ at: null }))
})
