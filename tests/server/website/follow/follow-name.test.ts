import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { anItem, insert } from '#tests/support/builders.ts'
import { aFullRegistration, insertRegistrations } from '#tests/support/entries.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { call, type CallOptions } from '#tests/support/server/server.ts'

// Pages show more than their own record. These tests change the records that they refer to, and nobody starts a run.

async function namingServer() {
  const server = await publishingServer()
  const { app, database, admin, signIn, runOn, site, plan } = server
  return {
    ...server,
    /** As staff, followed by the runs that it queues. Returns what a plan would still find to do. */
    act: async (name: EndpointName, { headers, ...options }: CallOptions): Promise<unknown[]> => {
      const answer = await call(app, name, { ...options, headers: { ...(await signIn(admin)), 'if-match': '"1"', ...headers } })
      expect(answer.status).toBe(200)
      await runOn(database, site)
      return (await plan()).filter(({ action }) => action !== 'skip')
    },
  }
}

/** What changes in the portal have queued. */
async function queuedIn(database: Database) {
  return await database
    .selectFrom('webflow_job_items as item')
    .innerJoin('webflow_jobs as job', 'job.id', 'item.job_id')
    .select(['item.type', 'item.record_id'])
    .where('job.cause', '=', 'PORTAL')
    .execute()
}

test('homes are updated when a catalog item that they refer to is renamed', async () => {
  const { database, double, ground, run, act } = await namingServer()
  const loft = anItem({ name: 'Loft' })
  await insert(database, 'home_types', loft)
  await publishedHomes(database, ground, 2, { home_type_id: loft.id })
  await run()

  const left = await act('home_types.update', { params: { id: loft.id }, body: { name: 'Lofts and studios' } })

  expect(double.liveIn('homes').map((home) => home['home-type'])).toEqual(['Lofts and studios', 'Lofts and studios'])
  expect(left).toEqual([])
})

test('cities are updated when their region is renamed', async () => {
  const { database, double, ground, run, act } = await namingServer()
  const region = anItem({ name: 'West Metro' })
  await insert(database, 'regions', region)
  await database
    .updateTable('cities')
    .set({ details: JSON.stringify({ region_id: region.id }) })
    .where('id', '=', ground.city)
    .execute()
  await publishedHomes(database, ground, 1)
  await run()

  const left = await act('regions.update', { params: { id: region.id }, body: { name: 'West' } })

  expect(double.liveIn('cities').map((city) => city['region'])).toEqual(['West'])
  expect(left).toEqual([])
})

test('homes show the public label of their sales status, and are updated when it changes', async () => {
  const { database, double, ground, run, act } = await namingServer()
  const pending = anItem({
    name: 'Pending: waiting for the bank',
    details: JSON.stringify({ is_available: false, public_label: 'Sale pending', color: '' }),
  })
  await insert(database, 'sales_statuses', pending)
  await publishedHomes(database, ground, 1, { sales_status_id: pending.id })
  const shown = () => double.liveIn('homes').map((home) => home['sales-status'])
  await run()
  const before = shown()

  const left = await act('sales_statuses.update', { params: { id: pending.id }, body: { public_label: 'Under contract' } })

  expect([before, shown()]).toEqual([['Sale pending'], ['Under contract']])
  expect(left).toEqual([])
})

test('homes say whether they are for sale, as the catalog says of their sales status', async () => {
  const { database, double, ground, run, act } = await namingServer()
  const [sold, open] = [
    anItem({ name: 'Sold', details: JSON.stringify({ is_available: false, public_label: '', color: '' }) }),
    anItem({ name: 'To be built', details: JSON.stringify({ is_available: true, public_label: '', color: '' }) }),
  ]
  await insert(database, 'sales_statuses', sold, open)
  await publishedHomes(database, ground, 1, { sales_status_id: sold.id })
  await publishedHomes(database, ground, 1, { sales_status_id: open.id, title: 'The Birch' })
  const forSale = () => new Map(double.liveIn('homes').map((home) => [home['sales-status'], home['for-sale']]))
  await run()
  const before = forSale()

  const left = await act('sales_statuses.update', { params: { id: sold.id }, body: { is_available: true } })

  expect([...before]).toEqual(
    expect.arrayContaining([
      ['Sold', false],
      ['To be built', true],
    ]),
  )
  expect([...forSale()]).toEqual(
    expect.arrayContaining([
      ['Sold', true],
      ['To be built', true],
    ]),
  )
  expect(left).toEqual([])
})

test('homes are updated when their company is renamed, and when it is listed under another name', async () => {
  const { database, double, ground, run, act } = await namingServer()
  await publishedHomes(database, ground, 1)
  await run()

  await act('companies.update', { params: { id: ground.company }, body: { name: 'Oak & Daughters' } })
  const renamed = double.liveIn('homes').map((home) => home['builder-name'])
  const registration = aFullRegistration({ event_id: ground.event.id, company_id: ground.company, listing_name: 'Oak & Daughters' })
  await insertRegistrations(database, registration)
  const left = await act('event_companies.update', { params: { id: registration.id }, body: { listing_name: 'Oak Homes' } })

  expect(renamed).toEqual(['Oak & Daughters'])
  expect(double.liveIn('homes').map((home) => home['builder-name'])).toEqual(['Oak Homes'])
  expect(left).toEqual([])
})

test('the winning home and its company’s profile are updated when an award is renamed', async () => {
  const { database, double, ground, run, act } = await namingServer()
  const award = anItem({
    name: 'Best Kitchen',
    slug: 'best-kitchen',
    details: JSON.stringify({ kind: 'CATEGORY', year: null, event_id: null }),
  })
  await insert(database, 'awards', award)
  await publishedHomes(database, ground, 1, { award_ids: [award.id] })
  await run()

  const left = await act('awards.update', { params: { id: award.id }, body: { name: 'Finest Kitchen' } })

  expect(double.liveIn('homes').map((home) => home['awards-won'])).toEqual([expect.stringContaining('Finest Kitchen')])
  expect(double.liveIn('builders').map((builder) => builder['awards-won'])).toEqual([expect.stringContaining('Finest Kitchen')])
  expect(left).toEqual([])
})

test('homes link to their neighborhood and to their builder once those are public, too', async () => {
  const { database, double, ground, run, act } = await namingServer()
  await database.updateTable('neighborhoods').set({ is_published: false }).execute()
  await database.updateTable('b2c_profiles').set({ status: 'APPROVED', published_at: null }).execute()
  await publishedHomes(database, ground, 1)
  await run()
  const before = double.liveIn('homes').map((home) => [home['neighborhood'], home['builder-profile']])

  await act('neighborhoods.act', { params: { id: ground.neighborhood, action: 'publish' } })
  const left = await act('b2c_profiles.act', { params: { id: ground.profile, action: 'publish' } })

  const [neighborhood, builder] = [double.itemsIn('neighborhoods')[0]?.id, double.itemsIn('builders')[0]?.id]
  expect(before).toEqual([[null, null]])
  expect(double.liveIn('homes').map((home) => [home['neighborhood'], home['builder-profile']])).toEqual([[neighborhood, builder]])
  expect(left).toEqual([])
})

test('a profile that is a draft again keeps its homes’ links; unpublished then, it loses them', async () => {
  const { database, double, ground, run, act } = await namingServer()
  await publishedHomes(database, ground, 1)
  await run()
  const linked = () => double.liveIn('homes').map((home) => home['builder-profile'])

  await act('b2c_profiles.update', { params: { id: ground.profile }, body: { display_name: 'Oak & Daughters' } })
  const [kept, queued] = [linked(), await queuedIn(database)]
  const left = await act('b2c_profiles.act', { params: { id: ground.profile, action: 'unpublish' }, headers: { 'if-match': '"2"' } })

  expect([linked(), left]).toEqual([[null], []])
  expect([kept, queued]).toEqual([[double.itemsIn('builders')[0]?.id], []])
})

test('a profile that names a neighborhood is sent again when that is renamed, also before it is public', async () => {
  const { database, ground, run, act } = await namingServer()
  await database.updateTable('neighborhoods').set({ is_published: false }).execute()
  await database
    .updateTable('b2c_profiles')
    .set({ details: sql`details || ${JSON.stringify({ neighborhood_ids: [ground.neighborhood] })}::jsonb` })
    .execute()
  await publishedHomes(database, ground, 1)
  await run()

  await act('neighborhoods.update', { params: { id: ground.neighborhood }, body: { name: 'Mill Pond' } })

  expect(await queuedIn(database)).toContainEqual({ type: 'b2c_profiles', record_id: ground.profile })
})

test('events are sent again when their type is renamed', async () => {
  const { database, ground, run, act } = await namingServer()
  await publishedHomes(database, ground, 1)
  await run()
  const { id } = await database.selectFrom('event_types').select('id').where('code', '=', ground.event.type).executeTakeFirstOrThrow()

  await act('event_types.update', { params: { id }, body: { name: 'Spring Preview of Homes' } })

  expect(await queuedIn(database)).toEqual([{ type: 'events', record_id: ground.event.id }])
})

test('a change that no other page shows queues nothing', async () => {
  const { database, ground, run, act } = await namingServer()
  await publishedHomes(database, ground, 1)
  await run()

  await act('companies.update', { params: { id: ground.company }, body: { phone: '(555) 010-0199' } })

  expect(await database.selectFrom('webflow_jobs').select('id').where('cause', '=', 'PORTAL').execute()).toEqual([])
})
