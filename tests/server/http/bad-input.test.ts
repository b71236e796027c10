import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { problemBody } from '#contract/http/problem.ts'
import { openApiDocument } from '#server/http/openapi-document.ts'
import { aCompany, aMember, anAdmin, anEvent, anId, anItem, aNewEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { knownCity } from '#tests/support/entries.ts'
import { callsOnRecords } from '#tests/support/server/calls-on-records.ts'
import { validCalls } from '#tests/support/server/valid-calls.ts'
import { lastWrite } from '#tests/support/server/last-write.ts'
import { adminServer, call, json, testServer } from '#tests/support/server/server.ts'
import { anyText, valuesOf, type JsonSchema } from '#tests/support/server/values-of-schema.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_260_401)
const runs = Number(process.env['BAD_INPUT_RUNS'] ?? 200)

const published = openApiDocument({ version: '0', origin: 'https://parade.test' }).paths as Record<string, Record<string, Operation>>

interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

const someId = anId()
/** IDs of existing records, of missing ones, and of a kind that none of our lists has. */
const anyId = fc.constantFrom(knownCity, someId, someId.toUpperCase(), anId(), '00000000-0000-0000-0000-000000000000')

/** The replacements in a valid call, from one wrong value, which gets furthest, to complete nonsense. */
interface Spoiling {
  name: EndpointName
  isMember: boolean
  params: Record<string, string>
  query: [string, string][]
  fields: Record<string, unknown>
  body: { whole: unknown } | { raw: string | Uint8Array } | undefined
  headers: Record<string, string>
}

const mostly = <T>(usual: T, other: fc.Arbitrary<T>, defaultWeight = 9) =>
  fc.oneof({ weight: defaultWeight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

function anyChange(name: EndpointName): fc.Arbitrary<Spoiling> {
  const endpoint: Endpoint = endpoints[name]
  const operation = published[endpoint.path]?.[endpoint.method.toLowerCase()]
  const parametersIn = (place: 'path' | 'query') => (operation?.parameters ?? []).filter((parameter) => parameter.in === place)
  const path = Object.fromEntries(
    parametersIn('path').map(({ name: key, schema }) => [key, fc.oneof(valuesOf(schema, anyId).map(String), anyText)]),
  )
  const inQuery = parametersIn('query').map(({ name: key, schema }) =>
    fc.tuple(fc.constant(key), fc.oneof(valuesOf(schema, anyId).map(String), plausible[key] ?? anyText, anyText)),
  )
  const anyQuery = fc.oneof(...inQuery, fc.tuple(anyText, anyText))
  const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema
  const fields = Object.entries(schema?.properties ?? {}).map(([key, property]) =>
    fc.tuple(
      fc.constant(key),
      fc.oneof(
        { weight: 3, arbitrary: valuesOf(property, anyId) },
        { weight: 1, arbitrary: anyText },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    ),
  )
  const anyField = fc.oneof(...fields, fc.tuple(fc.constantFrom('color', '__proto__'), fc.jsonValue()))
  return fc.record({
    name: fc.constant(name),
    isMember:
      typeof endpoint.who === 'string' || !endpoint.who.includes('admin')
        ? fc.constant(true)
        : fc.boolean().filter((isMember) => !isMember || endpoint.who.includes('member')),
    params: mostly({}, fc.record(path, { requiredKeys: [] }), 6) as fc.Arbitrary<Record<string, string>>,
    query: fc.oneof(fc.constant<[string, string][]>([]), fc.array(anyQuery, { maxLength: 3 })),
    fields: fc.array(anyField, { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
    body: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 4, arbitrary: schema ? valuesOf(schema, anyId).map((whole) => ({ whole })) : fc.constant(undefined) },
      { weight: 1, arbitrary: fc.jsonValue().map((whole) => ({ whole })) },
      { weight: 1, arbitrary: fc.oneof(anyText, fc.uint8Array()).map((raw) => ({ raw })) },
    ),
    headers: mostly(
      {},
      fc.record(
        {
          'if-match': fc.oneof(fc.constantFrom('*', '""', '"999999999999"', '"2"'), fc.string()),
          'if-none-match': fc.string(),
          'idempotency-key': fc.string(),
          'x-app-token': fc.string(),
          'content-type': fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16'),
          range: fc.constantFrom('bytes=0-0', 'bytes=-0', 'bytes=5-1', 'bytes=0-0,2-3', 'lines=1'),
        },
        { requiredKeys: [] },
      ),
      5,
    ) as fc.Arbitrary<Record<string, string>>,
  })
}

/** Values that get past the schemas of parameters with a text format of their own. */
const plausible: Record<string, fc.Arbitrary<string>> = {
  sort: fc.constantFrom('-updated_at', 'name', 'title,-created_at', '-name,name', 'details', 'id; drop table members'),
  ids: fc.constantFrom(someId, `${someId},${someId}`, ',', 'x'),
  limit: fc.constantFrom('1', '200', '201', '0', '1e2', ''),
  collections: fc.constantFrom('entries,members', 'events'),
  cursor: cursors({ since: '0', from: null, sort: '-updated_at', after: ['2026-02-30T00:00:00.000Z', someId] }),
  since: cursors({ xmin: '18446744073709551615' }),
}

function cursors(fields: object) {
  return fc.constantFrom('parade', '', '\0').map((database) => Buffer.from(JSON.stringify({ database, ...fields })).toString('base64url'))
}

test(
  `no input makes the server fail, and what it rejects is not done (seed ${seed})`,
  { timeout: Math.max(60_000, runs * 100) },
  async () => {
    const { app, database, dataDir, accounts, clock, signIn, logged } = await testServer()
    const company = aCompany()
    const people = { admin: anAdmin(), member: aMember({ company_id: company.id, company_role: 'OWNER' }) }
    await insert(database, 'companies', company)
    await insert(database, 'members', people.admin, people.member)
    await insert(database, 'cities', anItem({ id: knownCity }))
    await insert(database, 'home_types', anItem({ id: someId }))
    const signedIn = { admin: await signIn(people.admin), member: await signIn(people.member) }
    const answered = new Map<number, number>()

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(Object.keys(endpoints) as EndpointName[])).chain(anyChange), async (change) => {
        const { name, isMember, params, query, fields, body: given, headers: spoilt } = change
        clock.now += 1
        const endpoint: Endpoint = endpoints[name]
        const event = anEvent()
        await insertEvents(database, event)
        const good = await (callsOnRecords[name] ?? validCalls[name])({
          database,
          dataDir,
          accounts,
          companyId: company.id,
          eventId: event.id,
        })
        const who = isMember ? 'member' : 'admin'
        const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, key: string) => encode(params[key] ?? good.params?.[key] ?? ''))
        const search = new URLSearchParams([
          ...Object.entries(good.query ?? {}).filter(([key]) => !query.some(([other]) => other === key)),
          ...query,
        ]).toString()
        const body = endpoint.method === 'GET' ? undefined : bodyOf(good.body, fields, given)
        const before = await lastWrite(database)

        const response = await app.request(`http://parade.test/api/v1${path}${search && `?${search}`}`, {
          method: endpoint.method,
          headers: sendable({
            ...(endpoint.who === 'anyone' ? { 'x-web-origin': 'true' } : signedIn[who]),
            ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
            'idempotency-key': `key-${clock.now}`,
            ...good.headers,
            ...spoilt,
          }),
          ...(body !== undefined && { body }),
        })

        answered.set(response.status, (answered.get(response.status) ?? 0) + 1)
        const text = await response.text()
        if (response.status >= 500) throw new Error(`${name} answered ${response.status}: ${text}`)
        expect(text).not.toMatch(/\.ts:\d|node_modules/)
        if (response.status >= 400 && response.status !== 416) problemBody.parse(JSON.parse(text))
        const mayWrite = response.status < 400 && endpoint.method !== 'GET'
        expect([name, mayWrite ? before : await lastWrite(database)]).toEqual([name, before])
        if (name === 'logout' && response.status === 204) {
          // A token from the same second would be the one that was just ended.
          clock.now += 1_000
          signedIn[who] = await signIn(people[who])
        }
      }),
      { seed, numRuns: runs },
    )
    expect(logged()).not.toContain('"level":"error"')
    // A valid part must get through, or the test tried very little.
    const accepted = [...answered].reduce((sum, [status, count]) => sum + (status < 400 ? count : 0), 0)
    expect(accepted / runs).toBeGreaterThan(0.15)
  },
)

function bodyOf(good: unknown, fields: Record<string, unknown>, given: Spoiling['body']): BodyInit | undefined {
  if (given && 'raw' in given) return given.raw as BodyInit
  if (good instanceof FormData) {
    for (const [field, value] of Object.entries(fields)) good.set(field, typeof value === 'string' ? value : JSON.stringify(value))
    return good
  }
  if (given) return JSON.stringify(given.whole)
  if (good === undefined && Object.keys(fields).length === 0) return undefined
  return JSON.stringify({ ...(good as object), ...fields })
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Leaves out values that cannot be a header; fetch would not send them either. */
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
])('an invalid path (%s) is rejected like any other', async (path) => {
  const { app } = await testServer()

  const response = await app.request(path)

  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  problemBody.parse(await response.json())
})

test('a body that is too large is rejected before it is read', async () => {
  const { app, headers: signedIn } = await adminServer()
  const headers = { ...signedIn, 'content-type': 'application/json', 'idempotency-key': 'large' }
  const stream = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) })

  const declared = await app.request('/api/v1/events', { method: 'POST', headers: { ...headers, 'content-length': '2000000' }, body: '{}' })
  const endless = await app.request(
    new Request('http://parade.test/api/v1/events', { method: 'POST', headers, body: stream(), duplex: 'half' } as RequestInit),
  )

  expect([declared.status, endless.status]).toEqual([413, 413])
  expect(((await declared.json()) as { detail: string }).detail).toContain('under 250 KB')
})

test('a file to import that is too large says how large it may be', async () => {
  const { app, headers: signedIn } = await adminServer()
  const headers = { ...signedIn, 'content-type': 'application/json', 'content-length': '1100000' }

  const response = await app.request(`/api/v1${endpoints['members.import'].path}`, { method: 'POST', headers, body: '{}' })

  expect(((await response.json()) as { detail: string }).detail).toContain('under 1 MB')
})

test.each(['login', 'logout', 'resetPasswordLink'] as const)('%s reads no more than it could need', async (name) => {
  const { app, headers: signedIn } = await adminServer()
  const headers = { ...signedIn, 'content-type': 'application/json', 'content-length': '4097' }

  const response = await app.request(`/api/v1${endpoints[name].path}`, { method: 'POST', headers, body: '{}' })

  expect(response.status).toBe(413)
  expect(((await response.json()) as { detail: string }).detail).toContain('under 4 KB')
})

test('however many fields are invalid, at most fifty are listed', async () => {
  const { app, headers } = await adminServer()
  const stray = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`stray-${n}`, 1]))
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
