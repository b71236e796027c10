import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#contract/http/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { aCompany, aMember, anAdmin, anEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { callsOnRecords } from '#tests/support/calls-on-records.ts'
import { goodCalls } from '#tests/support/good-calls.ts'
import { lastWrite } from '#tests/support/last-write.ts'
import { call, json, testServer } from '#tests/support/server.ts'

const all: [EndpointName, Endpoint][] = Object.entries(endpoints) as [EndpointName, Endpoint][]
const conditional = all.filter(([, endpoint]) => endpoint.conditional !== undefined)
const neverVersion = { 'if-match': '"977"' }

async function withPeople() {
  const server = await testServer()
  const company = aCompany()
  const people = { admin: anAdmin(), member: aMember({ company_id: company.id, company_role: 'OWNER' }) }
  await insert(server.database, 'companies', company)
  await insert(server.database, 'members', people.admin, people.member)
  const signedIn = { admin: await server.signIn(people.admin), member: await server.signIn(people.member) }
  /** The endpoint's call on a record that exists, and a way to send it with other headers. */
  const prepare = async (name: EndpointName, { who, conditional: when }: Endpoint) => {
    const event = anEvent()
    await insertEvents(server.database, event)
    const context = { ...server, companyId: company.id, eventId: event.id }
    const { headers: good, ...options } = await (callsOnRecords[name] ?? goodCalls[name])(context)
    const caller = signedIn[who.includes('admin') ? 'admin' : 'member']
    const send = async (headers: Record<string, string> = {}) => {
      const response = await call(server.app, name, { ...options, headers: { ...caller, ...headers } })
      return { status: response.status, code: (await json(response)).code as string | undefined }
    }
    if (when === 'if there' && (await send()).status !== 201) throw new Error(`${name} made no record to change.`)
    return { send, good: good ?? { 'if-match': '"1"' } }
  }
  return { ...server, prepare }
}

test('every DELETE of a record takes If-Match, but a file’s and a saved view’s, which have no versions to show', () => {
  const without = all.filter(([, { method, conditional: when }]) => method === 'DELETE' && when === undefined).map(([name]) => name)

  expect(without.toSorted()).toEqual(['deleteFile', 'views.remove'])
})

test('a version that is not the record’s is refused by every call that takes If-Match, and nothing is written', async () => {
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

test('a call that always takes If-Match is refused without it, and nothing is written', async () => {
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
