import { expect, test } from 'vitest'
import { call, testServer } from '#tests/support/server/server.ts'

test('the log has the reason why the identity service rejects a device, in words and once for each report', async () => {
  const { app, logged } = await testServer()

  const { status } = await call(app, 'identityFailure', { body: { failure: 'KEY_BLOCKED', call: 'refresh' } })

  expect(status).toBe(204)
  expect(logged()).toContain('"event":"identity service refused"')
  expect(logged()).toContain('"failure":"KEY_BLOCKED","call":"refresh","message":"FIREBASE_API_KEY is restricted')
})

test('the log has neither people’s own mistakes nor unknown reasons', async () => {
  const { app, logged } = await testServer()

  await call(app, 'identityFailure', { body: { failure: 'CREDENTIALS', call: 'sign-in' } })
  const made = await call(app, 'identityFailure', { body: { failure: 'a line of my own', call: 'sign-in' } })

  expect(made.status).toBe(422)
  expect(logged()).not.toContain('identity service refused')
})

test('nobody can flood the log', async () => {
  const { app, logged } = await testServer()
  const statuses = new Set<number>()

  for (let sent = 0; sent < 25; sent += 1) {
    statuses.add((await call(app, 'identityFailure', { body: { failure: 'SERVICE_DOWN', call: 'refresh' } })).status)
  }

  expect([...statuses]).toEqual([204, 429])
  expect(logged().split('identity service refused')).toHaveLength(21)
})
