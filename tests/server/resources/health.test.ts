import { expect, test } from 'vitest'
import { call, json, testServer } from '#tests/support/server.ts'

test('health is told to anybody, with the server and its database', async () => {
  const { app } = await testServer()

  const response = await call(app, 'health')

  expect([response.status, await json(response)]).toMatchObject([
    200,
    { status: 'ok', database: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ])
})

test('health says when the database does not answer', async () => {
  const { app, database } = await testServer()
  await database.destroy()

  const response = await call(app, 'health')

  expect([response.status, await json(response)]).toMatchObject([503, { status: 'failing', database: false }])
})
