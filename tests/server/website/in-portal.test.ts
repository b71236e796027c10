import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { expireRegistrations } from '#server/jobs/expire-registrations.ts'
import { aCompany, anItem, insert, testNow } from '#tests/support/builders.ts'
import { aFullProfile, aFullRegistration, insertProfiles, insertRegistrations } from '#tests/support/entries.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { call, type CallOptions } from '#tests/support/server/server.ts'

// What happens to the site, without anybody starting a run, when something in the portal changes that homes depend on.

async function publicServer() {
  const server = await publishingServer()
  const { app, database, admin, signIn, runOn, site } = server
  return {
    ...server,
    /** As staff, followed by the runs that it queues. */
    act: async (name: EndpointName, options: CallOptions): Promise<number> => {
      const { status } = await call(app, name, { ...options, headers: { ...(await signIn(admin)), ...options.headers } })
      await runOn(database, site)
      return status
    },
  }
}

test('homes show the remaining one of two catalog items that were merged', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  const [loft, condo] = [anItem({ name: 'Lofts' }), anItem({ name: 'Loft' })]
  await insert(database, 'home_types', loft, condo)
  await publishedHomes(database, ground, 2, { home_type_id: loft.id })
  await run()

  const status = await act('home_types.merge', { body: { from: loft.id, to: condo.id } })

  expect(status).toBe(200)
  expect(double.liveIn('homes').map((home) => home['home-type'])).toEqual(['Loft', 'Loft'])
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

test('a city that was merged into another leaves the site once nothing there refers to it', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  const city = anItem({ name: 'Lake View', slug: 'lake-view' })
  await insert(database, 'cities', city)
  await publishedHomes(database, ground, 2)
  await run()

  await act('cities.merge', { body: { from: ground.city, to: city.id } })

  const left = double.itemsIn('cities').find(({ fieldData }) => fieldData.name === 'Lake View')
  expect(double.liveIn('cities').map(({ name }) => name)).toEqual(['Lake View'])
  expect(double.liveIn('homes').map((home) => home['city'])).toEqual([left?.id, left?.id])
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

test('homes of a company that was merged into another belong to that one, and the profile set aside as a duplicate leaves the site', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  const target = aCompany({ name: 'Oak & Sons' })
  const profile = aFullProfile({
    company_id: target.id,
    slug: 'oak-and-sons',
    display_name: 'Oak & Sons',
    status: 'PUBLISHED',
    published_at: fromMillis(testNow - 1000),
    service_city_ids: [ground.city],
  })
  await insert(database, 'companies', target)
  await insertProfiles(database, profile)
  await publishedHomes(database, ground, 1)
  await run()

  const status = await act('companies.merge', { body: { source_ids: [ground.company], target_id: target.id } })

  expect(status).toBe(200)
  expect(double.liveIn('builders').map(({ name }) => name)).toEqual(['Oak & Sons'])
  expect(double.liveIn('homes').map((home) => home['builder-name'])).toEqual(['Oak & Sons'])
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

test('homes of a company link to the profile that a merge brings it, and the profile lists the awards of both', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  const target = aCompany({ name: 'Oak & Sons' })
  const award = anItem({ name: 'Best Kitchen' })
  await insert(database, 'companies', target)
  await insert(database, 'awards', award)
  await publishedHomes(database, { ...ground, company: target.id }, 1, { award_ids: [award.id] })
  await run()
  const before = double.liveIn('homes').map((home) => home['builder-profile'])

  const status = await act('companies.merge', { body: { source_ids: [ground.company], target_id: target.id } })

  const [profile] = double.itemsIn('builders')
  expect([before, status]).toEqual([[null], 200])
  expect(double.liveIn('homes').map((home) => home['builder-profile'])).toEqual([profile?.id])
  expect(JSON.stringify(double.liveIn('builders'))).toContain('Best Kitchen')
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

test('the profile of an archived company leaves the site with the links to it, and returns with the company', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  await publishedHomes(database, ground, 1)
  await run()
  const live = () => [double.liveIn('builders').length, double.liveIn('homes').map((home) => Boolean(home['builder-profile']))]
  const archive = (isArchived: boolean, version: number) =>
    act('companies.update', {
      params: { id: ground.company },
      body: { is_archived: isArchived },
      headers: { 'if-match': `"${version}"` },
    })

  const before = live()
  const archived = [await archive(true, 1), live(), (await plan()).filter(({ action }) => action !== 'skip')]
  const restored = [await archive(false, 2), live(), (await plan()).filter(({ action }) => action !== 'skip')]

  expect(before).toEqual([1, [true]])
  expect(archived).toEqual([200, [0, [false]], []])
  expect(restored).toEqual([200, [1, [true]], []])
})

test('a profile with changes that wait stays off the site when its company returns, and says so', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  await run()
  await database.updateTable('b2c_profiles').set({ status: 'SUBMITTED' }).where('company_id', '=', ground.company).execute()
  const reason = async () => (await plan()).find(({ type }) => type === 'b2c_profiles')?.reason
  const archive = (isArchived: boolean, version: number) =>
    act('companies.update', {
      params: { id: ground.company },
      body: { is_archived: isArchived },
      headers: { 'if-match': `"${version}"` },
    })

  const before = [double.liveIn('builders').length, await reason()]
  const statuses = [await archive(true, 1), await archive(false, 2)]

  expect(statuses).toEqual([200, 200])
  expect(before).toEqual([1, expect.stringContaining('The website keeps its current version.')])
  expect([double.liveIn('builders').length, await reason()]).toEqual([
    0,
    expect.stringContaining('It returns when its changes are approved.'),
  ])
})

test('published after its company returned, a profile that was in review is back on the site with the links to it', async () => {
  const { database, double, ground, run, act, plan } = await publicServer()
  await publishedHomes(database, ground, 1)
  await run()
  await database.updateTable('b2c_profiles').set({ status: 'APPROVED' }).where('company_id', '=', ground.company).execute()
  const live = () => [double.liveIn('builders').length, double.liveIn('homes').map((home) => Boolean(home['builder-profile']))]
  const company = { params: { id: ground.company } }
  await act('companies.update', { ...company, body: { is_archived: true }, headers: { 'if-match': '"1"' } })
  await act('companies.update', { ...company, body: { is_archived: false }, headers: { 'if-match': '"2"' } })
  const before = live()

  await act('b2c_profiles.act', { params: { id: ground.profile, action: 'publish' }, body: {}, headers: { 'if-match': '"1"' } })

  expect([before, live()]).toEqual([
    [0, [false]],
    [1, [true]],
  ])
  expect((await plan()).filter(({ action }) => action !== 'skip')).toEqual([])
})

test('an archived event stays on the site with its homes, and is no longer shown as current', async () => {
  const { double, database, ground, run, act } = await publicServer()
  await publishedHomes(database, ground, 2)
  await run()

  const status = await act('actOnEvent', { params: { id: ground.event.id, action: 'archive' }, headers: { 'if-match': '"1"' } })

  expect(status).toBe(200)
  expect(double.liveIn('events').map((event) => event['current'])).toEqual([false])
  expect(double.liveIn('homes')).toHaveLength(2)
})

test('a home stays public when its company’s insurance expires, its registration is rejected after that, and the company is suspended and archived', async () => {
  const { double, database, ground, run, act, clock } = await publicServer()
  const registration = aFullRegistration({ event_id: ground.event.id, company_id: ground.company, status: 'APPROVED' })
  registration.insurance = { ...registration.insurance, expires_on: '2026-01-02' }
  await insertRegistrations(database, registration)
  await publishedHomes(database, ground, 1)
  await run()

  await expireRegistrations(database, clock.now)
  await sql`update event_companies set status = 'SUBMITTED' where id = ${registration.id} and status = 'EXPIRED'`.execute(database)
  const rejected = await act('event_companies.act', {
    params: { id: registration.id, action: 'reject' },
    body: { reason: 'No insurance.' },
    headers: { 'if-match': '"2"' },
  })
  const archived = await act('companies.update', {
    params: { id: ground.company },
    body: { standing: 'SUSPENDED', is_archived: true },
    headers: { 'if-match': '"1"' },
  })

  expect([rejected, archived]).toEqual([200, 200])
  expect(double.liveIn('homes')).toHaveLength(1)
})
