import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { apiBase } from '#contract/http/header.ts'
import { command } from '#app/outbox/commands/command.ts'
import { commandsHere } from '#app/outbox/commands/commands.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aCompany, aMember, anAdmin, anEvent, anId, insert, insertEvents } from '#tests/support/builders.ts'
import { validCalls } from '#tests/support/server/valid-calls.ts'
import { testServer } from '#tests/support/server/server.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

/** Sessions are not records; an invitation makes a new link each time, because its response is not stored. */
const ofSessions = new Set<EndpointName>(['login', 'logout', 'members.endSignInAs', 'members.signInAs', 'members.invite'])

/** Everything that staff or members change with one call. */
const commands = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { method, who, multipart }]) => method !== 'GET' && Array.isArray(who) && !multipart && !ofSessions.has(name),
)

test('finds out the outcome of every command whose response is lost, and does nothing twice', async () => {
  const server = await testServer()
  const { app, database, dataDir, accounts, signIn } = server
  const companyId = anId()
  await insert(database, 'companies', aCompany({ id: companyId }))
  const owner = aMember({ auth_uid: 'the-member', company_id: companyId, company_role: 'OWNER' })
  await insert(database, 'members', owner, anAdmin({ auth_uid: 'the-admin' }))
  const page = aPage()
  Object.assign(document, { removeEventListener: () => undefined })
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await signInOnPage({ epoch: 'epoch', uid: 'uid' })
  const heads = { admin: await signIn({ auth_uid: 'the-admin' }), member: await signIn({ auth_uid: 'the-member' }) }
  let calls: { key: string | null; status: number }[] = []
  let as: 'admin' | 'member' = 'admin'
  vi.stubGlobal('fetch', async (input: Request) => {
    const headers = new Headers(input.headers)
    for (const [name, value] of Object.entries(heads[as])) headers.set(name, value)
    const body = await input.text()
    const { pathname, search } = new URL(input.url)
    const response = await app.request(pathname + search, { method: input.method, headers, ...(body && { body }) })
    // Later reloads are not the subject of this test.
    if (input.method === 'GET') return response
    calls.push({ key: headers.get('idempotency-key'), status: response.status })
    // The server has done it, and the first response is lost.
    if (calls.length === 1) throw new TypeError('no network')
    return response
  })
  const auditEvents = async () =>
    Number(
      (
        await database
          .selectFrom('audit_events')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  expect(commands.length).toBeGreaterThan(60)

  for (const [name, endpoint] of commands) {
    const event = anEvent()
    await insertEvents(database, event)
    as = (endpoint.who as readonly string[]).includes('admin') ? 'admin' : 'member'
    const good = await validCalls[name]({ database, accounts, dataDir, companyId, eventId: event.id })
    const version = good.headers?.['if-match']?.replaceAll('"', '')
    calls = []
    const input = { params: good.params, body: good.body, ...(version && { version: Number(version) }) }
    const result = command(name, input as never, { done: 'saved', isQuiet: true })
    await eventually(() => expect(calls).toHaveLength(1))
    const before = await auditEvents()
    // The network is back.
    const comeBack = () =>
      page.addEventListener.mock.calls.filter(([type]) => type === 'online').forEach(([, listen]) => listen({ persisted: false }))
    await eventually(() => (comeBack(), expect(calls.length).toBeGreaterThan(1)))
    const outcome = await result

    expect([name, apiBase + endpoint.path, outcome.ok ? 'done' : outcome.code]).toEqual([
      name,
      apiBase + endpoint.path,
      typeof good.status === 'number' ? 'done' : good.status,
    ])
    expect([name, new Set(calls.map(({ key }) => key)).size, await auditEvents()]).toEqual([name, 1, before])
    expect(await commandsHere()).toEqual([])
    page.addEventListener.mockClear()
  }
})
