import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillCatalogues } from '#server/commands/catalogues/fill-catalogues.ts'
import { anEventType, aNewEvent, insert } from '#tests/support/builders.ts'
import { adminServer, call, json } from '#tests/support/server/server.ts'

async function emptyPortal() {
  const server = await adminServer()
  await sql`delete from event_types`.execute(server.database)
  return server
}

test('an event in a portal without event types is rejected with what is missing, and created once the catalogs are filled', async () => {
  const { app, database, clock, headers } = await emptyPortal()
  const create = () => call(app, 'createEvent', { headers, body: aNewEvent() })

  const before = await create()
  await fillCatalogues(database, clock.now)
  const after = await create()

  expect(before.status).toBe(422)
  expect((await json(before)).fields).toEqual({ type: 'No event types yet. Add one under Master first.' })
  expect(after.status).toBe(201)
})

test('fills every starter list, and leaves cities and school districts to the association', async () => {
  const { database, clock } = await emptyPortal()

  const filled = await fillCatalogues(database, clock.now)

  expect(filled.map(({ catalogue }) => catalogue)).toContain('home_price_ranges')
  expect(filled.map(({ catalogue }) => catalogue)).not.toContain('cities')
  expect(filled.every(({ added }) => added > 0)).toBe(true)
  expect(await database.selectFrom('cities').select('id').execute()).toEqual([])
  const regionsLogged = await database.selectFrom('audit_events').select('id').where('entity', '=', 'regions').execute()
  expect(regionsLogged).toHaveLength(filled.find(({ catalogue }) => catalogue === 'regions')?.added ?? 0)
})

test('never touches a list that has or had an item', async () => {
  const { database, clock } = await emptyPortal()
  await fillCatalogues(database, clock.now)
  await database
    .updateTable('tags')
    .set({ deleted_at: new Date(clock.now) })
    .execute()
  await sql`delete from event_types`.execute(database)
  await insert(database, 'event_types', { ...anEventType(), name: 'Our own tour' })
  const rows = () => database.selectFrom('tags').selectAll().execute()
  const before = await rows()

  const again = await fillCatalogues(database, clock.now)

  expect(again.every(({ added }) => added === 0)).toBe(true)
  expect(await rows()).toEqual(before)
  expect((await database.selectFrom('event_types').select('name').execute()).map(({ name }) => name)).toEqual(['Our own tour'])
})
