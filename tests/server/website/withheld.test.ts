import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { queueOpened } from '#server/website/follow/queue-opened.ts'
import { testNow } from '#tests/support/builders.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { call } from '#tests/support/server/server.ts'
import { runAll } from '#tests/support/webflow/webflow-server.ts'

const dayMs = 86_400_000
const tomorrow = { public_at: fromMillis(testNow + dayMs) }

test('address and price are withheld wherever somebody wrote them: in title, web address, texts and captions', async () => {
  const { database, double, ground, run, clock } = await publishingServer({}, tomorrow)
  await publishedHomes(database, ground, 1, {
    title: '12 Alder Way',
    tagline: 'All of this at 12 alder  way for $640,000',
    description: 'Come to 12 Alder Wy in May.\n\nIt is 640000 dollars and has 12 Alder trees.',
    features: ['12 Alder Way is on the lake'],
    gallery: [],
  })

  await run()
  const early = structuredClone(double.itemsIn('homes'))
  clock.now = testNow + dayMs
  await run()

  expect(JSON.stringify(early)).not.toMatch(/12[\s-]+alder\s+w|640,?000|12-alder/i)
  expect(early[0]?.fieldData).toMatchObject({
    name: 'A home',
    tagline: 'All of this at … for …',
    slug: expect.stringMatching(/^a-home-[\da-f]{8}$/),
  })
  expect(double.liveIn('homes')).toMatchObject([{ name: '12 Alder Way', tagline: 'All of this at 12 alder  way for $640,000' }])
  expect(double.liveIn('homes')[0]?.slug).toBe(early[0]?.fieldData.slug)
})

test('moving an event’s public date back removes addresses and prices from the site automatically', async () => {
  const { app, database, double, ground, run, clock, site, signIn, admin } = await publishingServer()
  await publishedHomes(database, ground, 2)
  await run()
  const shown = double.liveIn('homes').map(({ address }) => address)

  const answer = await call(app, 'updateEvent', {
    params: { id: ground.event.id },
    body: { public_at: new Date(testNow + dayMs).toISOString() },
    headers: { ...(await signIn(admin)), 'if-match': '"1"' },
  })
  await runAll(database, site, clock)

  expect(answer.status).toBe(200)
  expect(shown).toEqual(['12 Alder Way', '12 Alder Way'])
  expect(double.liveIn('homes').map(({ address, price }) => [address, price])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('moving an event’s public date forward to a past day shows addresses automatically', async () => {
  const { app, database, double, ground, run, clock, site, signIn, admin } = await publishingServer({}, tomorrow)
  await publishedHomes(database, ground, 1)
  await run()

  await call(app, 'updateEvent', {
    params: { id: ground.event.id },
    body: { public_at: new Date(testNow - dayMs).toISOString() },
    headers: { ...(await signIn(admin)), 'if-match': '"1"' },
  })
  await runAll(database, site, clock)

  expect(double.liveIn('homes')).toMatchObject([{ address: '12 Alder Way' }])
})

test('changes to an event that its own page shows reach the site automatically, and a draft event stays off it', async () => {
  const { app, database, double, ground, run, clock, site, signIn, admin } = await publishingServer()
  await run()

  const headers = { ...(await signIn(admin)), 'if-match': '"1"' }
  await call(app, 'updateEvent', { params: { id: ground.event.id }, body: { name: 'Spring Parade, renamed' }, headers })
  await runAll(database, site, clock)
  const renamed = double.liveIn('events').map(({ name }) => name)
  await sql`update events set status = 'DRAFT'`.execute(database)
  await call(app, 'updateEvent', { params: { id: ground.event.id }, body: { name: 'Not yet' }, headers: { ...headers, 'if-match': '"2"' } })

  const { rows } = await sql`select from webflow_jobs where status = 'QUEUED'`.execute(database)
  expect(renamed).toEqual(['Spring Parade, renamed'])
  expect(rows).toEqual([])
})

test('looking for records that become public by their date blocks nothing before that time', async () => {
  const { database, ground, run, clock } = await publishingServer({}, tomorrow)
  const [home] = await publishedHomes(database, ground, 1)
  await run()

  await database.transaction().execute(async (queries) => {
    await queueOpened(queries, clock.now)
    const { rows } = await sql`select from webflow_items where record_id = ${home?.id} for update nowait`.execute(database)
    expect(rows).toHaveLength(1)
  })
})

test('changing an event and its homes at the same time causes no deadlock', async () => {
  const { app, database, ground, run, signIn, admin } = await publishingServer()
  const homes = await publishedHomes(database, ground, 12)
  await run()
  const headers = await signIn(admin)
  const returned = async ({ id, version }: (typeof homes)[number]) =>
    await call(app, 'entries.act', {
      params: { id, action: 'request_changes' },
      body: { message: 'Say more of the kitchen.' },
      headers: { ...headers, 'if-match': `"${version}"` },
    })

  const answers = await Promise.all([
    ...homes.slice(0, 4).map(returned),
    call(app, 'updateEvent', {
      params: { id: ground.event.id },
      body: { open_hours: [{ dow: 6, opens: '10:00', closes: '12:00' }] },
      headers: { ...headers, 'if-match': '"1"' },
    }),
    ...homes.slice(4).map(returned),
  ])

  expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200))
})
