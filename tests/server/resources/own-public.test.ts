import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  aCompany,
  aMember,
  anAdmin,
  anAdvertisement,
  aNeighborhood,
  anEvent,
  aSponsor,
  insert,
  insertEvents,
  testNow,
} from '#tests/support/builders.ts'
import { aFullEntry, aFullProfile, insertEntries, insertProfiles } from '#tests/support/entries.ts'
import { publishingServer, publishedHomes } from '#tests/support/webflow/publishing-server.ts'
import { call, json, testServer, type TestServer } from '#tests/support/server/server.ts'

type OwnPublic = Answer<'ownPublic'>['data']

async function asks({ app, signIn }: Pick<TestServer, 'app' | 'signIn'>, member: Parameters<TestServer['signIn']>[0]): Promise<OwnPublic> {
  return (await json(await call(app, 'ownPublic', { headers: await signIn(member) }))).data
}

const secret = 'nobody else may read this'

/** A company with one of everything, all of it with the association's own fields filled in. */
async function oneOfEverything(server: TestServer) {
  const { database } = server
  const [ours, others, third] = [aCompany({ name: 'Prairie & Oak' }), aCompany({ name: 'Stonebridge' }), aCompany()]
  const event = anEvent({
    name: 'Spring Parade',
    ad_sizes: [{ code: 'FULL', label: 'Full page', width_in: 8, height_in: 11, price: 4321 }],
    ad_artwork_deadline: fromMillis(testNow + 86_400_000),
  })
  const member = aMember({ company_id: ours.id })
  const rival = aMember({ company_id: others.id })
  const published = fromMillis(testNow - 1000)
  await insert(database, 'companies', ours, others, third)
  await insert(database, 'members', member, rival)
  await insertEvents(database, event)
  await insertEntries(
    database,
    aFullEntry({
      event_id: event.id,
      company_id: ours.id,
      title: 'The Alder',
      status: 'PUBLISHED',
      published_at: published,
      gate_code: secret,
      city_id: null,
    }),
  )
  await insertProfiles(database, aFullProfile({ company_id: ours.id, status: 'PUBLISHED', published_at: published }))
  await insert(
    database,
    'neighborhoods',
    aNeighborhood({ name: 'Developed', developer_company_id: ours.id, is_published: true, details: JSON.stringify({ gate_code: secret }) }),
    aNeighborhood({ name: 'Built in', details: JSON.stringify({ builder_company_ids: [ours.id, others.id] }) }),
    aNeighborhood({ name: 'Someone else’s', developer_company_id: third.id }),
  )
  const sponsor = (status: 'ACTIVE' | 'PROSPECT', more: object = {}) =>
    aSponsor({
      event_id: event.id,
      company_id: ours.id,
      status,
      details: JSON.stringify({
        category: 'Bank',
        amount: 4321,
        notes: secret,
        contact: { name: secret, phone: '', email: '' },
        benefits: { ...sponsorDefaults.benefits, logo_guidebook: 'GIVEN' },
        ...more,
      }),
    })
  await insert(database, 'sponsors', sponsor('ACTIVE'), sponsor('PROSPECT', { category: secret }))
  await insert(
    database,
    'advertisements',
    anAdvertisement({
      event_id: event.id,
      company_id: ours.id,
      details: JSON.stringify({ medium: 'PRINT', size: 'FULL', placement: 'Back cover', price: 4321, notes: secret }),
    }),
    anAdvertisement({ event_id: event.id, company_id: ours.id, state: 'CANCELLED' }),
  )
  return { member, rival, event, ours }
}

test('a member sees what is public of their own company, where, and what the rest is waiting for', async () => {
  const server = await testServer()
  const { member, event } = await oneOfEverything(server)

  const { is_site_connected: isConnected, records } = await asks(server, member)

  const told = records.map(({ type, name, what, places }) => [
    type,
    name,
    what,
    places.map(({ place, words }) => `${place}: ${words}`).join('; '),
  ])
  expect(isConnected).toBe(false)
  expect(told).toEqual([
    ['entries', 'The Alder', 'Tour entry', 'Website: Not yet: no website is connected; Guidebook: Not yet: its number isn’t assigned'],
    ['b2c_profiles', expect.any(String), 'Builder profile', 'Website: Not yet: no website is connected'],
    ['neighborhoods', 'Built in', 'Neighborhood, as one of its builders', 'Website: Not yet: the association hasn’t published it'],
    ['neighborhoods', 'Developed', 'Neighborhood, as its developer', 'Website: Not yet: no website is connected'],
    [
      'sponsors',
      'Gold sponsor, Bank',
      'Sponsorship',
      'Website: Not yet: the association doesn’t have your logo; Guidebook: Your logo is in it',
    ],
    ['advertisements', 'Full page, Back cover', 'Advertisement', expect.stringContaining('Guidebook: Not yet: send your artwork by')],
  ])
  expect(records.find(({ type }) => type === 'sponsors')?.benefits).toEqual([{ name: 'Logo in the guidebook', is_given: true }])
  expect(records.filter((one) => one.is_waiting_for_you).map(({ type }) => type)).toEqual(['advertisements'])
  expect(records.every(({ event: one }) => one === null || (one.id === event.id && one.is_active))).toBe(true)
})

test('it never contains anything of another company or of the association', async () => {
  const server = await testServer()
  const { member, rival } = await oneOfEverything(server)

  const [own, theirs] = [await asks(server, member), await asks(server, rival)]

  expect(JSON.stringify(own)).not.toContain(secret)
  expect(JSON.stringify(own)).not.toContain('4321')
  // They also build in one of the neighborhoods, and that is all that they share.
  expect(theirs.records.map(({ name }) => name)).toEqual(['Built in'])
})

test('a person without a company has nothing public, and neither do staff', async () => {
  const server = await testServer()
  await oneOfEverything(server)
  const [admin, nobody] = [anAdmin(), aMember({ company_id: null })]
  await insert(server.database, 'members', admin, nobody)

  expect((await asks(server, admin)).records).toEqual([])
  expect((await asks(server, nobody)).records).toEqual([])
})

test('records of past events are listed only while they are on the website', async () => {
  const server = await testServer()
  const { database } = server
  const { member, event } = await oneOfEverything(server)
  await sql`update events set status = 'ARCHIVED' where id = ${event.id}`.execute(database)
  const names = async () => (await asks(server, member)).records.map(({ type }) => type)

  expect(await names()).toEqual(['b2c_profiles', 'neighborhoods', 'neighborhoods'])

  const site = {
    state: 'IN_SYNC',
    url: 'https://parade.example/x',
    public_since: fromMillis(testNow),
    last_published_at: fromMillis(testNow),
  }
  await sql`update entries set details = details || ${JSON.stringify({ webflow: site })}::jsonb`.execute(database)
  expect(await names()).toEqual(['entries', 'b2c_profiles', 'neighborhoods', 'neighborhoods'])
})

test('the dates of publishing and placing come from the audit log', async () => {
  const server = await testServer()
  const { app, database, signIn } = server
  const { member } = await oneOfEverything(server)
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const headers = { ...(await signIn(admin)), 'if-match': '"1"' }
  const { id } = (await asks(server, member)).records.find(({ name }) => name === 'Built in') ?? { id: '' }
  await call(app, 'neighborhoods.act', { headers, params: { id, action: 'publish' } })
  await sql`update advertisements set state = 'PROOF_APPROVED' where state = 'RESERVED'`.execute(database)
  const ad = (await asks(server, member)).records.find(({ type }) => type === 'advertisements')
  await call(app, 'advertisements.act', { headers, params: { id: ad?.id ?? '', action: 'place' }, body: {} })

  const { records } = await asks(server, member)

  const of = (name: string) => records.find((one) => one.name.startsWith(name))?.places[0]
  expect(of('Built in')?.more).toMatch(/^Marked as ready by the association on \w+ \d+, \d{4}\./)
  expect(of('Full page')).toMatchObject({ is_there: true, words: expect.stringMatching(/^Since \w+ \d+, \d{4}: Back cover$/) })
})

test('with a website, a published record is there once the website has it, and not before', async () => {
  const server = await publishingServer()
  const { database, ground, run } = server
  const member = aMember({ company_id: ground.company })
  await insert(database, 'members', member)
  await publishedHomes(database, ground, 1)
  const websites = async () =>
    (await asks(server, member)).records.map(({ type, places: [place] }) => [type, place?.is_there, place?.words.split(' ')[0]])

  expect(await websites()).toEqual([
    ['entries', false, 'Not'],
    ['b2c_profiles', false, 'Not'],
    ['neighborhoods', false, 'Not'],
  ])

  await run()
  expect(await websites()).toEqual([
    ['entries', true, 'Since'],
    ['b2c_profiles', true, 'Since'],
    ['neighborhoods', true, 'Since'],
  ])
})
