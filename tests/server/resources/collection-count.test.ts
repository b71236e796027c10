import { expect, test } from 'vitest'
import {
  aCompany,
  aMember,
  anAdvertisement,
  anAdmin,
  anEntry,
  anEvent,
  aSponsor,
  insert,
  insertEvents,
  testNow,
} from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

async function withEntries() {
  const server = await testServer()
  const { database } = server
  const [company, other] = [aCompany(), aCompany()]
  const member = aMember({ company_id: company.id, company_role: 'OWNER' })
  const admin = anAdmin()
  const [event, past] = [anEvent(), anEvent({ status: 'ARCHIVED' })]
  await insert(database, 'companies', company, other)
  await insert(database, 'members', member, aMember({ company_id: other.id }), aMember({ is_archived: true }), admin)
  await insertEvents(database, event, past, anEvent({ status: 'DRAFT' }))
  await insert(
    database,
    'entries',
    anEntry({ event_id: event.id, company_id: company.id }),
    anEntry({ event_id: event.id, company_id: company.id, status: 'SUBMITTED', submitted_at: new Date(testNow) }),
    anEntry({ event_id: past.id, company_id: other.id, status: 'PUBLISHED', submitted_at: new Date(testNow) }),
    anEntry({ event_id: event.id, company_id: other.id, deleted_at: new Date() }),
  )
  return { ...server, event, asMember: await server.signIn(member), asAdmin: await server.signIn(admin) }
}

const everything = 'events,entries,members,companies,event_types'

test('an admin counts everything, with drafts separate', async () => {
  const { app, asAdmin } = await withEntries()

  const response = await call(app, 'collectionCount', { headers: asAdmin, query: { collections: everything, group_by: 'status' } })

  expect((await json(response)).data).toEqual({
    events: { total: 2, drafts: 1, by: { status: { ACTIVE: 1, ARCHIVED: 1, DRAFT: 1 } } },
    entries: { total: 2, drafts: 1, by: { status: { DRAFT: 1, PUBLISHED: 1, SUBMITTED: 1 } } },
    members: { total: 3, drafts: 0 },
    companies: { total: 2, drafts: 0 },
    event_types: { total: 2, drafts: 0 },
  })
})

test('a member counts only their own company’s records', async () => {
  const { app, asMember } = await withEntries()

  const response = await call(app, 'collectionCount', { headers: asMember, query: { collections: everything } })

  expect((await json(response)).data).toEqual({
    events: { total: 1, drafts: 0 },
    entries: { total: 1, drafts: 1 },
    members: { total: 1, drafts: 0 },
    companies: { total: 1, drafts: 0 },
    event_types: { total: 2, drafts: 0 },
  })
})

test('counts can be limited to one event', async () => {
  const { app, asAdmin, event } = await withEntries()

  const response = await call(app, 'collectionCount', { headers: asAdmin, query: { collections: everything, eventId: event.id } })

  expect((await json(response)).data).toMatchObject({
    events: { total: 1 },
    entries: { total: 1, drafts: 1 },
    members: { total: 1 },
    companies: { total: 1 },
  })
})

test('rejects a collection that cannot be counted', async () => {
  const { app, asAdmin } = await withEntries()

  const response = await call(app, 'collectionCount', { headers: asAdmin, query: { collections: 'entries,app_tokens' } })

  expect([response.status, Object.keys((await json(response)).fields)]).toEqual([422, ['collections']])
})

test('sponsors and advertisements are counted by status, and each event includes those of the whole year', async () => {
  const { app, database, asAdmin, asMember, event } = await withEntries()
  const other = anEvent()
  await insertEvents(database, other)
  await insert(
    database,
    'sponsors',
    aSponsor({ event_id: event.id }),
    aSponsor({ event_id: null }),
    aSponsor({ event_id: other.id, status: 'PROSPECT' }),
  )
  await insert(database, 'advertisements', anAdvertisement({ event_id: event.id, state: 'PLACED' }))
  const count = async (headers: Record<string, string>) => {
    const query = { collections: 'sponsors,advertisements', eventId: event.id, group_by: 'status' }
    return (await json(await call(app, 'collectionCount', { headers, query }))).data
  }

  expect(await count(asAdmin)).toEqual({
    sponsors: { total: 2, drafts: 0, by: { status: { ACTIVE: 2 } } },
    advertisements: { total: 1, drafts: 0, by: { status: { PLACED: 1 } } },
  })
  expect(await count(asMember)).toMatchObject({ sponsors: { total: 0 }, advertisements: { total: 0 } })
})
