import { expect, test } from 'vitest'
import { anAdmin, anId, insert } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

interface AuditRecord {
  id: string
  action: string
  entity: string
  entity_name: string
}

async function withStaff() {
  const server = await testServer()
  const [ada, bo] = [anAdmin(), anAdmin({ first: 'Bo', last: 'Lindqvist' })]
  await insert(server.database, 'members', ada, bo)
  const [asAda, asBo] = [await server.signIn(ada), await server.signIn(bo)]
  const add = async (name: string, headers: Record<string, string>) => {
    server.clock.now += 1000
    const { data } = await json(await call(server.app, 'cities.create', { headers, body: { id: anId(), name } }))
    return String(data?.id)
  }
  const audit = async (query: Record<string, string> = {}) =>
    (await json(await call(server.app, 'audit.list', { headers: asAda, query }))).data
  const names = async (query: Record<string, string> = {}) =>
    ((await audit({ entity: 'cities', ...query })).events as AuditRecord[]).map(({ entity_name }) => entity_name)
  return { ...server, ada, bo, asAda, asBo, add, audit, names }
}

test('every write is in the log, newest first, with who did it and what changed', async () => {
  const { app, ada, asAda, add, audit, clock } = await withStaff()
  const id = await add('Edina', asAda)
  clock.now += 1000
  await call(app, 'cities.update', { headers: { ...asAda, 'if-match': '"1"' }, params: { id }, body: { county: 'Hennepin' } })

  const { events } = await audit({ entity: 'cities' })

  expect(events).toMatchObject([
    {
      action: 'update',
      actor_id: ada.id,
      actor_name: 'Ada Quist',
      entity_name: 'Edina',
      diff: [{ path: 'county', from: '', to: 'Hennepin' }],
    },
    { action: 'create', entity_id: id, source: 'WEB' },
  ])
})

test('the log can be searched by person, action, record, time and words', async () => {
  const { app, bo, asAda, asBo, add, names, audit, clock } = await withStaff()
  const edina = await add('Edina', asAda)
  const noon = new Date(clock.now + 500).toISOString()
  await add('100% Chaska', asBo)
  clock.now += 1000
  await call(app, 'cities.remove', { headers: { ...asAda, 'if-match': '"1"' }, params: { id: edina } })

  expect(await names({ actor_id: bo.id })).toEqual(['100% Chaska'])
  expect(await names({ action: 'delete' })).toEqual(['Edina'])
  expect(await names({ entity_id: edina })).toEqual(['Edina', 'Edina'])
  expect(await names({ from: noon })).toEqual(['Edina', '100% Chaska'])
  expect(await names({ to: noon })).toEqual(['Edina'])
  expect(await names({ q: 'chas' })).toEqual(['100% Chaska'])
  expect(await names({ q: '%' })).toEqual(['100% Chaska'])
  expect((await audit({ entity: 'tags' })).events).toEqual([])
})

test('the log can be asked for changes alone, without sign-ins and opened reviews', async () => {
  const { database, ada, asAda, add, audit } = await withStaff()
  await add('Edina', asAda)
  await insert(
    database,
    'audit_events',
    ...['login', 'logout', 'open'].map((action) => ({
      id: anId(),
      at: new Date(),
      actor_id: ada.id,
      action,
      entity: 'members',
      entity_id: ada.id,
      diff: '[]',
      source: 'WEB' as const,
    })),
  )
  const actions = async (query: Record<string, string>) => ((await audit(query)).events as AuditRecord[]).map(({ action }) => action)

  expect(await actions({})).toEqual(expect.arrayContaining(['login', 'logout', 'open', 'create']))
  expect(await actions({ changes_only: 'true' })).toEqual(['create'])
  expect(await actions({ changes_only: 'true', action: 'login' })).toEqual([])
})

test('the log is read page by page, and new entries in the meantime shift nothing', async () => {
  const { asAda, add, audit } = await withStaff()
  for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name, asAda)

  const first = await audit({ entity: 'cities', limit: '2' })
  await add('F', asAda)
  const second = await audit({ entity: 'cities', limit: '2', before: first.next_before })
  const third = await audit({ entity: 'cities', limit: '2', before: second.next_before })

  const namesOf = ({ events }: { events: AuditRecord[] }) => events.map(({ entity_name }) => entity_name)
  expect([namesOf(first), namesOf(second), namesOf(third)]).toEqual([['E', 'D'], ['C', 'B'], ['A']])
  expect(third.next_before).toBeNull()
})

test('rejects a page of the log with an invalid time or number', async () => {
  const { app, asAda } = await withStaff()
  const ask = async (query: Record<string, string>) => (await call(app, 'audit.list', { headers: asAda, query })).status

  expect(await ask({ from: 'yesterday' })).toBe(422)
  expect(await ask({ limit: '201' })).toBe(422)
  expect(await ask({ before: 'first' })).toBe(422)
})

test('a rejected action leaves no line', async () => {
  const { asAda, add, names } = await withStaff()
  await add('Edina', asAda)
  await add('edina', asAda)

  expect(await names()).toEqual(['Edina'])
})
