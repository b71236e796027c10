import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { aCompany, aMember, anAdmin, anEntry, anEvent, aNeighborhood, anId, anItem, insert, insertEvents } from '#tests/support/builders.ts'
import { lockCatalogue } from '#server/resources/records/kinds/catalogue-kind.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'
import { call, json, testServer, type CallOptions } from '#tests/support/server/server.ts'

async function withStaff() {
  const server = await testServer()
  const [admin, member] = [anAdmin(), aMember()]
  await insert(server.database, 'members', admin, member)
  const headers = await server.signIn(admin)
  const send = (name: EndpointName, { headers: more, ...options }: CallOptions = {}) =>
    call(server.app, name, { ...options, headers: { ...headers, ...more } })
  const ask = async (name: EndpointName, options: CallOptions = {}) => {
    const response = await send(name, options)
    return { status: response.status, ...(await json(response)) }
  }
  const add = async (catalogue: Catalogue, fields: { name: string } & Record<string, unknown>) => {
    const { data } = await ask(`${catalogue}.create`, { body: { id: anId(), ...fields } })
    return data
  }
  return { ...server, admin, headers, memberHeaders: await server.signIn(member), ask, add }
}

const version = (number: number) => ({ 'if-match': `"${number}"` })

test('a new item goes to the end of its catalog, with defaults for everything that was left out', async () => {
  const { ask, add } = await withStaff()
  await add('home_styles', { name: 'Craftsman' })

  const { status, data } = await ask('home_styles.create', { body: { id: anId(), name: '  Tudor ' } })

  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'Tudor', slug: 'tudor', order: 2, is_active: true, group: 'ARCHITECTURE', usage_count: 0, version: 1 })
})

test('an item gets the requested web address', async () => {
  const { add } = await withStaff()

  expect(await add('regions', { name: 'Northwest', slug: 'nw' })).toMatchObject({ slug: 'nw' })
})

test('a name is taken in any case until its item is deleted', async () => {
  const { ask, add } = await withStaff()
  const craftsman = await add('home_styles', { name: 'Craftsman' })
  const other = await add('home_styles', { name: 'Tudor' })
  const again = { body: { id: anId(), name: 'CRAFTSMAN' } }

  const added = await ask('home_styles.create', again)
  const renamed = await ask('home_styles.update', { params: { id: other.id }, headers: version(1), body: { name: 'craftsman' } })
  const elsewhere = await ask('home_types.create', again)
  await ask('home_styles.remove', { params: { id: craftsman.id }, headers: version(1) })
  const afterwards = await ask('home_styles.create', again)

  expect(added).toMatchObject({ status: 422, fields: { name: 'This name is already in use.' } })
  expect(renamed).toMatchObject({ status: 422, fields: { name: 'This name is already in use.' } })
  expect([elsewhere.status, afterwards.status]).toEqual([201, 201])
})

test('an item that is changed waits for its catalog before it locks its own row, as all other writes do', async () => {
  const { ask, add, database } = await withStaff()
  const craftsman = await add('home_styles', { name: 'Craftsman' })

  const { changed, isLocked } = await database.transaction().execute(async (queries) => {
    await lockCatalogue(queries, 'home_styles')
    const changed = ask('home_styles.update', { params: { id: craftsman.id }, headers: version(1), body: { name: 'Tudor' } })
    await isWaiting(database)
    const free = sql`select from home_styles where id = ${craftsman.id} for update nowait`.execute(database)
    return { changed, isLocked: await free.then(() => false).catch(() => true) }
  })

  expect(isLocked).toBe(false)
  expect((await changed).data).toMatchObject({ name: 'Tudor' })
})

test('of two people who add the same name at once, one is rejected', async () => {
  const { ask } = await withStaff()
  const one = () => ask('cities.create', { body: { id: anId(), name: 'Edina' } })

  const answers = await Promise.all([one(), one(), one()])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
})

test('an item refers to existing records only, and no category is its own parent', async () => {
  const { ask, add } = await withStaff()
  const city = await ask('cities.create', { body: { id: anId(), name: 'Edina', region_id: anId() } })
  const category = await add('classified_categories', { name: 'Flooring' })

  const ownParent = await ask('classified_categories.update', {
    params: { id: category.id },
    headers: version(1),
    body: { parent_id: category.id },
  })

  expect(city).toMatchObject({ status: 422, fields: { region_id: expect.stringContaining('no longer exists') } })
  expect(ownParent).toMatchObject({ status: 422, fields: { parent_id: expect.stringContaining('its own parent') } })
})

test('a change requires the version that it is based on', async () => {
  const { ask, add } = await withStaff()
  const { id } = await add('cities', { name: 'Edina' })
  await ask('cities.update', { params: { id }, headers: version(1), body: { county: 'Hennepin' } })

  const stale = await ask('cities.update', { params: { id }, headers: version(1), body: { name: 'Edina Park' } })
  const without = await ask('cities.update', { params: { id }, body: { name: 'Edina Park' } })

  expect(stale).toMatchObject({ status: 412, code: 'VERSION_STALE', current: { county: 'Hennepin', version: 2 } })
  expect(without.status).toBe(428)
})

test('staff see how often an item is used; members do not', async () => {
  const { app, database, ask, memberHeaders } = await withStaff()
  const [city, region] = [anItem({ name: 'Edina' }), anItem()]
  await insert(database, 'cities', { ...city, details: JSON.stringify({ region_id: region.id }) })
  await insert(database, 'regions', region)
  await insert(database, 'neighborhoods', aNeighborhood({ city_id: city.id }), aNeighborhood({ city_id: city.id, deleted_at: new Date(0) }))

  const staff = await ask('cities.list')
  const members = await json(await call(app, 'cities.list', { headers: memberHeaders }))

  expect(staff.data).toMatchObject([{ name: 'Edina', usage_count: 1 }])
  expect((await ask('regions.list')).data).toMatchObject([{ usage_count: 1 }])
  expect((await ask('cities.list', { query: { include_usage: 'false' } })).data).toMatchObject([{ name: 'Edina', usage_count: null }])
  expect(members.data).toMatchObject([{ name: 'Edina', usage_count: null }])
})

test('staff see what uses an item, by kind and by event', async () => {
  const { database, ask } = await withStaff()
  const [city, spring, fall, company] = [anItem({ name: 'Edina' }), anEvent(), anEvent({ name: 'Fall Parade' }), aCompany()]
  await insert(database, 'cities', city)
  await insert(database, 'companies', company)
  await insertEvents(database, spring, fall)
  const there = (eventId: string) => anEntry({ event_id: eventId, company_id: company.id, city_id: city.id })
  await insert(database, 'entries', there(spring.id), there(spring.id), there(fall.id))
  const events = JSON.stringify({ event_ids: [spring.id, fall.id] })
  await insert(database, 'neighborhoods', aNeighborhood({ city_id: city.id, details: events }), aNeighborhood({ city_id: city.id }))
  await insert(database, 'school_districts', anItem({ details: JSON.stringify({ city_ids: [city.id] }) }))

  const { data } = await ask('cities.usage', { params: { id: city.id } })

  const inOrder = data.uses.toSorted((a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  const expected = [
    { from: 'entries', event_id: spring.id, count: 2 },
    { from: 'entries', event_id: fall.id, count: 1 },
    { from: 'neighborhoods', event_id: spring.id, count: 1 },
    { from: 'neighborhoods', event_id: fall.id, count: 1 },
    { from: 'neighborhoods', event_id: null, count: 1 },
    { from: 'school_districts', event_id: null, count: 1 },
  ]
  expect(inOrder).toEqual(expected.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))))
})

test('members do not see internal tags', async () => {
  const { app, add, memberHeaders } = await withStaff()
  await add('tags', { name: 'VIP', is_internal: true })
  await add('tags', { name: 'Green' })

  const { data, meta } = await json(await call(app, 'tags.list', { headers: memberHeaders, query: { include_inactive: 'true' } }))

  expect(data).toMatchObject([{ name: 'Green' }])
  expect(meta.total).toBe(1)
})

test('an item in use cannot be deleted: the counts say where it is used', async () => {
  const { database, ask } = await withStaff()
  const [city, event, company] = [anItem({ name: 'Edina' }), anEvent(), aCompany()]
  await insert(database, 'cities', city)
  await insert(database, 'companies', company)
  await insertEvents(database, event)
  const entry = () => anEntry({ event_id: event.id, company_id: company.id, city_id: city.id })
  await insert(database, 'entries', entry(), entry())
  await insert(database, 'neighborhoods', aNeighborhood({ city_id: city.id }))

  const refused = await ask('cities.remove', { params: { id: city.id }, headers: version(1) })

  expect(refused).toMatchObject({
    status: 409,
    code: 'IN_USE',
    detail: '“Edina” is used by 2 tour entries and 1 neighborhood. Stop offering it, or merge it into another.',
    current: { entries: 2, neighborhoods: 1 },
  })
})

test('a merge moves every reference, each record once, with a new version and a line in the log', async () => {
  const { database, ask } = await withStaff()
  const [from, to, event, company] = [anItem({ name: 'Edena' }), anItem({ name: 'Edina' }), anEvent(), aCompany()]
  const school = anItem()
  await insert(database, 'cities', from, to)
  await insert(database, 'school_districts', { ...school, details: JSON.stringify({ city_ids: [to.id, from.id] }) })
  await insert(database, 'companies', company)
  await insertEvents(database, event)
  const entry = anEntry({ event_id: event.id, company_id: company.id, city_id: from.id })
  const neighborhood = aNeighborhood({ city_id: from.id })
  await insert(database, 'entries', entry)
  await insert(database, 'neighborhoods', neighborhood)

  const merged = await ask('cities.merge', { body: { from: from.id, to: to.id } })

  expect(merged).toMatchObject({ status: 200, data: { moved: 3 } })
  const moved = { city_id: to.id, version: 2 }
  expect(await database.selectFrom('entries').selectAll().executeTakeFirst()).toMatchObject(moved)
  expect(await database.selectFrom('neighborhoods').selectAll().executeTakeFirst()).toMatchObject(moved)
  // It referred to both: one of them is enough.
  expect((await ask('school_districts.list')).data).toMatchObject([{ city_ids: [to.id], version: 2 }])
  expect((await ask('cities.list')).data).toMatchObject([{ id: to.id, usage_count: 3 }])
  const { data } = await ask('audit.list')
  const written = data.events.filter(({ action }: { action: string }) => action !== 'login')
  const auditEvents = written.map(({ action, entity }: { action: string; entity: string }) => `${action} ${entity}`)
  expect(auditEvents.toSorted()).toEqual(['merge cities', 'update entries', 'update neighborhoods', 'update school_districts'])
  // By name, so that the log is readable when the record is gone.
  const named = new Map(written.map((auditEvent: { entity: string; entity_name: string }) => [auditEvent.entity, auditEvent.entity_name]))
  expect([named.get('entries'), named.get('neighborhoods'), named.get('school_districts')]).toEqual([
    entry.title,
    neighborhood.name,
    school.name,
  ])
})

test('an item in a change that awaits approval is in use, and a merge moves it there, too', async () => {
  const { database, ask } = await withStaff()
  const [from, to, other, event, company] = [anItem({ name: 'A' }), anItem({ name: 'B' }), anItem({ name: 'C' }), anEvent(), aCompany()]
  await insert(database, 'home_styles', from, to, other)
  await insert(database, 'cities', from, to)
  await insert(database, 'companies', company)
  await insertEvents(database, event)
  const changes = { title: 'New', city_id: from.id, home_style_ids: [other.id, from.id, to.id] }
  const details = { home_style_ids: [other.id], pending_revision: { changes, at: { _seconds: 1, _nanoseconds: 0 }, by: null } }
  const entry = { ...anEntry({ event_id: event.id, company_id: company.id, city_id: to.id }), details: JSON.stringify(details) }
  await insert(database, 'entries', entry)

  const refused = await ask('cities.remove', { params: { id: from.id }, headers: version(1) })
  const { data: usage } = await ask('home_styles.usage', { params: { id: other.id } })
  const merged = [
    await ask('cities.merge', { body: { from: from.id, to: to.id } }),
    await ask('home_styles.merge', { body: { from: from.id, to: to.id } }),
  ]

  expect(refused).toMatchObject({ code: 'IN_USE', current: { entries: 1 } })
  // It is in the entry and in its change: one use.
  expect(usage.uses).toEqual([{ from: 'entries', event_id: event.id, count: 1 }])
  expect(merged.map(({ data }) => data)).toEqual([{ moved: 1 }, { moved: 1 }])
  const row = await database.selectFrom('entries').select(['city_id', 'details', 'version']).executeTakeFirstOrThrow()
  expect([row.city_id, row.version, row.details['home_style_ids']]).toEqual([to.id, 3, [other.id]])
  const revision = { ...details.pending_revision, changes: { title: 'New', city_id: to.id, home_style_ids: [other.id, to.id] } }
  expect(row.details['pending_revision']).toEqual(revision)
})

test('a merge in many-to-many fields keeps their order and leaves no duplicates', async () => {
  const { database, ask } = await withStaff()
  const [from, to, other] = [anItem({ name: 'A' }), anItem({ name: 'B' }), anItem({ name: 'C' })]
  await insert(database, 'home_styles', from, to, other)
  const styles = (...ids: string[]) => aNeighborhood({ details: JSON.stringify({ home_style_ids: ids }) })
  const [one, both] = [styles(from.id, other.id), styles(other.id, to.id, from.id)]
  await insert(database, 'neighborhoods', one, both)

  await ask('home_styles.merge', { body: { from: from.id, to: to.id } })

  const { data } = await ask('neighborhoods.list')
  const byId = new Map(data.map((row: { id: string; home_style_ids: string[] }) => [row.id, row.home_style_ids]))
  expect([byId.get(one.id), byId.get(both.id)]).toEqual([
    [to.id, other.id],
    [other.id, to.id],
  ])
})

test('a category merged into its own child leaves no category that is its own parent', async () => {
  const { ask, add } = await withStaff()
  const parent = await add('classified_categories', { name: 'Interior' })
  const child = await add('classified_categories', { name: 'Flooring', parent_id: parent.id })

  await ask('classified_categories.merge', { body: { from: parent.id, to: child.id } })

  expect((await ask('classified_categories.list')).data).toMatchObject([{ name: 'Flooring', parent_id: null }])
})

test('a merge into itself, or with a missing item, is rejected and moves nothing', async () => {
  const { ask, add } = await withStaff()
  const { id } = await add('cities', { name: 'Edina' })

  expect(await ask('cities.merge', { body: { from: id, to: id } })).toMatchObject({ status: 422, fields: { to: expect.any(String) } })
  expect((await ask('cities.merge', { body: { from: id, to: anId() } })).status).toBe(404)
  expect((await ask('cities.merge', { body: { from: anId(), to: id } })).status).toBe(404)
  expect((await ask('cities.list')).data).toMatchObject([{ id, version: 1 }])
})

test('a merged event type takes its events along', async () => {
  const { database, ask } = await withStaff()
  await insertEvents(database, anEvent({ type: 'REMODELERS_SHOWCASE' }))
  const types = (await ask('event_types.list')).data as { id: string; code: string }[]
  const idOf = (code: string) => types.find((type) => type.code === code)?.id ?? ''

  await ask('event_types.merge', { body: { from: idOf('REMODELERS_SHOWCASE'), to: idOf('PARADE_OF_HOMES') } })

  expect((await ask('listEvents')).data).toMatchObject([{ type: 'PARADE_OF_HOMES', version: 2 }])
})

test('the code of an event type in use cannot change', async () => {
  const { database, ask } = await withStaff()
  await insertEvents(database, anEvent())
  const types = (await ask('event_types.list')).data as { id: string; code: string }[]
  const id = types.find(({ code }) => code === 'PARADE_OF_HOMES')?.id ?? ''

  const changed = await ask('event_types.update', { params: { id }, headers: version(1), body: { code: 'PARADE' } })
  const emptied = await ask('event_types.create', { body: { id: anId(), name: 'Garden tour' } })

  expect(changed).toMatchObject({ status: 409, code: 'IN_USE' })
  expect(emptied).toMatchObject({ status: 422, fields: { code: expect.stringContaining('needs a code') } })
})

test('a new order is saved, and the log has both the old and the new positions', async () => {
  const { ask, add } = await withStaff()
  const [a, b, c] = [await add('cities', { name: 'A' }), await add('cities', { name: 'B' }), await add('cities', { name: 'C' })]

  const { data } = await ask('cities.reorder', { body: { ids: [c.id, a.id, b.id] } })

  expect(data).toEqual({ changed: 3 })
  expect((await ask('cities.list')).data.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B'])
  const { events } = (await ask('audit.list', { query: { action: 'reorder', entity_id: c.id } })).data
  expect(events).toMatchObject([{ entity_name: 'C', diff: [{ path: 'order', from: 3, to: 1 }] }])
  const seen = { [a.id]: 1, [b.id]: 2, [c.id]: 3 }
  const late = await ask('cities.reorder', { body: { ids: [b.id, a.id, c.id], seen } })
  expect(late).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: expect.stringContaining('Someone else saved the order first.') })
  expect((await ask('cities.list')).data.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B'])
  const now = { [c.id]: 1, [a.id]: 2, [b.id]: 3 }
  expect((await ask('cities.reorder', { body: { ids: [c.id, b.id, a.id], seen: now } })).data).toEqual({ changed: 2 })
  expect(await ask('cities.reorder', { body: { ids: [a.id, a.id] } })).toMatchObject({ status: 422, fields: { ids: expect.any(String) } })
})

test('an inactive item is not offered, and a delta says that it is inactive or deleted', async () => {
  const { ask, add } = await withStaff()
  const [a, b] = [await add('cities', { name: 'A' }), await add('cities', { name: 'B' })]
  const { meta } = await ask('cities.list', { query: { include_inactive: 'true' } })
  await ask('cities.update', { params: { id: a.id }, headers: version(1), body: { is_active: false } })
  await ask('cities.remove', { params: { id: b.id }, headers: version(1) })

  const offered = await ask('cities.list')
  const all = await ask('cities.list', { query: { include_inactive: 'true' } })
  const changes = await ask('cities.list', { query: { since: meta.since_cursor } })

  expect(offered.data).toEqual([])
  expect(all.data).toMatchObject([{ name: 'A', is_active: false }])
  expect(changes.data).toMatchObject([{ id: a.id, is_active: false }])
  expect(changes.meta.deleted).toEqual([b.id])
})

test('rejects a price range that ends before it begins', async () => {
  const { ask } = await withStaff()

  const { status, fields } = await ask('home_price_ranges.create', {
    body: { id: anId(), name: 'Upside down', min: 500_000, max: 400_000 },
  })

  expect([status, Object.keys(fields ?? {})]).toEqual([422, ['max']])
})
