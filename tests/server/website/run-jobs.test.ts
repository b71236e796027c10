import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PublicState } from '#contract/website/public-state.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import { addItems, insertJob, retryJob } from '#server/website/job-store.ts'
import { planWebflow } from '#server/website/plan.ts'
import { queueOpened } from '#server/website/follow/queue-opened.ts'
import { queueWebflow } from '#server/website/follow/queue-webflow.ts'
import { openWebflowSite } from '#server/website/webflow-site.ts'
import { anId, anItem, insert, testNow } from '#tests/support/builders.ts'
import { publishingServer, publishedHomes, setEntry } from '#tests/support/webflow/publishing-server.ts'
import { call, json } from '#tests/support/server/server.ts'
import { doubleBase, runAll } from '#tests/support/webflow/webflow-server.ts'

test('after a run, everything public is on the site, each record once, and a second run has nothing to do', async () => {
  const { database, double, ground, run, plan } = await publishingServer()
  await publishedHomes(database, ground, 3)

  const job = await run()
  const again = await run()

  expect(job).toMatchObject({ status: 'DONE', counts: { done: 7, failed: 0 } })
  expect(double.liveIn('homes').map(({ name }) => name)).toEqual(['The Alder 1', 'The Alder 2', 'The Alder 3'])
  expect(again.items).toEqual([])
  expect((await plan()).every(({ action }) => action === 'skip')).toBe(true)
})

test('a home refers to its event, city, neighborhood and builder by the site’s own IDs', async () => {
  const { database, double, ground, run } = await publishingServer()
  await publishedHomes(database, ground, 1)

  await run()

  const [home] = double.liveIn('homes')
  const named = ['event', 'city', 'neighborhood', 'builder-profile'].map((field) => home?.[field])
  const ids = ['events', 'cities', 'neighborhoods', 'builders'].map((slug) => double.itemsIn(slug)[0]?.id)
  expect(named).toEqual(ids)
})

test('awards won are on the pages of the home and of its builder, and so are the categories that the home entered', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [won, entered, named] = [
    anItem({ name: 'Best Kitchen', order: 2, details: '{"year": 2026}' }),
    anItem({ name: 'Best Design' }),
    anItem({ name: 'Builder of the Year', order: 1 }),
  ]
  await insert(database, 'awards', won, entered, named)
  const judged = { award_ids: [won.id], award_category_ids: [entered.id] }
  await publishedHomes(database, ground, 1, { ...judged, judging: { enter: true, class: 'SPEC' } })
  await sql`update b2c_profiles set details = details || ${JSON.stringify({ award_ids: [named.id] })}::jsonb`.execute(database)

  await run()

  expect(double.liveIn('homes')[0]).toMatchObject({ 'awards-won': 'Best Kitchen 2026', 'award-categories': 'Best Design' })
  // The awards that it names, and those that its homes have won.
  expect(double.liveIn('builders')[0]).toMatchObject({ 'awards-won': 'Builder of the Year, Best Kitchen 2026' })
})

test('a finished record is not reported as missing on the site', async () => {
  const { database, ground, run } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)

  const first = await run()
  await setEntry(database, home?.id ?? '', { tagline: 'Light from three sides.' })
  const second = await run()

  const noteOf = ({ items }: typeof first) => items.find(({ record_id: id }) => id === home?.id)
  expect(noteOf(first)).toMatchObject({ status: 'DONE', reason: 'Published for the first time.' })
  expect(noteOf(second)).toMatchObject({ status: 'DONE', reason: 'Updated on the website.' })
})

test('neither gate codes nor the staff’s contacts nor documents ever leave the portal', async () => {
  const { database, double, ground, run } = await publishingServer()
  await publishedHomes(database, ground, 1, {
    internal_note: 'owes the fee',
    homeowner_agreement: { file_id: anId(), signed_on: '2026-02-01' },
  })

  await run()

  const sent = JSON.stringify([...double.items.values()].flatMap((items) => Array.from(items.values())))
  for (const secret of ['4711', 'ben@company.test', 'owes the fee', 'agreement', 'Ben Alvarez']) expect(sent).not.toContain(secret)
})

test('address and price are withheld until the event’s public date, and sent on that date', async () => {
  const { database, double, ground, run, clock } = await publishingServer({}, { public_at: fromMillis(testNow + 86_400_000) })
  await publishedHomes(database, ground, 1)

  await run()
  const before = double.liveIn('homes')[0]
  clock.now = testNow + 86_400_000
  await run()
  const after = double.liveIn('homes')[0]

  expect(before).toMatchObject({ address: null, price: null, 'price-number': null, latitude: null, directions: null, zip: null })
  expect(after).toMatchObject({ address: '12 Alder Way', price: '$640,000', 'price-number': 640_000, latitude: 45 })
})

test.for([
  ['EXACT', '$640,000', 640_000],
  ['FROM', 'From $640,000', 640_000],
  ['RANGE_ONLY', null, null],
  ['UPON_REQUEST', 'Price upon request', null],
] as const)('a price shown as %s is %s on the site', async ([display, words, amount]) => {
  const { database, double, ground, run } = await publishingServer()
  await publishedHomes(database, ground, 1, { price_display: display })

  await run()

  expect(double.liveIn('homes')[0]).toMatchObject({ price: words, 'price-number': amount })
})

test.for(['WITHDRAWN', 'REJECTED', 'APPROVED'] as const)('a home that is %s is gone from the site after a run', async (status) => {
  const { database, double, ground, run } = await publishingServer()
  const [gone] = await publishedHomes(database, ground, 2)
  await run()
  await setEntry(database, gone?.id ?? '', { status, published_at: null })

  const job = await run()

  expect(job.items).toMatchObject([{ action: 'unpublish', status: 'DONE' }])
  expect(double.liveIn('homes').map(({ name }) => name)).toEqual(['The Alder 2'])
  expect(double.itemsIn('homes').find(({ fieldData }) => fieldData.name === 'The Alder 1')?.isDraft).toBe(true)
})

test('a home in review again stays unchanged until it is approved', async () => {
  const { database, double, ground, run, plan } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  await setEntry(database, home?.id ?? '', { status: 'CHANGES_REQUESTED', title: 'Not approved yet' })

  await run()

  expect(double.liveIn('homes').map(({ name }) => name)).toEqual(['The Alder 1'])
  expect((await plan()).find(({ type }) => type === 'entries')).toMatchObject({
    action: 'skip',
    reason: expect.stringContaining('in review again'),
  })
})

test('a record that the site rejects does not block others, says why, and is sent on retry', async () => {
  const { database, double, ground, run, retry } = await publishingServer()
  const homes = await publishedHomes(database, ground, 9)
  const bad = homes[4]?.id ?? ''
  await setEntry(database, bad, { website_url: 'no address' })

  const job = await run()
  await setEntry(database, bad, { website_url: '' })
  const again = await retry(job.id)

  const failed = job.items.filter(({ status }) => status === 'FAILED')
  expect(failed).toMatchObject([{ record_id: bad, error: expect.stringContaining('website: Expected a link') }])
  expect(job.counts).toMatchObject({ failed: 1, done: 12 })
  expect(again.counts).toMatchObject({ failed: 0, done: 13 })
  expect(double.liveIn('homes')).toHaveLength(9)
})

test('an item that already exists under the web address is reused, not created a second time', async () => {
  const { double, run } = await publishingServer()
  const placed = double.place('cities', { name: 'Lakeview by hand', slug: 'lakeview' }, true)

  await run({ types: ['cities'] })

  expect(double.itemsIn('cities').map(({ id, fieldData }) => [id, fieldData.name])).toEqual([[placed.id, 'Lakeview']])
})

test.for(['refuse', 'rename'] as const)(
  'a response that was lost after the items were created does not create them twice (%s)',
  async (clash) => {
    const drops = ['POST /items/bulk', 'POST /items/bulk']
    const { database, double, ground, run } = await publishingServer({ clash })
    await publishedHomes(database, ground, 5)
    double.fateOf = ({ method, path }) =>
      drops[0] === `${method} ${path.slice(path.indexOf('/items'))}` && drops.shift() ? 'dropped' : 'answered'

    const job = await run()

    expect(job.counts).toMatchObject({ failed: 0, done: 9 })
    expect(double.itemsIn('homes')).toHaveLength(5)
    expect(double.liveIn('homes')).toHaveLength(5)
  },
)

test('a partial publication by the site fails item by item', async () => {
  const { database, double, ground, run, retry } = await publishingServer()
  await publishedHomes(database, ground, 4)
  double.fateOf = ({ path }) => (path.startsWith(`/collections/${double.collection('homes').id}/items/publish`) ? 'half' : 'answered')

  const job = await run()
  double.fateOf = () => 'answered'
  const again = await retry(job.id)

  expect(job.counts).toMatchObject({ failed: 2, done: 6 })
  expect(job.items.find(({ status }) => status === 'FAILED')?.error).toBe(
    'Webflow didn’t publish it: Item this item could not be published right now',
  )
  expect(again.counts).toMatchObject({ failed: 0, done: 8 })
  expect(double.liveIn('homes')).toHaveLength(4)
})

test('a home that staff remove by hand stays off, and comes back when it is sent again', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()

  await run({ ids: [home?.id ?? ''], mode: 'UNPUBLISH' })
  await run()
  const off = double.liveIn('homes').length
  await run({ ids: [home?.id ?? ''], mode: 'ALL' })

  expect(off).toBe(0)
  expect(double.liveIn('homes')).toHaveLength(1)
  expect(double.itemsIn('homes')).toHaveLength(1)
})

test('sending one home includes the records that it refers to, and nothing else', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [first] = await publishedHomes(database, ground, 3)

  const job = await run({ ids: [first?.id ?? ''] })

  expect(job.counts).toMatchObject({ done: 5, failed: 0 })
  expect(double.liveIn('homes')).toHaveLength(1)
})

test('an unpublished neighborhood leaves the site only after the homes that refer to it have been updated', async () => {
  const { database, double, ground, run } = await publishingServer()
  await publishedHomes(database, ground, 2)
  await run()
  await database.updateTable('neighborhoods').set({ is_published: false }).where('id', '=', ground.neighborhood).execute()

  const job = await run({ ids: [ground.neighborhood] })

  expect(job.counts).toMatchObject({ done: 3, failed: 0 })
  expect(double.liveIn('neighborhoods')).toEqual([])
  expect(double.liveIn('homes').map(({ neighborhood }) => neighborhood)).toEqual([null, null])
})

test('a record deleted in the portal leaves the site', async () => {
  const { database, double, ground, run } = await publishingServer()
  await run()
  await database
    .updateTable('neighborhoods')
    .set({ deleted_at: new Date(testNow) })
    .where('id', '=', ground.neighborhood)
    .execute()

  await run()

  expect(double.liveIn('neighborhoods')).toEqual([])
})

test('an item deleted on the site by hand is created again', async () => {
  const { database, double, ground, run } = await publishingServer()
  await publishedHomes(database, ground, 1)
  await run()
  const homes = double.collection('homes').id
  for (const { id } of double.itemsIn('homes')) [double.items, double.live].map((all) => all.get(homes)?.delete(id))

  const job = await run({ types: ['entries'], mode: 'ALL' })

  expect(job.counts).toMatchObject({ done: 1, failed: 0 })
  expect(double.liveIn('homes')).toHaveLength(1)
})

test('an item deleted on the site by hand that can’t be created again no longer counts as public', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  const id = home?.id ?? ''
  await run()
  double.erase('homes', double.itemsIn('homes')[0]?.id ?? '')
  double.refusedNames.add('The Alder 1')

  const job = await run({ ids: [id], mode: 'ALL' })
  const refused = await toldOf(database, id)
  double.refusedNames.clear()
  await run()

  expect(job.counts.failed).toBe(1)
  expect(refused).toMatchObject({ state: 'ERROR', public_since: null, url: null })
  expect(await toldOf(database, id)).toMatchObject({ state: 'IN_SYNC', url: expect.stringContaining('/homes/') })
})

test('a linked record deleted on the site by hand no longer counts as public until it is created again', async () => {
  const { database, double, ground, run } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const [neighborhood] = double.itemsIn('neighborhoods')
  double.erase('neighborhoods', neighborhood?.id ?? '')

  await setEntry(database, home?.id ?? '', { tagline: 'Light from three sides.' })
  await run({ ids: [home?.id ?? ''] })
  const { rows } = await sql`select details -> 'webflow' as webflow from neighborhoods`.execute(database)

  expect(rows).toMatchObject([{ webflow: { state: 'STALE', public_since: null } }])
})

test('a token that is no longer accepted stops the run with a message, and a new one continues it', async () => {
  const { database, double, ground, clock, read, retry } = await publishingServer()
  const oldToken = openWebflowSite({ token: 'old', apiBase: doubleBase, now: () => clock.now, sleep: async () => {} })
  const id = anId()
  await insertJob(database, { id, by: null, cause: 'STAFF', mode: 'CHANGED', dryRun: false, now: clock.now }, [])
  await addItems(database, id, [{ type: 'cities', id: ground.city, name: 'Lakeview', action: 'create', reason: '' }])

  await runAll(database, oldToken, clock)
  const stopped = await read(id)
  const again = await retry(id)

  expect(stopped).toMatchObject({ status: 'STOPPED', error: expect.stringContaining('rejected the token'), counts: { waiting: 1 } })
  expect(again).toMatchObject({ status: 'DONE', error: null, counts: { done: 1 } })
  expect(double.liveIn('cities')).toHaveLength(1)
})

test('publishing a home in the portal queues it, and the member sees where it is public and since when', async () => {
  const { app, database, double, ground, clock, signIn, admin, site } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1, { status: 'PUBLISHED' })
  const id = home?.id ?? ''

  const response = await call(app, 'entries.act', {
    params: { id, action: 'unlock' },
    body: {},
    headers: { ...(await signIn(admin)), 'if-match': '"1"' },
  })
  await runAll(database, site, clock)
  const entry = (await json(await call(app, 'entries.get', { params: { id }, headers: await signIn(admin) }))).data

  expect(response.status).toBe(200)
  expect(double.liveIn('homes')).toHaveLength(1)
  expect(entry).toMatchObject({
    version: 2,
    webflow: {
      state: 'IN_SYNC',
      url: expect.stringMatching(/^https:\/\/parade\.example\/homes\/the-alder-1-[\da-f]{8}$/),
      public_since: fromMillis(clock.now),
    },
  })
})

test('an award given to a public home appears on its builder’s page too without anybody starting a run, and disappears when it is removed', async () => {
  const { app, database, double, ground, run, clock, site, admin, signIn } = await publishingServer()
  const won = anItem({ name: 'Best Kitchen' })
  await insert(database, 'awards', won)
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const give = async (params: object) => {
    const body = { ids: [home?.id], action: 'award', params }
    await call(app, 'entries.bulk', { body, headers: await signIn(admin) })
    await runAll(database, site, clock)
    return [double.liveIn('homes')[0]?.['awards-won'], double.liveIn('builders')[0]?.['awards-won']]
  }

  const given = await give({ add_award_ids: [won.id] })
  const taken = await give({ remove_award_ids: [won.id] })

  expect(given).toEqual(['Best Kitchen', 'Best Kitchen'])
  expect(taken.filter(Boolean)).toEqual([])
})

test('a record that becomes public by its date is queued automatically, once', async () => {
  const { database, double, ground, run, clock, site } = await publishingServer({}, { public_at: fromMillis(testNow + 86_400_000) })
  await publishedHomes(database, ground, 2)
  await run()
  await queueOpened(database, clock.now)
  const early = double.liveIn('homes').map(({ address }) => address)
  clock.now = testNow + 86_400_000

  await queueOpened(database, clock.now)
  await runAll(database, site, clock)
  await queueOpened(database, clock.now)

  expect(early).toEqual([null, null])
  expect(double.liveIn('homes').map(({ address }) => address)).toEqual(['12 Alder Way', '12 Alder Way'])
  const jobs = await database.selectFrom('webflow_jobs').select('status').where('cause', '=', 'PORTAL').execute()
  expect(jobs).toEqual([{ status: 'DONE' }])
})

test('a home whose last change the site rejected still shows its address and price on opening day, and is not retried every minute', async () => {
  const { database, double, ground, run, clock, site } = await publishingServer({}, { public_at: fromMillis(testNow + 86_400_000) })
  const [home] = await publishedHomes(database, ground, 1)
  const id = home?.id ?? ''
  await run()
  double.refusedNames.add('The Aspen')
  await setEntry(database, id, { title: 'The Aspen' })
  await run()
  clock.now = testNow + 86_400_000
  const minute = async () => {
    clock.now += 60_000
    await queueOpened(database, clock.now)
    await runAll(database, site, clock)
    return (await database.selectFrom('webflow_jobs').select('id').where('cause', '=', 'PORTAL').execute()).length
  }

  const whileRejected = [await minute(), await minute()]
  const state = (await toldOf(database, id))?.state
  await setEntry(database, id, { title: 'The Alder' })
  const { rows } = await sql<{ id: string }>`select id from webflow_jobs where cause = 'PORTAL'`.execute(database)
  await retryJob(database, rows[0]?.id ?? '')
  await minute()

  expect([whileRejected, state]).toEqual([[1, 1], 'ERROR'])
  expect(double.liveIn('homes')).toMatchObject([{ name: 'The Alder', address: '12 Alder Way' }])
})

test('a published sponsor is on the site with its tier and without its amount, until its end date', async () => {
  const { database, double, run, clock } = await publishingServer()
  const sponsor = {
    id: anId(),
    created_at: new Date(testNow),
    created_by: null,
    updated_at: new Date(testNow),
    updated_by: null,
    deleted_at: null,
    event_id: null,
    company_id: null,
    tier: 'GOLD',
    status: 'ACTIVE',
    is_published: true,
    order: 1,
    details: JSON.stringify({
      external_name: 'Lumber & Co',
      amount: 12_345,
      ends_on: '2026-04-02',
      notes: 'pays late',
      link: 'https://lumber.example',
    }),
  }
  await insert(database, 'sponsors', sponsor as never)

  await run()
  const shown = double.liveIn('sponsors')
  clock.now = testNow + 3 * 86_400_000
  await run()

  expect(shown).toMatchObject([{ name: 'Lumber & Co', tier: 'Gold', website: 'https://lumber.example' }])
  expect(JSON.stringify(double.itemsIn('sponsors'))).not.toMatch(/12345|pays late/)
  expect(double.liveIn('sponsors')).toEqual([])
})

test('a run stays within the site’s rate limit and is never told to slow down', async () => {
  const { database, double, ground, clock, site } = await publishingServer({ limit: 60 })
  await publishedHomes(database, ground, 130)
  const plan = await planWebflow(database, { now: clock.now, publicOrigin: 'https://parade.test' })
  const job = { id: anId(), by: null, cause: 'STAFF', mode: 'CHANGED', dryRun: false, now: clock.now } as const
  await insertJob(database, job, [...plan.entries.values()])
  const from = double.requests.length

  await runAll(database, site, clock, { batch: 1 })

  const sent = double.requests.slice(from)
  expect(sent.filter(({ status }) => status === 429)).toEqual([])
  expect(rateOf(sent)).toBeGreaterThanOrEqual(0.95 * 60)
  expect(double.liveIn('homes')).toHaveLength(130)
})

/** Requests a minute, up to the start of the last minute, which is not full. */
function rateOf(sent: readonly { at: number }[]): number {
  const [first, last] = [sent[0]?.at ?? 0, sent.at(-1)?.at ?? 0]
  return sent.filter(({ at }) => at < last).length / ((last - first) / 60_000)
}

/** What a member sees of the first home. */
async function toldOf(database: Database, id: string) {
  const { rows } = await sql<{ webflow: PublicState | null }>`select details -> 'webflow' as webflow from entries where id = ${id}`.execute(
    database,
  )
  return rows[0]?.webflow ?? null
}

test('a changed home counts as out of date on the site immediately, and as current again if nothing about it has to be sent', async () => {
  const { app, database, ground, run, signIn, admin, runOn, site } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  const id = home?.id ?? ''
  await run()
  const change = async (body: object, version: number) =>
    await call(app, 'entries.update', { params: { id }, body, headers: { ...(await signIn(admin)), 'if-match': `"${version}"` } })
  const before = await toldOf(database, id)

  await change({ title: 'The Aspen' }, 1)
  const queued = await toldOf(database, id)
  await runOn(database, site)
  const sent = await toldOf(database, id)
  await change({ internal_note: 'owes the fee' }, 2)
  const inside = await toldOf(database, id)
  await runOn(database, site)
  const unchanged = await toldOf(database, id)

  expect([before, queued, sent, inside, unchanged].map((told) => told?.state)).toEqual(['IN_SYNC', 'STALE', 'IN_SYNC', 'STALE', 'IN_SYNC'])
  expect(new Set([before, queued, sent, inside, unchanged].map((told) => told?.public_since?._seconds)).size).toBe(1)
})

test('a home that is being removed counts as public until it is off, and is not mistaken for one that staff removed when it comes back', async () => {
  const { app, database, ground, run, signIn, admin, runOn, site } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  const id = home?.id ?? ''
  await run()
  const act = async (action: 'publish' | 'unpublish', version: number) => {
    const headers = { ...(await signIn(admin)), 'if-match': `"${version}"` }
    return await call(app, 'entries.act', {
      params: { id, action },
      body: action === 'unpublish' ? { reason: 'Sold too early.' } : {},
      headers,
    })
  }

  await act('unpublish', 1)
  const leaving = await toldOf(database, id)
  await runOn(database, site)
  const off = await toldOf(database, id)
  await sql`update entries set status = 'PUBLISHED', details = details || ${JSON.stringify({ published_at: fromMillis(testNow) })}::jsonb where id = ${id}`.execute(
    database,
  )
  await database
    .transaction()
    .execute((queries) =>
      queueWebflow(
        queries,
        { type: 'entries', id, name: 'The Alder 1' },
        { now: testNow, why: 'It was published in the portal.', isWanted: true },
      ),
    )
  const comingBack = await toldOf(database, id)
  await runOn(database, site)
  const back = await toldOf(database, id)

  expect([leaving, off, comingBack, back].map((told) => [told?.state, told?.public_since !== null])).toEqual([
    ['STALE', true],
    ['UNPUBLISHED', false],
    ['NEVER', false],
    ['IN_SYNC', true],
  ])
})

test('a home whose change could not be sent stays out of date until it could', async () => {
  const { app, database, double, ground, run, retry, signIn, admin, runOn, site } = await publishingServer()
  const [home] = await publishedHomes(database, ground, 1)
  const id = home?.id ?? ''
  await run()
  double.refusedNames.add('The Aspen')
  await call(app, 'entries.update', {
    params: { id },
    body: { title: 'The Aspen' },
    headers: { ...(await signIn(admin)), 'if-match': '"1"' },
  })

  await runOn(database, site)
  const failed = await toldOf(database, id)
  double.refusedNames.clear()
  const { rows } = await sql<{ id: string }>`select id from webflow_jobs where cause = 'PORTAL' order by created_at desc limit 1`.execute(
    database,
  )
  await retry(rows[0]?.id ?? '')
  const fixed = await toldOf(database, id)

  expect([failed?.state, failed?.public_since !== null]).toEqual(['ERROR', true])
  expect(fixed?.state).toBe('IN_SYNC')
})
