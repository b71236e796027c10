import { expect, test } from 'vitest'
import { anEvent, anId, insertEvents } from '#tests/support/builders.ts'
import { adminServer, call, json } from '#tests/support/server/server.ts'

async function withAdmin() {
  const server = await adminServer()
  const { headers } = server
  const importCities = async (rows: Record<string, string>[], { isDryRun = false } = {}) =>
    (await json(await call(server.app, 'cities.import', { headers, body: { rows, dry_run: isDryRun } }))).data
  const names = async (catalogue: 'cities' | 'classified_categories') =>
    (await json(await call(server.app, `${catalogue}.list`, { headers }))).data.map(({ name }: { name: string }) => name)
  return { ...server, headers, importCities, names }
}

test('an import adds new items, updates existing ones, and leaves identical ones alone', async () => {
  const { app, headers, importCities } = await withAdmin()
  const region = { id: anId(), name: 'Southwest' }
  await call(app, 'regions.create', { headers, body: region })
  await importCities([
    { name: 'Edina', county: 'Hennepin' },
    { name: 'Chaska', county: 'Carver' },
  ])

  const report = await importCities([
    { name: 'EDINA', county: 'Hennepin', region: 'southwest', lat: '44.9' },
    { name: 'Chaska', county: 'Carver' },
    { name: 'Waconia', county: 'Carver', state: 'MN' },
  ])

  expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1, errors: [], duplicates: [] })
  const { data } = await json(await call(app, 'cities.list', { headers }))
  expect(data).toMatchObject([
    { name: 'EDINA', region_id: region.id, lat: 44.9, version: 2 },
    { name: 'Chaska', version: 1 },
    { name: 'Waconia', state: 'MN', slug: 'waconia', order: 3 },
  ])
})

test('a dry run of an import changes nothing, and returns what the import will return', async () => {
  const { app, database, headers, names } = await withAdmin()
  const rows = [{ name: 'Interior' }, { name: 'Flooring', parent: 'Interior' }, { name: 'Roofing', parent: 'Nothing' }]
  const run = async (isDryRun: boolean) =>
    (await json(await call(app, 'classified_categories.import', { headers, body: { rows, dry_run: isDryRun } }))).data

  const tried = await run(true)
  const before = await names('classified_categories')
  const auditEvents = await database.selectFrom('audit_events').selectAll().where('entity', '=', 'classified_categories').execute()
  const done = await run(false)

  expect([before, auditEvents]).toEqual([[], []])
  expect(tried).toEqual(done)
  expect(done).toMatchObject({ created: 2, errors: [{ row: 3, field: 'parent_id' }] })
  expect(await names('classified_categories')).toEqual(['Interior', 'Flooring'])
})

test('invalid rows are listed one by one, and all others are imported', async () => {
  const { importCities, names } = await withAdmin()

  const report = await importCities([
    { name: 'Edina' },
    { name: '' },
    { name: 'Chaska', lat: 'north' },
    { name: 'edina' },
    { name: 'Waconia', color: 'red' },
    { name: 'Orono', region: 'Nowhere' },
    { name: 'Victoria' },
  ])

  expect(report.created).toBe(2)
  expect(report.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
    [2, 'name'],
    [3, 'lat'],
    [4, 'name'],
    [5, 'color'],
    [6, 'region_id'],
  ])
  expect(await names('cities')).toEqual(['Edina', 'Victoria'])
})

test('a row with another item’s code is listed and not imported', async () => {
  const { app, headers } = await withAdmin()
  const rows = [{ name: 'Garden tour', code: 'PARADE_OF_HOMES' }, { name: 'Boat tour' }]

  const response = await call(app, 'event_types.import', { headers, body: { rows, dry_run: false } })

  expect((await json(response)).data).toMatchObject({
    created: 0,
    errors: [
      { row: 1, field: 'code' },
      { row: 2, field: 'code' },
    ],
  })
})

test('an import doesn’t change the code of an event type in use', async () => {
  const { app, database, headers } = await withAdmin()
  await insertEvents(database, anEvent())
  const { data: types } = await json(await call(app, 'event_types.list', { headers }))
  const { id, name } = types.find(({ code }: { code: string }) => code === 'PARADE_OF_HOMES')
  const rows = [{ id, name, code: 'PARADE' }]

  const response = await call(app, 'event_types.import', { headers, body: { rows, dry_run: false } })

  const message = `“${name}” is used by 1 event. Its code can’t change.`
  expect((await json(response)).data).toMatchObject({ updated: 0, errors: [{ row: 1, field: 'code', message }] })
})

test('the log records an import’s changes as an import', async () => {
  const { app, headers, importCities } = await withAdmin()
  await importCities([{ name: 'Edina' }])

  const { data } = await json(await call(app, 'audit.list', { headers, query: { entity: 'cities' } }))

  expect(data.events).toMatchObject([{ action: 'import', note: '1 added, 0 changed', source: 'IMPORT' }])
})
