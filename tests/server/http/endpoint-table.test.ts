import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { needsKey, statusesOf, type Endpoint } from '#contract/http/endpoint.ts'
import { aCompany, aMember, anAdmin, anEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { callsOnRecords } from '#tests/support/server/calls-on-records.ts'
import { validCalls } from '#tests/support/server/valid-calls.ts'
import { lastWrite } from '#tests/support/server/last-write.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

const table = Object.entries(endpoints) as [EndpointName, Endpoint][]
/** Calls that end a session come last. */
const all = [...table.filter(([name]) => name !== 'logout'), ...table.filter(([name]) => name === 'logout')]
const conditional = all.filter(([, endpoint]) => endpoint.conditional !== undefined)
const neverVersion = { 'if-match': '"977"' }

async function withPeople() {
  const server = await testServer()
  const company = aCompany()
  const people = { admin: anAdmin(), member: aMember({ company_id: company.id, company_role: 'OWNER' }) }
  await insert(server.database, 'companies', company)
  await insert(server.database, 'members', people.admin, people.member)
  const signedIn = { admin: await server.signIn(people.admin), member: await server.signIn(people.member) }
  /** The endpoint's call on an existing record, and a way to send it with other headers. */
  const prepare = async (name: EndpointName, { who, conditional: when }: Pick<Endpoint, 'who' | 'conditional'>) => {
    const event = anEvent()
    await insertEvents(server.database, event)
    const context = { ...server, companyId: company.id, eventId: event.id }
    const { headers: good, status: expected, ...options } = await (callsOnRecords[name] ?? validCalls[name])(context)
    const caller = who === 'anyone' ? {} : signedIn[who === 'account' || who.includes('admin') ? 'admin' : 'member']
    const send = async (headers: Record<string, string> = {}, isKeyless = false) => {
      const response = await call(server.app, name, { ...options, isKeyless, headers: { ...caller, ...headers } })
      const isProblem = response.headers.get('content-type')?.includes('problem') ?? false
      const { code } = isProblem ? await json(response) : { code: undefined }
      return { status: response.status, code: code as string | undefined }
    }
    if (when === 'if there' && (await send()).status !== 201) throw new Error(`${name} made no record to change.`)
    return { send, good: good ?? { 'if-match': '"1"' }, given: good ?? {}, expected }
  }
  return { ...server, prepare }
}

test('every call responds with a status that the table and the published contract list, the usual one first', async () => {
  const { prepare, app } = await withPeople()
  const { paths } = await json(await call(app, 'openapi'))
  const answers: Record<string, unknown> = {}
  const expectedAnswers: Record<string, unknown> = {}

  for (const [name, endpoint] of all) {
    const { send, given, expected } = await prepare(name, { who: endpoint.who })
    const { status } = await send(given)
    const published = Object.keys(paths[endpoint.path][endpoint.method.toLowerCase()].responses).filter((one) => one.startsWith('2'))
    const named = statusesOf(endpoint).filter((one) => one < 300)
    answers[name] = { status, published: published.map(Number).toSorted((a, b) => a - b) }
    // Some valid calls find nothing; the access test checks what they return otherwise.
    expectedAnswers[name] = {
      status: typeof expected === 'string' ? status : named[0],
      published: named.toSorted((a, b) => a - b),
    }
  }

  expect(answers).toEqual(expectedAnswers)
})

test('a write without a key is rejected before anything is written, unless the table calls it repeatable', async () => {
  const { prepare, app, database } = await withPeople()
  const { paths } = await json(await call(app, 'openapi'))
  const writes = all.filter(([, { method }]) => method !== 'GET')
  const answers = []

  for (const [name, endpoint] of writes) {
    const { send, given } = await prepare(name, { who: endpoint.who })
    const before = await lastWrite(database)
    const { code } = await send(given, true)
    const { parameters } = paths[endpoint.path][endpoint.method.toLowerCase()]
    const asks = parameters.some(
      (parameter: { name: string; required: boolean }) => parameter.name === 'Idempotency-Key' && parameter.required,
    )
    answers.push({ name, isRefused: code === 'BAD_REQUEST', asks, wrote: code === 'BAD_REQUEST' && (await lastWrite(database)) !== before })
  }

  const expectedAnswers = writes.map(([name, endpoint]) => ({
    name,
    isRefused: needsKey(endpoint),
    asks: needsKey(endpoint),
    wrote: false,
  }))
  expect(answers).toEqual(expectedAnswers)
})

test('every DELETE of a record requires If-Match, except for files and saved views, which have no visible versions', () => {
  const without = all.filter(([, { method, conditional: when }]) => method === 'DELETE' && when === undefined).map(([name]) => name)

  expect(without.toSorted()).toEqual(['deleteFile', 'views.remove'])
})

test('every call that takes If-Match rejects a version other than the record’s, and nothing is written', async () => {
  const { prepare, database } = await withPeople()
  const answers = []

  for (const [name, endpoint] of conditional) {
    const { send, good } = await prepare(name, endpoint)
    const before = await lastWrite(database)
    const { code } = await send(neverVersion)
    const wrote = (await lastWrite(database)) !== before
    const { status } = await send(good)
    answers.push({ name, code, wrote, withGood: status })
  }

  expect(answers).toEqual(conditional.map(([name]) => ({ name, code: 'VERSION_STALE', wrote: false, withGood: 200 })))
})

test('a call that requires If-Match is rejected without it, and nothing is written', async () => {
  const { prepare, database } = await withPeople()
  const always = conditional.filter(([, endpoint]) => endpoint.conditional === true)
  const answers = []

  for (const [name, endpoint] of always) {
    const { send } = await prepare(name, endpoint)
    const before = await lastWrite(database)
    const { code } = await send()
    answers.push({ name, code, wrote: (await lastWrite(database)) !== before })
  }

  expect(answers).toEqual(always.map(([name]) => ({ name, code: 'IF_MATCH_REQUIRED', wrote: false })))
})
