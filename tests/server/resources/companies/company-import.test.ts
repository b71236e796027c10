import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { changedSinceExport, repeatedRow } from '#contract/import/schema.ts'
import { isFields } from '#contract/value/fields.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { aCompany, anId, insert, testNow } from '#tests/support/builders.ts'
import { peopleServer } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'

async function importing(rows: Record<string, string>[], isDryRun = false) {
  const server = await peopleServer()
  const { app, database, headers } = server
  await insert(database, 'companies', aCompany({ name: 'Red Barn Renovations', member_number: 'M-77', phone: '(555) 010-2001' }))
  const run = async () => (await json(await call(app, 'companies.import', { headers, body: { rows, dry_run: isDryRun } }))).data
  const named = async (name: string) => (await json(await call(app, 'companies.list', { headers, query: { q: name } }))).data[0]
  return { ...server, run, named }
}

test('adds companies with dates, kinds and addresses as people write them', async () => {
  const { run, named } = await importing([
    {
      name: 'Orchard Builders',
      membership_type: 'Builder',
      standing: 'In good standing',
      joined_at: '5/1/2019',
      dues_through: '2026-12-31',
      website: 'www.orchard.example',
    },
  ])

  expect(await run()).toMatchObject({ created: 1, errors: [] })
  expect(await named('Orchard')).toMatchObject({
    membership_type: 'BUILDER',
    joined_at: { _seconds: Date.parse('2019-05-01T12:00:00Z') / 1000 },
    dues_through: { _seconds: Date.parse('2026-12-31T12:00:00Z') / 1000 },
    website: 'https://www.orchard.example',
    standing: 'GOOD',
    slug: 'orchard-builders',
  })
})

test('identifies a company by its number, or else by its name', async () => {
  const { run, named } = await importing([
    { member_number: 'm-77', standing: 'lapsed' },
    { name: 'PRAIRIE OAK BUILDERS', phone: '(555) 010-9999' },
  ])

  expect(await run()).toMatchObject({ created: 0, updated: 2, errors: [] })
  expect(await named('Red Barn')).toMatchObject({ standing: 'LAPSED', name: 'Red Barn Renovations' })
})

test('a company without a number is identified by its name and gets the number of the row', async () => {
  const { database, run, named } = await importing([
    { name: 'Ash Homes', member_number: '77' },
    { name: 'Red Barn Renovations', member_number: '78', membership_type: 'Builder' },
    { name: 'Elm', member_number: '123', standing: 'lapsed' },
  ])
  await insert(database, 'companies', aCompany({ name: 'Ash Homes', member_number: '' }), aCompany({ name: 'Elm', member_number: '00123' }))

  expect(await run()).toMatchObject({ created: 1, updated: 2, errors: [], duplicates: [{ row: 2, of: 'Red Barn Renovations' }] })
  expect(await named('Ash')).toMatchObject({ member_number: '77' })
  expect(await named('Elm')).toMatchObject({ member_number: '00123', standing: 'LAPSED' })
})

test('a row whose number two companies have but for zeros at its start changes neither, and says so', async () => {
  const { database, run } = await importing([{ member_number: '7', standing: 'lapsed' }])
  await insert(database, 'companies', aCompany({ name: 'Ash', member_number: '7' }), aCompany({ name: 'Elm', member_number: '007' }))

  const message = 'Several records have this name or number. Enter the ID of the one you mean.'
  expect(await run()).toMatchObject({ updated: 0, errors: [{ row: 1, message }] })
})

test('the report says what each row looks like, to compare it with the rows of other calls', async () => {
  const { run } = await importing([{ name: 'Oak Homes, LLC', membership_type: 'Builder', phone: '(612) 555-0134' }], true)

  expect((await run()).rows).toMatchObject([{ looks: ['name oakhomes', 'phone 6125550134'] }])
})

test('of two rows that give two companies one number, the second is listed, in either order and in a preview', async () => {
  const { database, app, headers } = await importing([])
  const ash = aCompany({ name: 'Ash Homes', member_number: 'M-1' })
  await insert(database, 'companies', ash)
  const added = { name: 'New Homes', membership_type: 'Builder', member_number: '99' }
  const renumbered = { id: ash.id, member_number: '99' }
  const send = async (rows: Record<string, string>[], isDryRun: boolean) =>
    (await json(await call(app, 'companies.import', { headers, body: { rows, dry_run: isDryRun } }))).data

  const reports = [await send([added, renumbered], true), await send([renumbered, added], true), await send([added, renumbered], false)]

  const repeated = { row: 2, field: 'member_number', message: repeatedRow, first_row: 1 }
  for (const report of reports) expect(report.errors).toEqual([repeated])
  expect(reports.map(({ created, updated }) => [created, updated])).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ])
})

test('unreadable values are listed by row and field, and everything else is imported', async () => {
  const { run } = await importing([
    { name: 'A Good One', membership_type: 'Remodeler' },
    { name: 'No Kind' },
    { name: 'Odd Date', membership_type: 'Builder', joined_at: '31/12/2020' },
    { name: 'Odd Kind', membership_type: 'Plumber' },
    { name: 'a good one', membership_type: 'Remodeler' },
  ])

  const { created, errors } = await run()

  expect(created).toBe(1)
  expect(errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
    [2, 'membership_type'],
    [3, 'joined_at'],
    [4, 'membership_type'],
    [5, 'name'],
  ])
})

test('points out similar names and identical phone numbers', async () => {
  const { run } = await importing(
    [
      { name: 'The Red-Barn Renovations, LLC', membership_type: 'Remodeler' },
      { name: 'Blue Barn', membership_type: 'Remodeler', phone: '1-555-010-2001' },
    ],
    true,
  )

  expect((await run()).duplicates).toEqual([
    { row: 1, of: 'Red Barn Renovations' },
    { row: 2, of: 'Red Barn Renovations' },
  ])
})

test('adds 500 companies at once, each with its own web address', async () => {
  const { run, database } = await importing(
    Array.from({ length: 500 }, (_, n) => ({ name: n % 2 === 0 ? `Builder ${n}` : `Builder! ${n - 1}`, membership_type: 'BUILDER' })),
  )

  const { created, duplicates } = await run()

  expect([created, duplicates.length]).toEqual([500, 250])
  const slugs = await database.selectFrom('companies').select('slug').execute()
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(502)
})

test('an invalid phone number is listed by row and column, and a valid one is formatted', async () => {
  const { run, named } = await importing([
    { name: 'Red Barn Renovations', phone: '612.555.0134' },
    { name: 'Prairie Oak Builders', phone: 'call me' },
  ])

  const { updated, errors } = await run()

  expect([updated, errors]).toEqual([
    1,
    [{ row: 2, field: 'phone', message: 'Enter a phone number with area code, such as (612) 555-0134.' }],
  ])
  expect(await named('Red Barn')).toMatchObject({ phone: '(612) 555-0134' })
})

test('a row from an export that is older than someone’s change of the field is listed and not imported, unless its version is cleared', async () => {
  const { app, database, headers } = await importing([])
  const ash = aCompany({ name: 'Ash Homes', phone: '(555) 010-2001' })
  await insert(database, 'companies', ash)
  const send = async (row: Record<string, string>) =>
    (await json(await call(app, 'companies.import', { headers, body: { rows: [row], dry_run: false } }))).data
  const change = { headers: { ...headers, 'if-match': '"1"' }, params: { id: ash.id }, body: { phone: '(555) 010-3000' } }
  await call(app, 'companies.update', change)
  const exported = { id: ash.id, version: '1', phone: '(555) 010-2001' }

  const same = await send({ ...exported, phone: '(555) 010-3000' })
  const older = await send(exported)
  const otherField = await send({ id: ash.id, version: '1', notes: 'New notes' })
  const cleared = await send({ ...exported, version: '' })

  expect(same).toMatchObject({ unchanged: 1, errors: [] })
  expect(older).toMatchObject({ updated: 0, errors: [{ row: 1, field: 'version', message: changedSinceExport(['Phone']) }] })
  expect(otherField).toMatchObject({ updated: 1, errors: [] })
  expect(cleared).toMatchObject({ updated: 1, errors: [], rows: [{ changes: [{ field: 'phone' }] }] })
})

test('what a row is compared with leaves out the former values, which can be long', async () => {
  const { app, database, headers } = await importing([])
  const ash = aCompany({ name: 'Ash Homes', phone: '(555) 010-9001' })
  await insert(database, 'companies', ash)
  await call(app, 'companies.update', { headers: { ...headers, 'if-match': '"1"' }, params: { id: ash.id }, body: { phone: '' } })
  const query = vi.spyOn(Client.prototype, 'query')

  const body = { rows: [{ id: ash.id, version: '1', phone: '(555) 010-3000' }], dry_run: false }
  const { data } = await json(await call(app, 'companies.import', { headers, body }))

  expect(data.errors).toEqual([{ row: 1, field: 'version', message: changedSinceExport(['Phone']) }])
  const read: unknown[] = await Promise.all(query.mock.results.map(({ value }) => value as unknown))
  query.mockRestore()
  const rows = read.map((result) => JSON.stringify(isFields(result) ? result['rows'] : null))
  expect(rows.filter((found) => found?.includes('(555) 010-9001'))).toEqual([])
})

test('of a long history, a row is compared only with as much as followed the export', async () => {
  const { app, database, headers } = await importing([])
  const ash = aCompany({ name: 'Ash Homes', phone: '(555) 010-2001', version: 251 })
  await insert(database, 'companies', ash)
  const about = { actor: null, action: 'update', entity: 'companies', entityId: ash.id } as const
  for (let index = 0; index < 250; index += 1) {
    const diff = [{ path: index === 0 ? 'phone' : 'notes', from: '', to: 'new' }]
    await recordAuditEvent(database, { ...about, diff, now: testNow + index })
  }
  const query = vi.spyOn(Client.prototype, 'query')
  const send = async (version: string) => {
    query.mockClear()
    const body = { rows: [{ id: ash.id, version, phone: '(555) 010-3000' }], dry_run: true }
    const { data } = await json(await call(app, 'companies.import', { headers, body }))
    const read: unknown[] = await Promise.all(query.mock.results.map(({ value }) => value as unknown))
    const events = read.flatMap((result) => (isFields(result) && Array.isArray(result['rows']) ? (result['rows'] as object[]) : []))
    return { errors: data.errors, events: events.filter((row) => 'fields' in row).length }
  }

  const [recent, oldest] = [await send('250'), await send('1')]
  query.mockRestore()

  expect(recent).toEqual({ errors: [], events: 100 })
  expect(oldest).toEqual({ errors: [{ row: 1, field: 'version', message: changedSinceExport(['Phone']) }], events: 250 })
})

test('a file that is corrected can be imported again by the same person, also after it was undone', async () => {
  const { app, database, headers } = await importing([])
  const ash = aCompany({ name: 'Ash Homes', phone: '(555) 010-2001' })
  await insert(database, 'companies', ash)
  const importId = anId()
  const send = async (phone: string, more: object = {}) => {
    const body = { rows: [{ id: ash.id, version: '1', phone }], dry_run: false, ...more }
    return (await json(await call(app, 'companies.import', { headers, body }))).data
  }

  const first = await send('(555) 010-3000', { import_id: importId })
  const undo = await call(app, 'imports.undo', { headers, params: { id: importId }, body: {} })
  const again = [await send('(555) 010-4000'), await send('(555) 010-5000')]

  expect(undo.status).toBe(200)
  for (const report of [first, ...again]) expect(report).toMatchObject({ updated: 1, errors: [] })
})

test('columns of an export that an import leaves alone are not checked', async () => {
  const { app, database, headers } = await importing([])
  const ash = aCompany({ name: 'Ash Homes' })
  await insert(database, 'companies', ash)
  const rows = [{ id: ash.id, notes: 'New notes', logo_file_id: 'logo.png' }]

  const response = await call(app, 'companies.import', { headers, body: { rows, dry_run: false } })

  expect((await json(response)).data).toMatchObject({ updated: 1, errors: [] })
})
