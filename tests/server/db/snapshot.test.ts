import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import type { Queries } from '#server/db/database.ts'
import { aCompany, aMember, anAdmin, insert } from '#tests/support/builders.ts'
import { call, testServer } from '#tests/support/server/server.ts'
import { statementsOf } from '#tests/support/server/statements.ts'

const countCompanies = async (queries: Queries) => (await queries.selectFrom('companies').select('id').execute()).length

test('a write between two reads of one response shows in neither', async () => {
  const { database } = await testServer()

  const counts = await inSnapshot(database, async (snapshot) => {
    const before = await countCompanies(snapshot)
    await insert(database, 'companies', aCompany())
    return [before, await countCompanies(snapshot)]
  })

  expect(counts).toEqual([0, 0])
  expect(await countCompanies(database)).toBe(1)
})

test('reads inside a write see its own changes', async () => {
  const { database } = await testServer()

  const count = await database.transaction().execute(async (queries) => {
    await queries.insertInto('companies').values(aCompany()).execute()
    return await inSnapshot(queries, countCompanies)
  })

  expect(count).toBe(1)
})

test('responses that combine several reads are from one moment', async () => {
  const { app, database, signIn } = await testServer()
  const company = aCompany()
  const [member, admin] = [aMember({ company_id: company.id }), anAdmin()]
  await insert(database, 'companies', company)
  await insert(database, 'members', member, admin)
  const asked: [EndpointName, typeof member, Record<string, string>?][] = [
    ['mine', member],
    ['ownPublic', member],
    ['collectionCount', admin, { collections: 'events,entries' }],
    ['webflow.plan', admin],
  ]

  for (const [name, who, query = {}] of asked) {
    const headers = await signIn(who)
    const [first] = await statementsOf(() => call(app, name, { headers, query }))
    expect([name, first?.text]).toEqual([name, 'start transaction isolation level repeatable read read only'])
  }
})
