import { expect, test } from 'vitest'
import { aCompany, aMember, anAdmin, anEntry, anEvent, aNewEvent, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server.ts'

async function withAdmin() {
  const server = await testServer()
  const admin = anAdmin()
  await insert(server.database, 'members', admin)
  return { ...server, admin, headers: await server.signIn(admin) }
}

test('a member is offered only active events', async () => {
  const { app, database, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const active = anEvent({ status: 'ACTIVE' })
  await insertEvents(database, active, anEvent({ status: 'ARCHIVED' }), anEvent({ status: 'DRAFT' }))

  const response = await call(app, 'listActiveEvents', { headers: await signIn(member) })

  expect(response.status).toBe(200)
  expect((await json(response)).data).toEqual([active])
})

test('an admin lists all events, the latest first', async () => {
  const { app, database, headers } = await withAdmin()
  const [early, late] = [anEvent({ status: 'ARCHIVED' }), anEvent({ status: 'DRAFT', start_date: { _seconds: 1_800_014_400, _nanoseconds: 0 } })]
  await insertEvents(database, early, late)

  const response = await call(app, 'listEvents', { headers })

  const { data, meta } = await json(response)
  expect(data).toEqual([late, early])
  expect(meta).toMatchObject({ total: 2, limit: 50, next_cursor: null, deleted: [], complete: true, server_time: { _seconds: testNow / 1000, _nanoseconds: 0 } })
})
