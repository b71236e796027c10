import { expect, test } from 'vitest'
import { anEvent, aNewEvent } from '#tests/support/builders.ts'
import { adminServer, call, json, testServer } from '#tests/support/server/server.ts'

test.each(['cross-site', 'same-site'])(
  'rejects requests that another site makes a browser send (%s), even with valid tokens',
  async (site) => {
    const { app, headers } = await adminServer()
    const sent = { 'sec-fetch-site': site }

    const read = await call(app, 'listEvents', { headers: { ...headers, ...sent } })
    const write = await call(app, 'createEvent', { headers: { ...headers, ...sent }, body: aNewEvent() })
    const reset = await call(app, 'resetPasswordLink', { headers: sent, body: { email: 'a@b.example' } })

    for (const response of [read, write, reset]) expect([response.status, (await json(response)).code]).toEqual([403, 'FORBIDDEN'])
    expect([(await call(app, 'health', { headers: sent })).status, (await call(app, 'openapi', { headers: sent })).status]).toEqual([
      200, 200,
    ])
  },
)

test.each(['same-origin', 'none'])('accepts requests from our own page or the address bar (%s)', async (site) => {
  const { app, headers } = await adminServer()

  expect((await call(app, 'listEvents', { headers: { ...headers, 'sec-fetch-site': site } })).status).toBe(200)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
  'every call that takes a body rejects one that a form can send (%s)',
  async (type) => {
    const { app, headers } = await adminServer()
    const sent = { ...headers, 'content-type': type, 'if-match': '"1"' }

    const responses = [
      await call(app, 'createEvent', { headers: sent, body: aNewEvent() }),
      await call(app, 'updateEvent', { headers: sent, params: { id: anEvent().id }, body: {} }),
      await call(app, 'login', { headers: sent, body: {} }),
      await call(app, 'resetPasswordLink', { headers: sent, body: { email: 'a@b.example' } }),
    ]

    for (const response of responses) expect([response.status, (await json(response)).code]).toEqual([400, 'BAD_REQUEST'])
  },
)

test('JSON may specify its character set', async () => {
  const { app, headers } = await adminServer()
  const response = await call(app, 'createEvent', {
    headers: { ...headers, 'content-type': 'Application/JSON; charset=utf-8' },
    body: aNewEvent(),
  })

  expect(response.status).toBe(201)
})

test('only our page, which identifies itself, can request a reset link', async () => {
  const { app, accounts } = await testServer()
  accounts.addresses.add('a@b.example')

  const response = await call(app, 'resetPasswordLink', { headers: { 'x-web-origin': '' }, body: { email: 'a@b.example' } })

  expect([response.status, (await json(response)).code]).toEqual([400, 'BAD_REQUEST'])
  expect(accounts.mailed).toEqual([])
})
