import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertJob, takeJob } from '#server/website/job-store.ts'
import { readSettings } from '#server/website/read-settings.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { publishingServer, publishedHomes, setEntry } from '#tests/support/webflow/publishing-server.ts'
import { adminServer, call, json, type CallOptions } from '#tests/support/server/server.ts'

/** A publishing server, with a way to call it as staff. */
async function askingServer(...options: Parameters<typeof publishingServer>) {
  const server = await publishingServer(...options)
  const ask = async (name: Parameters<typeof call>[1], more: CallOptions = {}) => {
    const response = await call(server.app, name, { ...more, headers: { ...(await server.signIn(server.admin)), ...more.headers } })
    return { status: response.status, headers: response.headers, ...(await json(response)) }
  }
  return { ...server, ask }
}

test('without a token, staff see what to configure, see the plan, and can try a dry run, and nothing can be published', async () => {
  const { app, headers } = await adminServer()
  const start = (isDry: boolean) => call(app, 'webflow.start', { body: { id: anId(), mode: 'CHANGED', dry_run: isDry }, headers })

  const status = await json(await call(app, 'webflow.status', { headers }))
  const plan = await call(app, 'webflow.plan', { headers })
  const [dry, real] = [await start(true), await start(false)]

  expect(status.data).toMatchObject({ configured: false, connection: { ok: false, sentence: expect.stringContaining('WEBFLOW_TOKEN') } })
  expect([plan.status, dry.status, real.status]).toEqual([200, 202, 409])
})

test('neither a response nor the log ever contains the token', async () => {
  const { ask, logged, double, run } = await askingServer()
  double.fateOf = ({ path }) => (path.includes('/items') ? 'broken' : 'answered')

  const answers = [await ask('webflow.status', { query: { check: 'now' } }), await ask('webflow.mapping'), await run()]

  expect(JSON.stringify(answers)).not.toContain('the-token')
  expect(logged()).not.toContain('the-token')
})

test('the status names the site, the rate limit and the current run', async () => {
  const { ask } = await askingServer({ limit: 120 })

  const { data } = await ask('webflow.status', { query: { check: 'now' } })

  expect(data).toMatchObject({
    configured: true,
    connection: { ok: true },
    site: { name: 'Parade of Homes', url: 'https://parade.example' },
    rate: { limit: 120 },
    site_published_at: null,
    running_job_id: null,
  })
})

test('the status no longer says that the site failed once anybody has reached it again', async () => {
  const { ask, double, clock } = await askingServer()
  double.fateOf = () => 'broken'
  const failed = await ask('webflow.status', { query: { check: 'now' } })
  double.fateOf = () => 'answered'
  clock.now += 20_000

  await ask('webflow.mapping', { query: { read: 'now' } })

  expect(failed.data.connection.ok).toBe(false)
  expect((await ask('webflow.status')).data.connection).toMatchObject({ ok: true })
})

test('the plan counts what would be done, for each type', async () => {
  const { ask, run, database, ground } = await askingServer()
  const [failed, withdrawn] = await publishedHomes(database, ground, 5)
  await run()
  await setEntry(database, failed?.id ?? '', { tagline: 'Now with a porch' })
  await database
    .updateTable('webflow_items')
    .set({ state: 'ERROR' })
    .where('record_id', '=', failed?.id ?? '')
    .execute()
  await setEntry(database, withdrawn?.id ?? '', { status: 'WITHDRAWN' })
  const [neverThere] = await publishedHomes(database, ground, 3)
  await setEntry(database, neverThere?.id ?? '', { status: 'SUBMITTED' })

  const { data } = await ask('webflow.plan')

  // What was never on the site is not unchanged there.
  expect(data.counts.entries).toEqual({ create: 2, update: 1, unpublish: 1, skip: 3, error: 1 })
})

test('a dry run says what would be done and does nothing', async () => {
  const { ask, database, ground, double } = await askingServer()
  await publishedHomes(database, ground, 2)
  const id = anId()

  const started = await ask('webflow.start', { body: { id, types: ['entries'], mode: 'CHANGED', dry_run: true } })
  const { data } = await ask('webflow.job', { params: { id } })

  expect(started.status).toBe(202)
  expect(data).toMatchObject({ status: 'DONE', dry_run: true, items: [{ action: 'create' }, { action: 'create' }] })
  expect(double.itemsIn('homes')).toEqual([])
})

test('a dry run of chosen records leaves out those that are up to date', async () => {
  const { ask, database, ground, run } = await askingServer()
  const [home] = await publishedHomes(database, ground, 1)
  await run()
  const id = anId()

  const { data } = await ask('webflow.start', { body: { id, ids: [home?.id ?? ''], mode: 'CHANGED', dry_run: true } })

  expect(data.counts).toEqual({ waiting: 0, done: 0, skipped: 0, failed: 0 })
})

test('a run that is requested twice is one run', async () => {
  const { ask, database, ground } = await askingServer()
  await publishedHomes(database, ground, 1)
  const body = { id: anId(), mode: 'CHANGED', dry_run: false }

  const [first, second] = [await ask('webflow.start', { body }), await ask('webflow.start', { body })]

  expect([first.status, second.status]).toEqual([202, 202])
  expect((await ask('webflow.jobs')).data).toHaveLength(1)
})

test('the whole site is published at most once a minute, and a second request says how long to wait', async () => {
  const { ask, double, clock } = await askingServer()

  const first = await ask('webflow.publishSite')
  clock.now += 20_000
  const second = await ask('webflow.publishSite')
  clock.now = testNow + 3_600_000
  const third = await ask('webflow.publishSite')

  expect([first.status, second.status, third.status]).toEqual([200, 429, 200])
  expect([second.headers.get('retry-after'), second.detail]).toEqual(['40', 'The site can be published once a minute. Wait 40 seconds.'])
  expect(double.sitePublications).toBe(2)
})

test('publishing the site locks nothing while Webflow answers, and an attempt that fails does not use up the minute', async () => {
  const { ask, double, database } = await askingServer()
  const isFree: boolean[] = []
  double.delay = async () => {
    const locked = await sql`select from webflow_traffic for update nowait`.execute(database).catch(() => undefined)
    isFree.push(locked !== undefined)
  }
  double.fateOf = ({ path }) => (path.endsWith('/publish') ? 'broken' : 'answered')

  const failed = await ask('webflow.publishSite')
  const { data: afterwards } = await ask('webflow.status')
  double.fateOf = () => 'answered'
  const published = await ask('webflow.publishSite')

  expect([failed.status, afterwards.site_published_at, published.status]).toEqual([503, null, 200])
  expect(isFree.length).toBeGreaterThan(2)
  expect(isFree).not.toContain(false)
  const events = await database.selectFrom('audit_events').select('entity_name').where('action', '=', 'publish_site').execute()
  expect(events).toEqual([{ entity_name: 'Parade of Homes' }])
})

test('of two people who publish the site at the same time, one does', async () => {
  const { ask, double } = await askingServer()

  const answers = await Promise.all([ask('webflow.publishSite'), ask('webflow.publishSite')])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(double.sitePublications).toBe(1)
})

test('a publication covers every domain of the site, so that pages can be published one by one afterwards', async () => {
  const { ask, run, double, database, ground, clock } = await askingServer()
  await publishedHomes(database, ground, 1)
  double.subdomain.lastPublished = '2026-01-01T12:00:00.000Z'
  double.customDomains.push({ id: '8d0000000000000000000002', url: 'www.parade.example', lastPublished: '2026-01-02T12:00:00.000Z' })

  const refused = await run()
  const published = await ask('webflow.publishSite')
  clock.now += 60_000
  const again = await ask('webflow.actOnJob', { params: { id: refused.id, action: 'retry' } })
  await run()

  expect([published.status, again.status]).toEqual([200, 202])
  expect(new Set([double.subdomain, ...double.customDomains].map(({ lastPublished }) => lastPublished)).size).toBe(1)
  expect(double.liveIn('homes')).toHaveLength(1)
})

test('saving the mapping keeps the schema that was read from the site, unless another site is chosen', async () => {
  const { ask, double } = await askingServer()
  const { data: before } = await ask('webflow.mapping')
  const cities = { collection_id: double.collection('cities').id, fields: { state: 'state' } }
  const other = '5e0000000000000000000009'
  const put = (site_id: string, version: number) =>
    ask('webflow.putMapping', { body: { site_id, mappings: { cities } }, headers: { 'if-match': `"${version}"` } })

  const saved = await put(before.site_id, before.version)
  const moved = await put(other, before.version + 1)

  expect(saved.data.collections).toEqual(before.collections)
  expect(saved.data.types[0]).toMatchObject({ type: 'cities', mapping: cities, missing: [] })
  expect(moved.data.collections).toEqual([])
  expect([saved.data.site_id, moved.data.site_id]).toEqual([before.site_id, other])
})

test('a mapping is saved and logged, and a change to an outdated one is rejected', async () => {
  const { ask, double, database } = await askingServer()
  const { data: before } = await ask('webflow.mapping')
  const cities = { collection_id: double.collection('cities').id, fields: { state: 'state' } }
  const put = (version: number) => ask('webflow.putMapping', { body: { mappings: { cities } }, headers: { 'if-match': `"${version}"` } })

  const saved = await put(before.version)
  const late = await put(before.version)

  const none = await ask('webflow.putMapping', { body: { mappings: { cities: null } }, headers: { 'if-match': `"${before.version + 1}"` } })

  const old = before.types[0].mapping
  expect(saved.data.types[0]).toMatchObject({ type: 'cities', mapping: cities, missing: [] })
  expect(none.data.types[0].mapping).toBeNull()
  const events = await database.selectFrom('audit_events').select('diff').where('action', '=', 'webflow_mapping').orderBy('id').execute()
  expect(events).toEqual([{ diff: [{ path: 'cities', from: old, to: cities }] }, { diff: [{ path: 'cities', from: cities, to: null }] }])
  expect([late.status, late.code, late.current.version]).toEqual([412, 'VERSION_STALE', before.version + 1])
})

test('a mapping to something that the site does not have is rejected with a message for each field', async () => {
  const { ask } = await askingServer()
  const { data } = await ask('webflow.mapping')
  const mappings = { cities: { collection_id: 'gone', fields: { state: 'a', county: 'a', gate_code: 'b' } } }

  const { status, fields } = await ask('webflow.putMapping', { body: { mappings }, headers: { 'if-match': `"${data.version}"` } })

  expect(status).toBe(422)
  expect(Object.keys(fields).toSorted()).toEqual([
    'mappings.cities.collection_id',
    'mappings.cities.fields',
    'mappings.cities.fields.gate_code',
  ])
})

test('a type moves to another collection only when none of it is on the site any more', async () => {
  const { ask, run, double } = await askingServer()
  await run()
  const { data } = await ask('webflow.mapping')
  const mappings = { cities: { collection_id: double.collection('homes').id, fields: {} } }

  const { status, fields } = await ask('webflow.putMapping', { body: { mappings }, headers: { 'if-match': `"${data.version}"` } })

  expect(status).toBe(422)
  expect(fields['mappings.cities']).toBe('Cities: 1 record is in the collection. Unpublish it first, then choose another.')
})

test('a type moves to another collection only when no run is queued or running, which may just be creating its pages', async () => {
  const { ask, double, site, database, runOn } = await askingServer()
  const { data } = await ask('webflow.mapping')
  const mappings = { cities: { collection_id: double.collection('homes').id, fields: {} } }
  const move = () => ask('webflow.putMapping', { body: { mappings }, headers: { 'if-match': `"${data.version}"` } })
  await ask('webflow.start', { body: { id: anId(), mode: 'CHANGED', dry_run: false } })

  const answers = [await move()]
  double.delay = async () => {
    const { rows } = await sql`select from webflow_items where type = 'cities' and item_id is null`.execute(database)
    if (rows.length > 0 && answers.length === 1) answers.push(await move())
  }
  await runOn(database, site)

  const sentence = 'Cities: A run is in progress. Wait until it has finished, then choose another collection.'
  expect(answers.map(({ status, fields }) => [status, fields['mappings.cities']])).toEqual([
    [422, sentence],
    [422, sentence],
  ])
  const items = await database.selectFrom('webflow_items').select('item_id').where('type', '=', 'cities').execute()
  expect(items).toEqual([{ item_id: double.itemsIn('cities')[0]?.id }])
})

test('another site is chosen only when no run is queued or running, which would skip the rest of its records', async () => {
  const { ask, run } = await askingServer()
  const { data } = await ask('webflow.mapping')
  const choose = (site_id: string) =>
    ask('webflow.putMapping', { body: { site_id, mappings: {} }, headers: { 'if-match': `"${data.version}"` } })
  await ask('webflow.start', { body: { id: anId(), mode: 'CHANGED', dry_run: false } })

  const during = await choose('5e0000000000000000000009')
  await run()
  const after = await choose('5e0000000000000000000009')

  expect(during.fields).toEqual({ site_id: 'A run is in progress. Wait until it has finished, then choose another site.' })
  expect(after.data.site_id).toBe('5e0000000000000000000009')
})

test('a run that is queued while a type moves to another collection waits for the new mapping', async () => {
  const { database, clock, double } = await askingServer()
  const homes = double.collection('homes').id
  await insertJob(database, { id: anId(), by: null, cause: 'PORTAL', mode: 'CHANGED', dryRun: false, now: clock.now }, [])

  const taken = await database.transaction().execute(async (moving) => {
    await moving.selectFrom('webflow_settings').select('id').forUpdate().execute()
    const taking = takeJob(database, clock.now).then(async () => (await readSettings(database)).mapping.cities?.collection_id)
    await wait(300)
    await moving
      .updateTable('webflow_settings')
      .set({ mapping: JSON.stringify({ cities: { collection_id: homes, fields: {} } }) })
      .execute()
    return { taking }
  })

  expect(await taken.taking).toBe(homes)
})

test('only failed or stopped runs can be retried', async () => {
  const { ask, run } = await askingServer()
  const { id } = await run()

  const { status, detail } = await ask('webflow.actOnJob', { params: { id, action: 'retry' } })

  expect([status, detail]).toEqual([409, 'Nothing failed in this run.'])
})

test('two servers at once do one run between them', async () => {
  const { database, another, double, ground, site, clock, ask, runOn } = await askingServer()
  await publishedHomes(database, ground, 3)
  const other = await another()
  await ask('webflow.start', { body: { id: anId(), mode: 'CHANGED', dry_run: false } })

  await Promise.all([runOn(database, site), runOn(other.database, site)])

  expect(double.requests.filter(({ path }) => path.endsWith('/items/bulk'))).toHaveLength(5)
  expect(double.liveIn('homes')).toHaveLength(3)
  expect(clock.now).toBeGreaterThanOrEqual(testNow)
})
