import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { eventActions } from '#contract/event.ts'
import { problemBody } from '#contract/problem.ts'
import { anAdmin, anEvent, aNewEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_260_401)
const runs = Number(process.env['FC_RUNS'] ?? 800)

const event = anEvent()
/** Stands for the version that the event has by then. */
const current = 'current'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom('', '\0', '\ud800', '__proto__', 'null', '-1', '1e999', '%', "' or 1=1 --", 'a'.repeat(3_000)),
)
const anyInstant = fc.oneof(
  fc.record({
    _seconds: fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double()),
    _nanoseconds: fc.oneof(fc.nat(999_999_999), fc.integer()),
  }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  anyText,
)

const goodBody: Record<string, () => object> = {
  createEvent: aNewEvent,
  updateEvent: () => ({}),
  login: () => ({}),
  resetPasswordLink: () => ({ email: 'a@b.example' }),
}
const eventFields = Object.keys(anEvent()).concat('colour', '__proto__')

/** From one wrong thing in a good body, which gets furthest, to utter nonsense. */
function anyBody(name: string) {
  const anyValue = fc.oneof(anyText, anyInstant, fc.jsonValue())
  const spoilt = fc
    .dictionary(fc.constantFrom(...eventFields), anyValue, { maxKeys: 2 })
    .map((changes) => JSON.stringify({ ...goodBody[name]?.(), ...changes }))
  return fc.oneof(
    { weight: 8, arbitrary: spoilt },
    { weight: 2, arbitrary: anyInstant.map((start_date) => JSON.stringify({ ...goodBody[name]?.(), start_date, end_date: start_date })) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anyText },
    { weight: 1, arbitrary: fc.uint8Array().map((bytes) => Buffer.from(bytes)) },
  )
}

const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

const anyCall = fc.constantFrom(...(Object.entries(endpoints) as [string, Endpoint][])).chain(([name, endpoint]) => {
  const queryNames = Object.keys(endpoint.query?.shape ?? {})
  const stray = fc.tuple(anyText, anyText)
  const parameter = queryNames.length === 0 ? stray : fc.tuple(fc.constantFrom(...queryNames), anyText)
  const plausible = fc.constantFrom(
    ['limit', '2'],
    ['sort', '-name,start_date'],
    ['collections', 'entries,members'],
    ['status', 'ACTIVE'],
    ['q', 'a'],
  )
  return fc.record({
    endpoint: fc.constant(endpoint),
    params: fc.record({
      id: mostly(event.id, anyText),
      eventId: mostly(event.id, anyText),
      kind: mostly('BUILDER', anyText),
      action: mostly('archive', fc.oneof(anyText, fc.constantFrom(...Object.keys(eventActions)))),
    }),
    query: mostly([], fc.array(fc.oneof(parameter, stray, plausible as fc.Arbitrary<[string, string]>), { maxLength: 3 })).map((query) =>
      name === 'collectionCount' && query.length === 0 ? [['collections', 'entries'] as [string, string]] : query,
    ),
    moreQuery: queryNames.length === 0 ? fc.constant([]) : fc.array(parameter, { maxLength: 2 }),
    body: anyBody(name),
    headers: fc.record({
      'if-match': mostly(current, fc.oneof(fc.constantFrom('*', '""', '"999999999999"'), fc.string())),
      'if-none-match': fc.string(),
    }),
    spoiltHeaders: mostly({}, fc.record({ 'idempotency-key': fc.string(), 'x-app-token': fc.string() }, { requiredKeys: [] })),
  })
})

test(`no input whatever makes the server fail (seed ${seed})`, async () => {
  const { app, database, clock, signIn, logged } = await testServer()
  const admin = anAdmin()
  await insert(database, 'members', admin)
  await insertEvents(database, event)
  const good = await signIn(admin)

  await fc.assert(
    fc.asyncProperty(anyCall, async ({ endpoint, params, query: given, moreQuery, body, headers, spoiltHeaders }) => {
      clock.now += 1
      const query = [...given, ...moreQuery]
      const { version } = await database.selectFrom('events').select('version').where('id', '=', event.id).executeTakeFirstOrThrow()
      const ifMatch = headers['if-match'].replace(current, `"${version}"`)
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encode(params[name as 'id']))
      const url = `/api/v1${path}?${new URLSearchParams(query)}`
      const request = new Request(`http://parade.test${query.length === 0 ? url.slice(0, -1) : url}`, {
        method: endpoint.method,
        headers: sendable({
          ...good,
          'content-type': 'application/json',
          'idempotency-key': `key-${clock.now}`,
          ...headers,
          'if-match': ifMatch,
          ...spoiltHeaders,
        }),
        ...(endpoint.method !== 'GET' && { body }),
      })

      const response = await app.request(request)

      if (endpoint.path === '/login/logout' && response.status === 204) Object.assign(good, await signInAgain(signIn, admin, clock))
      const text = await response.text()
      if (response.status >= 500) throw new Error(`${endpoint.path} answered ${response.status}: ${text}`)
      expect(text).not.toMatch(/\.ts:\d|node_modules/)
      if (response.status >= 400) problemBody.parse(JSON.parse(text))
    }),
    { seed, numRuns: runs },
  )
  expect(logged()).not.toContain('"level":"error"')
})

async function signInAgain(
  signIn: (member: { auth_uid: string }) => Promise<Record<string, string>>,
  admin: { auth_uid: string },
  clock: { now: number },
) {
  // A token of the same second would be the one that was just ended.
  clock.now += 1_000
  return await signIn(admin)
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** What cannot be a header is left out; fetch would not send it either. */
function sendable(headers: Record<string, string>): Headers {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    try {
      sent.set(name, value)
    } catch {
      continue
    }
  }
  return sent
}

test.each([
  '/api/v1/events/%00',
  '/api/v1/events/%',
  '/api/v1/events/%ff',
  '/api/v1/%2e%2e/events',
  '/api/v1//events',
  '/api/v1/events/',
  '/api/v1/EVENTS',
])('a path that is none (%s) is refused like any other', async (path) => {
  const { app } = await testServer()

  const response = await app.request(path)

  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  problemBody.parse(await response.json())
})

test('a body that is too large is refused before it is read', async () => {
  const { app, database, signIn } = await testServer()
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const headers = { ...(await signIn(admin)), 'content-type': 'application/json', 'idempotency-key': 'large' }
  const stream = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) })

  const declared = await app.request('/api/v1/events', { method: 'POST', headers: { ...headers, 'content-length': '2000000' }, body: '{}' })
  const endless = await app.request(
    new Request('http://parade.test/api/v1/events', { method: 'POST', headers, body: stream(), duplex: 'half' } as RequestInit),
  )

  expect([declared.status, endless.status]).toEqual([413, 413])
})

test.each(['login', 'logout', 'resetPasswordLink'] as const)('%s reads no more than it could need', async (name) => {
  const { app, database, signIn } = await testServer()
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const headers = { ...(await signIn(admin)), 'content-type': 'application/json', 'content-length': '4097' }

  const response = await app.request(`/api/v1${endpoints[name].path}`, { method: 'POST', headers, body: '{}' })

  expect(response.status).toBe(413)
  expect(((await response.json()) as { detail: string }).detail).toContain('under 4 KB')
})

test('however many fields are wrong, fifty of them are named', async () => {
  const { app, database, signIn } = await testServer()
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const headers = await signIn(admin)
  const stray = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`stray-${n}`, 1]))
  const query = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`stray-${n}`, '1']))

  const responses = [
    await call(app, 'createEvent', { headers, body: { ...aNewEvent(), ...stray } }),
    await call(app, 'listEvents', { headers, query }),
    await call(app, 'mine', { headers, query }),
  ]

  for (const response of responses) {
    const { code, fields } = await json(response)
    expect([code, Object.keys(fields).length]).toEqual(['FIELDS_INVALID', 50])
  }
})
