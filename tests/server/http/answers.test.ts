import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPortalServer } from '#server/http/portal-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { anAdmin, anEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { adminServer, call, isListening, json, testServer } from '#tests/support/server/server.ts'

/** The server on a port, as started by `npm start`. */
async function onAPort() {
  const server = await testServer({ listen: true })
  const admin = anAdmin()
  await insert(server.database, 'members', admin)
  await insertEvents(server.database, anEvent())
  const headers = await server.signIn(admin)
  const listener = createPortalServer(server.app)
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void listener.close())
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/v1/events/active`

  const ask = async (method: string, more: Record<string, string> = {}) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(url, { method, headers: { ...headers, ...more } }, resolve)
        .once('error', reject)
        .end(),
    )
    let body = ''
    for await (const chunk of response.setEncoding('utf8')) body += chunk as string
    return { status: response.statusCode, headers: response.headers, body }
  }
  return { ...server, headers, ask, url }
}

test('cached responses are the same over the wire as uncached ones', async () => {
  const { ask, database } = await onAPort()
  const fresh = await ask('GET')
  await isListening({ database })
  await ask('GET')
  // From here on, only the cache can respond.
  await database.destroy()

  const [remembered, unchanged, head] = [
    await ask('GET'),
    await ask('GET', { 'if-none-match': fresh.headers.etag ?? '' }),
    await ask('HEAD'),
  ]

  expect(remembered.headers['content-length']).toBe(String(Buffer.byteLength(remembered.body)))
  const without = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingMessage['headers']) => headers
  expect([remembered.status, remembered.body]).toEqual([200, fresh.body])
  expect(without(remembered.headers)).toMatchObject({
    'content-type': fresh.headers['content-type'],
    'content-security-policy': fresh.headers['content-security-policy'],
    'cache-control': 'no-store',
    etag: fresh.headers.etag,
  })
  expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, '', fresh.headers.etag])
  expect([head.status, head.body]).toEqual([200, ''])
})

test('cached responses go only to people who may have them, and every request is logged', async () => {
  const { ask, app, database, headers, logged } = await onAPort()
  await isListening({ database })
  await ask('GET')
  const before = logged().split('\n').length

  const statuses = []
  for (const more of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-web-origin': 'false' },
    { 'x-app-token': 'another' },
    { authorization: 'Bearer another' },
  ])
    statuses.push((await ask('GET', more)).status)
  await call(app, 'logout', { headers })
  statuses.push((await ask('GET')).status)

  expect(statuses).toEqual([200, 200, 403, 400, 401, 401, 401])
  const lines = logged()
    .split('\n')
    .slice(before - 1, -1)
    .map((line) => JSON.parse(line) as { path: string; status: number; ms: number })
  expect(lines.filter(({ path }) => path === '/events/active').map(({ status }) => status)).toEqual(statuses)
})

test('a request whose client disconnects halfway is a bad one, not a failure of the server', async () => {
  const { headers, url, logged } = await onAPort()
  const { port, hostname } = new URL(url)
  const lines = Object.entries({ ...headers, host: hostname, 'content-type': 'application/json', 'content-length': '1000' })
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/v1/companies HTTP/1.1', ...lines.map((line) => line.join(': '))].join('\r\n')

  await new Promise((sent) => socket.write(`${head}\r\n\r\n{"name":`, sent))
  socket.destroy()

  await eventually(() => expect(logged()).toContain('"path":"/companies"'))
  expect(logged()).toContain('"status":400')
  expect(logged()).not.toContain('"level":"error"')
})

test('a response that violates the contract is never sent: it becomes an error and a line in the log', async () => {
  const { app, database, signIn, logged } = await testServer()
  const admin = anAdmin()
  const event = anEvent({ name: 'PRIVATE' })
  await insert(database, 'members', admin)
  await insertEvents(database, event)
  await database
    .updateTable('events')
    .set({ details: JSON.stringify({ timezone: 'Nowhere', staff_notes: 'PRIVATE' }) })
    .execute()

  const response = await call(app, 'getEvent', { headers: await signIn(admin), params: { id: event.id } })

  const body = await json(response)
  expect([response.status, body.code]).toEqual([500, 'INTERNAL'])
  expect(JSON.stringify(body)).not.toContain('PRIVATE')
  expect(logged()).toContain('data.timezone')
  expect(logged()).not.toContain('PRIVATE')
})

test('while the database is unavailable, the response is "try again"', async () => {
  const { app, database, headers } = await adminServer()
  vi.spyOn(database, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })

  const response = await call(app, 'mine', { headers })

  expect([response.status, response.headers.get('retry-after'), (await json(response)).code]).toEqual([503, '2', 'UNAVAILABLE'])
})
