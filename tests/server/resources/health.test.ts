import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, json, testServer } from '#tests/support/server/server.ts'

test('anyone can read the health of the server and its database', async () => {
  const { app } = await testServer()

  const response = await call(app, 'health')

  expect([response.status, await json(response)]).toMatchObject([
    200,
    { status: 'ok', database: true, migrations: true, store: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ])
})

test('health reports when the database does not respond', async () => {
  const { app, database } = await testServer()
  await database.destroy()

  const response = await call(app, 'health')

  expect([response.status, await json(response)]).toMatchObject([503, { status: 'failing', database: false }])
})

test('liveness is separate from readiness', async () => {
  const { app, database } = await testServer()
  await database.destroy()

  expect((await call(app, 'live')).status).toBe(200)
})

test('a server whose database lacks a migration is not ready', async () => {
  const { app, database } = await testServer()
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(database)

  const response = await call(app, 'health')

  expect([response.status, await json(response)]).toMatchObject([503, { database: true, migrations: false, store: true }])
})

test('a server that cannot store files is not ready, and is again when it can', async () => {
  let isFull = true
  const { app, clock } = await testServer({
    files: (store) => ({ ...store, tryWrite: () => (isFull ? Promise.reject(new Error('ENOSPC')) : store.tryWrite()) }),
  })

  const full = await call(app, 'health')
  isFull = false
  clock.now += 10_000
  const again = await call(app, 'health')

  expect([full.status, await json(full), again.status]).toMatchObject([503, { database: true, store: false }, 200])
})

test('however many ask, the store is checked once at a time, and a store that hangs delays nobody for long', async () => {
  let looks = 0
  const { app, clock } = await testServer({
    files: (store) => ({
      ...store,
      tryWrite: () => {
        looks += 1
        return new Promise<never>(() => {})
      },
    }),
  })

  const first = await Promise.all(Array.from({ length: 20 }, () => call(app, 'health')))
  clock.now += 60_000
  await call(app, 'health')

  expect([new Set(first.map(({ status }) => status)), looks]).toEqual([new Set([503]), 1])
})
