import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { aCompany, aMember, anAdmin, anEntry, anEvent, aNeighborhood, anId, insert, insertEvents } from '#tests/support/builders.ts'
import { call, json, testServer, type CallOptions } from '#tests/support/server/server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

async function withStaff() {
  const server = await testServer()
  const [admin, member] = [anAdmin(), aMember()]
  await insert(server.database, 'members', admin, member)
  const [staff, members] = [await server.signIn(admin), await server.signIn(member)]
  const asking =
    (who: Record<string, string>) =>
    async (name: EndpointName, options: CallOptions = {}) => {
      const response = await call(server.app, name, { ...options, headers: { ...who, ...options.headers } })
      return { status: response.status, ...(await json(response)) }
    }
  return { ...server, ask: asking(staff), askAsMember: asking(members) }
}

const version = (number: number) => ({ 'if-match': `"${number}"` })
const inEvents = (...ids: string[]) => JSON.stringify({ event_ids: ids })

test('a new neighborhood is unpublished, with defaults for everything that was left out', async () => {
  const { ask } = await withStaff()

  const { status, data } = await ask('neighborhoods.create', { body: { id: anId(), name: 'Château Hills' } })

  expect(status).toBe(201)
  expect(data).toMatchObject({
    slug: 'chateau-hills',
    status: 'ACTIVE',
    is_published: false,
    is_archived: false,
    hoa: { has: false },
    gate_code: '',
  })
})

test('neighborhoods are listed by name, or only those of one event if it is given', async () => {
  const { database, ask } = await withStaff()
  const event = anEvent()
  await insertEvents(database, event)
  const [zinnia, aster] = [aNeighborhood({ name: 'Zinnia Park', details: inEvents(event.id) }), aNeighborhood({ name: 'Aster Woods' })]
  await insert(database, 'neighborhoods', zinnia, aster)
  const names = async (query = {}) => (await ask('neighborhoods.list', { query })).data.map(({ name }: { name: string }) => name)

  expect(await names()).toEqual(['Aster Woods', 'Zinnia Park'])
  expect(await names({ eventId: event.id })).toEqual(['Zinnia Park'])
  expect(await names({ q: 'aster' })).toEqual(['Aster Woods'])
})

test('a gate code never reaches a member', async () => {
  const { database, ask, askAsMember } = await withStaff()
  const gated = aNeighborhood({ details: JSON.stringify({ gate_code: '4711#' }) })
  await insert(database, 'neighborhoods', gated)
  const params = { id: gated.id }

  expect((await ask('neighborhoods.get', { params })).data.gate_code).toBe('4711#')
  const [one, all] = [await askAsMember('neighborhoods.get', { params }), await askAsMember('neighborhoods.list')]
  expect(JSON.stringify([one, all])).not.toContain('4711#')
  expect(one.data).not.toHaveProperty('gate_code')
})

test.each([
  ['more homesites available than in total', { total_homesites: 5, available_homesites: 6 }, 'available_homesites'],
  ['prices in the wrong order', { price_low: 700_000, price_high: 400_000 }, 'price_high'],
  ['a description of too few words', { description: 'A fine place.' }, 'description'],
  ['a missing city', { city_id: '01960000-0000-7000-8000-ffffffffffff' }, 'city_id'],
  ['a missing event', { event_ids: ['01960000-0000-7000-8000-ffffffffffff'] }, 'event_ids'],
])('rejects a neighborhood with %s, with a message at the field', async (_what, fields, field) => {
  const { ask } = await withStaff()

  const answer = await ask('neighborhoods.create', { body: { id: anId(), name: 'Aster Woods', ...fields } })

  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
})

test('a reference that was deleted since may stay while something else changes', async () => {
  const { database, ask } = await withStaff()
  const gone = anId()
  const row = aNeighborhood({ details: JSON.stringify({ home_style_ids: [gone] }) })
  await insert(database, 'neighborhoods', row)

  const { status, data } = await ask('neighborhoods.update', { params: { id: row.id }, headers: version(1), body: { name: 'Aster Woods' } })

  expect([status, data.name, data.home_style_ids]).toEqual([200, 'Aster Woods', [gone]])
})

test('a stale change is rejected with the current record', async () => {
  const { database, ask } = await withStaff()
  const row = aNeighborhood()
  await insert(database, 'neighborhoods', row)
  const params = { id: row.id }
  await ask('neighborhoods.update', { params, headers: version(1), body: { name: 'Aster Woods' } })

  const stale = await ask('neighborhoods.update', { params, headers: version(1), body: { name: 'Aster Park' } })

  expect(stale).toMatchObject({ status: 412, current: { name: 'Aster Woods', version: 2 } })
})

test('publishing and unpublishing leave a line in the log each', async () => {
  const { database, ask } = await withStaff()
  const row = aNeighborhood()
  await insert(database, 'neighborhoods', row)
  const act = (action: string, number: number) => ask('neighborhoods.act', { params: { id: row.id, action }, headers: version(number) })

  expect((await act('publish', 1)).data).toMatchObject({ is_published: true, version: 2 })
  expect((await act('unpublish', 2)).data).toMatchObject({ is_published: false, version: 3 })
  const { events } = (await ask('audit.list', { query: { entity_id: row.id } })).data
  expect(events.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['publish', 'unpublish']))
})

test('a neighborhood whose files are still uploading is published once they have arrived', async () => {
  const { database, dataDir, ask } = await withStaff()
  const [photo, arrived] = [anId(), await aStoredFile(database, dataDir, null)]
  const row = aNeighborhood({ details: JSON.stringify({ photo_file_ids: [arrived, photo], site_map_file_id: arrived }) })
  await insert(database, 'neighborhoods', row)
  const act = (action: string, number: number) => ask('neighborhoods.act', { params: { id: row.id, action }, headers: version(number) })

  const early = await act('publish', 1)
  await database
    .updateTable('neighborhoods')
    .set({ details: JSON.stringify({ photo_file_ids: [arrived] }) })
    .execute()
  const later = await act('publish', 1)

  expect(early.fields).toEqual({ photo_file_ids: 'A file is still uploading. Wait for it to finish, or remove it.' })
  expect(later.data).toMatchObject({ is_published: true })
})

test('an archived neighborhood is not public, and cannot become public', async () => {
  const { database, ask } = await withStaff()
  const row = aNeighborhood({ is_published: true })
  await insert(database, 'neighborhoods', row)
  const params = { id: row.id }

  const archived = await ask('neighborhoods.update', { params, headers: version(1), body: { is_archived: true } })
  const published = await ask('neighborhoods.act', { params: { ...params, action: 'publish' }, headers: version(2) })

  expect(archived.data).toMatchObject({ is_archived: true, is_published: false })
  expect(published).toMatchObject({ status: 409, code: 'WRONG_STATE' })
})

test('a neighborhood with tour entries cannot be deleted: the counts say where it is used', async () => {
  const { database, ask } = await withStaff()
  const [event, company, row] = [anEvent(), aCompany(), aNeighborhood({ name: 'Aster Woods' })]
  await insertEvents(database, event)
  await insert(database, 'companies', company)
  await insert(database, 'neighborhoods', row)
  const entry = anEntry({ event_id: event.id, company_id: company.id, neighborhood_id: row.id })
  await insert(database, 'entries', entry)
  const remove = () => ask('neighborhoods.remove', { params: { id: row.id }, headers: version(1) })

  const refused = await remove()
  await database.deleteFrom('entries').execute()
  const removed = await remove()

  expect(refused).toMatchObject({
    status: 409,
    detail: '“Aster Woods” is used by 1 tour entry. Archive it instead.',
    current: { entries: 1 },
  })
  expect(removed.status).toBe(200)
})

test('neighborhoods are copied from an earlier event: both have them, and existing ones are reported', async () => {
  const { database, ask } = await withStaff()
  const [last, next] = [anEvent({ status: 'ARCHIVED' }), anEvent()]
  await insertEvents(database, last, next)
  const [one, both, foreign] = [
    aNeighborhood({ details: inEvents(last.id) }),
    aNeighborhood({ details: inEvents(last.id, next.id) }),
    aNeighborhood(),
  ]
  await insert(database, 'neighborhoods', one, both, foreign)
  const copy = (ids: string[], to = next.id) => ask('neighborhoods.copy', { body: { from_event: last.id, to_event: to, ids } })

  expect((await copy([one.id, both.id])).data).toEqual({ copied: 1, already_there: 1 })
  expect((await ask('neighborhoods.get', { params: { id: one.id } })).data).toMatchObject({ event_ids: [last.id, next.id], version: 2 })
  expect((await ask('neighborhoods.get', { params: { id: both.id } })).data).toMatchObject({ version: 1 })
  expect(await copy([one.id], last.id)).toMatchObject({ status: 422, fields: { to_event: expect.any(String) } })
  expect(await copy([one.id], anId())).toMatchObject({ status: 422, fields: { to_event: expect.any(String) } })
  expect(await copy([one.id, foreign.id])).toMatchObject({ status: 422, fields: { ids: expect.stringContaining('Prairie Commons') } })
})

test('a duplicated event includes its neighborhoods on request, except the archived ones', async () => {
  const { database, ask } = await withStaff()
  const event = anEvent()
  await insertEvents(database, event)
  const [kept, archived] = [
    aNeighborhood({ details: inEvents(event.id) }),
    aNeighborhood({ details: inEvents(event.id), is_archived: true }),
  ]
  await insert(database, 'neighborhoods', kept, archived)
  const duplicate = (copy: string[]) => {
    const body = { id: anId(), name: 'Fall Parade', start_date: '2026-09-04T12:00:00Z', shift_dates: true, copy }
    return ask('duplicateEvent', { params: { id: event.id }, body })
  }

  const { data: alone } = await duplicate(['settings'])
  const { data: along } = await duplicate(['neighborhoods'])

  const ofEvent = async (eventId: string) => (await ask('neighborhoods.list', { query: { eventId } })).data
  expect(await ofEvent(alone.id)).toEqual([])
  expect(await ofEvent(along.id)).toMatchObject([{ id: kept.id, event_ids: [event.id, along.id], version: 2 }])
  const { data: log } = await ask('audit.list', { query: { entity: 'neighborhoods' } })
  expect(log.events).toMatchObject([
    {
      entity_id: kept.id,
      entity_name: kept.name,
      diff: [{ path: 'event_ids', from: [event.id], to: [event.id, along.id] }],
      note: `Copied from “${event.name}” to “Fall Parade.”`,
    },
  ])
})

test('a delta reports changed and deleted neighborhoods', async () => {
  const { database, ask } = await withStaff()
  const [changed, deleted] = [aNeighborhood(), aNeighborhood()]
  await insert(database, 'neighborhoods', changed, deleted, aNeighborhood())
  const { meta } = await ask('neighborhoods.list')
  await ask('neighborhoods.update', { params: { id: changed.id }, headers: version(1), body: { is_archived: true } })
  await ask('neighborhoods.remove', { params: { id: deleted.id }, headers: version(1) })

  const delta = await ask('neighborhoods.list', { query: { since: meta.since_cursor } })

  expect(delta.data).toMatchObject([{ id: changed.id, is_archived: true }])
  expect(delta.meta.deleted).toEqual([deleted.id])
})
