import { expect, test } from 'vitest'
import { changedSinceExport } from '#contract/import/schema.ts'
import { emailChangeRefused } from '#contract/person/email-change.ts'
import { aCompany, aMember, anAdmin, anId, insert } from '#tests/support/builders.ts'
import { lockUntilCommit } from '#server/db/database.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'
import { peopleServer } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'

const row = (n: number, changes: Record<string, string> = {}) => ({
  first: `Person${n}`,
  last: `Of Company ${n}`,
  email: `person-${n}@company.test`,
  ...changes,
})

test('of 500 rows with 12 bad ones, 488 are added and 12 are listed', async () => {
  const { app, database, headers } = await peopleServer()
  const isBad = (n: number) => n % 40 === 1 && n < 480
  const rows = Array.from({ length: 500 }, (_, index) => row(index + 1, isBad(index + 1) ? { email: 'no address' } : {}))
  const count = async () => (await database.selectFrom('members').select('id').execute()).length
  const before = await count()

  const dry = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: true } }))
  const afterDry = await count()
  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  expect(dry.data).toEqual(data)
  expect(afterDry).toBe(before)
  expect(data).toMatchObject({ created: 488, updated: 0, unchanged: 0, duplicates: [] })
  expect(data.errors).toHaveLength(12)
  expect(data.errors[0]).toEqual({ row: 1, field: 'email', message: 'Enter an email address, such as name@company.com.' })
  expect(await count()).toBe(before + 488)
})

test('an existing person is updated by email address, and reported as unchanged the second time', async () => {
  const { app, headers, owner, company } = await peopleServer()
  const rows = [{ email: owner.email.toUpperCase(), phone: '(555) 010-7777', company: company.name }]
  const run = async () => (await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))).data

  expect(await run()).toMatchObject({ created: 0, updated: 1, unchanged: 0, errors: [] })
  expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] })
})

test('the company is given by name or by member number, and a missing one is listed', async () => {
  const { app, database, headers, company } = await peopleServer()
  const rows = [
    row(1, { company: company.name.toUpperCase() }),
    row(2, { company: company.member_number }),
    row(3, { company: 'Nobody & Sons' }),
  ]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  expect(data.errors).toEqual([{ row: 3, field: 'company_id', message: expect.stringContaining('“Nobody & Sons”') }])
  const added = await database.selectFrom('members').select('company_id').where('email', 'like', 'person-%').execute()
  expect(added).toEqual([{ company_id: company.id }, { company_id: company.id }])
})

test('a row lists what it lacks together with what can’t be read', async () => {
  const { app, headers } = await peopleServer()
  const rows = [row(1, { first: '', email: 'no address', company: 'Nobody & Sons' })]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: true } }))

  expect(data.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['company_id', 'email', 'first'])
})

test('nobody is added to an archived company', async () => {
  const { app, database, headers } = await peopleServer()
  const archived = aCompany({ name: 'Old Homes', is_archived: true })
  await insert(database, 'companies', archived)
  const rows = [row(1, { company: archived.name }), row(2)]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  const message = 'This company was deleted or archived. Choose another one.'
  expect([data.created, data.errors]).toEqual([1, [{ row: 1, field: 'company_id', message }]])
})

test('a person whom someone adds while the import runs is listed, and the others are added', async () => {
  const { app, database, headers } = await peopleServer()
  let importing: ReturnType<typeof call> | undefined

  await database.transaction().execute(async (queries) => {
    await lockUntilCommit(queries, 'members.email:person-1@company.test')
    await insert(queries, 'members', aMember({ email: 'person-1@company.test' }))
    importing = call(app, 'members.import', { headers, body: { rows: [row(1), row(2)], dry_run: false } })
    await isWaiting(database)
  })
  const { data } = await json((await importing)!)

  const message = 'Someone else already has this email address.'
  expect([data.created, data.errors]).toEqual([1, [{ row: 1, field: 'email', message }]])
})

test('a sign-in since the export and the change does not hide that the file is older than the change', async () => {
  const server = await peopleServer()
  const { app, database, headers } = server
  const ben = aMember({ phone: '(555) 010-2001' })
  await insert(database, 'members', ben)
  await call(app, 'members.update', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: ben.id },
    body: { phone: '(555) 010-3000' },
  })
  await server.signIn(ben)

  const rows = [{ id: ben.id, version: '1', phone: '(555) 010-2001' }]
  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  expect(data).toMatchObject({ updated: 0, errors: [{ row: 1, field: 'version', message: changedSinceExport(['Phone']) }] })
})

test('points out the same name or phone number under another address, also within the file', async () => {
  const { app, database, headers } = await peopleServer()
  await insert(database, 'members', aMember({ first: 'José', last: "O'Brien", email: 'jose@company.test', phone: '(555) 010-2001' }))
  const rows = [
    row(1, { first: 'Jose', last: 'OBrien' }),
    row(2, { phone: '+1 555 010 2001' }),
    row(3, { phone: '555-010-3003' }),
    row(4, { phone: '(555) 010-3003' }),
  ]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: true } }))

  expect(data.created).toBe(4)
  expect(data.duplicates).toEqual([
    { row: 1, of: "José O'Brien (jose@company.test)" },
    { row: 2, of: "José O'Brien (jose@company.test)" },
    { row: 4, of: 'row 3' },
  ])
})

test('a row that changes nothing is no look-alike, even if another person has the same name', async () => {
  const { app, database, headers } = await peopleServer()
  const [one, other] = [aMember({ first: 'Per', last: 'Lund' }), aMember({ first: 'Per', last: 'Lund' })]
  await insert(database, 'members', one, other)
  const rows = [one, other].map(({ first, last, email }) => ({ first, last, email }))

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: true } }))

  expect(data).toMatchObject({ unchanged: 2, duplicates: [] })
})

test('an unknown column, a duplicate row and a row without a name are errors, and no import makes an admin', async () => {
  const { app, headers } = await peopleServer()
  const rows = [row(1, { favourite: 'Oak' }), row(2, { portal_role: 'admin' }), row(2), { email: 'nameless@company.test' }]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))
  const listed = await json(await call(app, 'members.list', { headers, query: { q: 'person-2@' } }))

  expect(data.errors).toEqual([
    { row: 1, field: 'favourite', message: 'There’s no column “favourite” here.' },
    { row: 3, field: 'email', message: 'Another row in this file is for the same record. Keep only one.', first_row: 2 },
    { row: 4, field: 'first', message: 'Enter a first name.' },
    { row: 4, field: 'last', message: 'Enter a last name.' },
  ])
  expect(listed.data).toMatchObject([{ portal_role: 'member', auth_state: 'NONE' }])
})

test('of two rows that give two people one email address, the second is listed', async () => {
  const { app, database, headers } = await peopleServer()
  const jose = aMember({ email: 'jose@company.test', auth_uid: null, auth_state: 'NONE' })
  await insert(database, 'members', jose)
  const rows = [row(1), { id: jose.id, email: row(1)['email'] ?? '' }]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  const message = 'Another row in this file is for the same record. Keep only one.'
  expect(data).toMatchObject({ created: 1, updated: 0, errors: [{ row: 2, field: 'email', message, first_row: 1 }] })
})

test('an empty cell keeps the stored value, and (clear) removes it', async () => {
  const { app, database, headers } = await peopleServer()
  await insert(database, 'members', aMember({ email: 'jose@company.test', phone: '(555) 010-2001' }))
  const run = async (cells: Record<string, string>) =>
    (await json(await call(app, 'members.import', { headers, body: { rows: [{ email: 'jose@company.test', ...cells }], dry_run: false } })))
      .data
  const phone = async () => (await json(await call(app, 'members.list', { headers, query: { q: 'jose@' } }))).data[0].phone

  const empty = await run({ phone: '', title: ' ', company_id: '', first: '' })
  const afterEmpty = await phone()
  const cleared = await run({ phone: '(Clear)' })

  expect([empty.unchanged, afterEmpty]).toEqual([1, '(555) 010-2001'])
  expect(cleared.rows[0].changes).toEqual([{ field: 'phone', from: '(555) 010-2001', to: '' }])
  expect(await phone()).toBe('')
  expect((await run({ first: '(clear)' })).errors).toEqual([
    { row: 1, field: 'first', message: 'This can’t be cleared. Enter another value.' },
  ])
})

test('two calls of one import do not write the same record twice', async () => {
  const { app, headers } = await peopleServer()
  const import_id = anId()
  const run = async (rows: Record<string, string>[]) =>
    (await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false, import_id, file_name: 'people.csv' } }))).data
  await run([row(1), row(2)])

  const second = await run([row(2, { phone: '(555) 010-0000' }), row(3)])

  expect(second).toMatchObject({ created: 1, updated: 0, errors: [{ row: 1, field: 'email' }] })
})

test('an import is one event in the log with its rows inside, and a record shows its own row', async () => {
  const { app, headers } = await peopleServer()
  const import_id = anId()
  const run = async (rows: Record<string, string>[]) =>
    await call(app, 'members.import', { headers, body: { rows, dry_run: false, import_id, file_name: 'people.csv' } })
  const log = async (query: object) =>
    (await json(await call(app, 'audit.list', { headers, query: { entity: 'members', ...query } }))).data.events

  await run([row(1), row(2)])
  await run([row(3)])

  expect(await log({ action: 'import' })).toMatchObject([
    { entity_id: import_id, entity_name: 'people.csv', note: '3 added, 0 changed', source: 'IMPORT', diff: [] },
  ])
  expect(await log({ action: 'create' })).toEqual([])
  expect(await log({ q: 'person-3@' })).toHaveLength(1)
  const { rows } = (await json(await call(app, 'imports.rows', { headers, params: { id: import_id } }))).data
  expect(rows.map(({ record_name: name }: { record_name: string }) => name)).toEqual([
    'Person1 Of Company 1',
    'Person2 Of Company 2',
    'Person3 Of Company 3',
  ])
  expect(await log({ entity_id: rows[0].record_id })).toMatchObject([
    { action: 'create', entity_name: 'Person1 Of Company 1', note: 'people.csv' },
  ])
})

test('an import can be undone for a day: records that nobody changed since are restored, all others are listed', async () => {
  const { app, database, headers, owner } = await peopleServer()
  const import_id = anId()
  const rows = [{ email: owner.email, phone: '(555) 010-7777', title: 'Chief' }, row(1), row(2)]
  await call(app, 'members.import', { headers, body: { rows, dry_run: false, import_id, file_name: 'people.csv' } })
  const people = async () => await database.selectFrom('members').selectAll().where('deleted_at', 'is', null).execute()
  const touched = (await people()).find(({ email }) => email === 'person-2@company.test')
  const version = { 'If-Match': '"1"' }
  await call(app, 'members.update', { headers: { ...headers, ...version }, params: { id: touched?.id ?? '' }, body: { title: 'Foreman' } })

  const undo = async () => await call(app, 'imports.undo', { headers, params: { id: import_id }, body: {} })
  const { data } = await json(await undo())
  const again = await undo()

  expect(data).toEqual({
    undone: 2,
    kept: [{ id: touched?.id, name: 'Person2 Of Company 2', reason: 'Changed after the import.' }],
  })
  const left = await people()
  expect(left.map(({ email }) => email)).not.toContain('person-1@company.test')
  const shown = (await json(await call(app, 'members.get', { headers, params: { id: owner.id } }))).data
  expect(shown).toMatchObject({ phone: owner.phone ?? '', title: owner.title ?? '' })
  expect(again.status).toBe(409)
  const undone = await database.selectFrom('audit_events').select('note').where('action', '=', 'undo_import').execute()
  expect(undone).toEqual([{ note: '1 removed, 1 restored, 1 couldn’t be undone' }])
})

test('an import does not change an email address that somebody signs in with', async () => {
  const { app, headers, owner } = await peopleServer()
  const rows = [{ id: owner.id, email: 'another@company.test' }]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  expect(data.errors).toEqual([
    { row: 1, field: 'email', message: 'This person signs in with the stored email address. Change it on the person’s own page.' },
  ])
})

test('an import does not send staff to a colleague’s page, where they can’t change the email address either', async () => {
  const { app, database, headers } = await peopleServer()
  const nora = anAdmin({ first: 'Nora' })
  await insert(database, 'members', nora)
  const rows = [{ id: nora.id, email: 'another@company.test' }]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  expect(data.errors).toEqual([{ row: 1, field: 'email', message: emailChangeRefused }])
})

test('unreadable values are reported for their column in everyday words', async () => {
  const { app, headers } = await peopleServer()
  const rows = [row(1, { company_role: 'Boss' }), row(2, { id: 'x' })]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))

  expect(data.errors).toEqual([
    { row: 1, field: 'company_role', message: 'Enter one of these: Owner, Editor, Viewer.' },
    { row: 2, field: 'id', message: 'No record has this ID. Empty the cell to add a new record.' },
  ])
})

test('a change to one of two people with one name is no likely duplicate, unless the change makes them alike', async () => {
  const { database, app, headers } = await peopleServer()
  const [one, other, third] = [
    aMember({ first: 'Dan', last: 'Larsson' }),
    aMember({ first: 'Dan', last: 'Larsson' }),
    aMember({ first: 'Ann', last: 'Ek' }),
  ]
  await insert(database, 'members', one, other, third)
  const rows = [
    { id: one.id, phone: '(555) 010-2001' },
    { id: other.id, phone: '(555) 010-2002' },
    { id: third.id, first: 'Dan', last: 'Larsson' },
  ]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: true } }))

  expect(data).toMatchObject({ updated: 3, duplicates: [{ row: 3 }] })
})
