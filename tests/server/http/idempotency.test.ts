import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aMember, anAdmin, anEvent, aNewEvent, insert, insertEvents } from '#tests/support/builders.ts'
import { adminServer, call, json, testServer } from '#tests/support/server/server.ts'
import { openDatabase, type Queries } from '#server/db/database.ts'
import { sweepExpired } from '#server/jobs/sweep-job.ts'

test('a repeated write gets the same response and is done once', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)
  const rename = () =>
    call(app, 'updateEvent', {
      headers: { ...headers, 'if-match': '"1"', 'idempotency-key': 'once' },
      params: { id: event.id },
      body: { name: 'Renamed' },
    })

  const [first, second] = [await rename(), await rename()]

  // Not 412, although the version was 2 by then.
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await json(second)).data).toEqual((await json(first)).data)
  expect(second.headers.get('etag')).toBe('"2"')
  expect(await database.selectFrom('audit_events').select('id').where('action', '=', 'update').execute()).toHaveLength(1)
})

test('twenty simultaneous requests with one key, at two servers, create one record', async () => {
  const server = await adminServer()
  const other = await server.another()
  const body = aNewEvent()
  const create = (n: number) =>
    call(n % 2 ? server.app : other.app, 'createEvent', { headers: { ...server.headers, 'idempotency-key': 'one-key' }, body })

  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n)))

  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(new Set(await Promise.all(responses.map(async (response) => JSON.stringify((await json(response)).data)))).size).toBe(1)
  expect(await server.database.selectFrom('audit_events').select('id').where('action', '=', 'create').execute()).toHaveLength(1)
})

test('rejects the same key with another body, or for another record', async () => {
  const { app, database, headers } = await adminServer()
  const [event, other] = [anEvent(), anEvent()]
  await insertEvents(database, event, other)
  const rename = (id: string, name: string) =>
    call(app, 'updateEvent', { headers: { ...headers, 'if-match': '"1"', 'idempotency-key': 'once' }, params: { id }, body: { name } })
  await rename(event.id, 'Renamed')

  const [body, record] = [await rename(event.id, 'Otherwise'), await rename(other.id, 'Renamed')]

  expect([body.status, (await json(body)).code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect((await json(record)).code).toBe('IDEMPOTENCY_MISMATCH')
})

test('rejects the same key for another version of the record', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)
  const rename = (ifMatch: string) =>
    call(app, 'updateEvent', {
      headers: { ...headers, 'if-match': ifMatch, 'idempotency-key': 'once' },
      params: { id: event.id },
      body: { name: 'Renamed' },
    })
  await rename('"1"')

  const [same, other] = [await rename('W/"1"'), await rename('"2"')]

  expect([same.status, (await json(other)).code]).toEqual([200, 'IDEMPOTENCY_MISMATCH'])
})

test('keys belong to the person who sent them', async () => {
  const { app, database, headers, signIn } = await adminServer()
  const second = anAdmin()
  await insert(database, 'members', second)
  const create = (as: Record<string, string>) =>
    call(app, 'createEvent', { headers: { ...as, 'idempotency-key': 'same' }, body: aNewEvent() })

  const statuses = [(await create(headers)).status, (await create(await signIn(second))).status]

  expect(statuses).toEqual([201, 201])
})

test('a rejected write does not use up its key: the same request may succeed later', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent({ status: 'DRAFT' })
  await insertEvents(database, event)
  const archive = () =>
    call(app, 'actOnEvent', {
      headers: { ...headers, 'if-match': '"1"', 'idempotency-key': 'later' },
      params: { id: event.id, action: 'archive' },
    })

  const refused = await archive()
  await database.updateTable('events').set({ status: 'ACTIVE' }).execute()
  const done = await archive()

  expect([refused.status, done.status]).toEqual([409, 200])
})

test('rejects a write without a key, or with an invalid one', async () => {
  const { app, headers } = await adminServer()
  const create = (key: Record<string, string>) =>
    call(app, 'createEvent', { headers: { ...headers, 'idempotency-key': '', ...key }, body: aNewEvent() })

  const codes = [await json(await create({})), await json(await create({ 'idempotency-key': 'x'.repeat(201) }))].map(({ code }) => code)

  expect(codes).toEqual(['BAD_REQUEST', 'BAD_REQUEST'])
})

test('a request waits if another server is still busy with its key', async () => {
  const { app, admin, headers, connection } = await adminServer()
  const elsewhere = openDatabase(connection)
  const body = aNewEvent()
  let answered: Promise<Response> | undefined

  await elsewhere.transaction().execute(async (queries) => {
    await queries
      .insertInto('idempotency_keys')
      .values({ member_id: admin.id, key: 'busy', request_hash: 'of another request', answer: 'null', created_at: new Date() })
      .execute()
    answered = Promise.resolve(call(app, 'createEvent', { headers: { ...headers, 'idempotency-key': 'busy' }, body }))
    await waitingForLock(queries)
  })
  await elsewhere.destroy()

  expect((await json((await answered)!)).code).toBe('IDEMPOTENCY_MISMATCH')
})

async function waitingForLock(queries: Queries) {
  for (;;) {
    const { rows } = await sql<{
      waiting: boolean
    }>`select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`.execute(
      queries,
    )
    if (rows[0]?.waiting) return
  }
}

test('keys are stored for a day', async () => {
  const { app, database, headers, clock } = await adminServer()
  await call(app, 'createEvent', { headers, body: aNewEvent() })
  const kept = async () => (await database.selectFrom('idempotency_keys').select('key').execute()).length

  await sweepExpired(database, clock.now + 86_400_000)
  const afterADay = await kept()
  await sweepExpired(database, clock.now + 86_400_001)

  expect([afterADay, await kept()]).toEqual([1, 0])
})

test.each(['company', 'role'] as const)('someone with another %s now does not get the response from before', async (what) => {
  const { app, database, signIn } = await testServer()
  const [own, other] = [aCompany(), aCompany()]
  await insert(database, 'companies', own, other)
  const person = what === 'role' ? anAdmin() : aMember({ company_id: own.id, company_role: 'OWNER' })
  await insert(database, 'members', person, anAdmin())
  const rename = async () =>
    call(app, 'members.update', {
      headers: { ...(await signIn(person)), 'if-match': '"1"', 'idempotency-key': 'once' },
      params: { id: person.id },
      body: { phone: '612-555-0134' },
    })
  expect((await rename()).status).toBe(200)
  await database
    .updateTable('members')
    .set(what === 'role' ? { portal_role: 'member' } : { company_id: other.id ?? null })
    .where('id', '=', person.id ?? '')
    .execute()

  const again = await rename()

  expect([again.status, (await json(again)).code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})
