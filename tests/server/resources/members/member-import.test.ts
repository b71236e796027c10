import { expect, test } from 'vitest'
import { aMember, insert } from '#tests/support/builders.ts'
import { peopleServer } from '#tests/support/people-server.ts'
import { call, json } from '#tests/support/server.ts'

const row = (n: number, changes: Record<string, string> = {}) => ({
  first: `Person${n}`,
  last: `Of Company ${n}`,
  email: `person-${n}@company.test`,
  ...changes,
})

test('of 500 rows with 12 bad ones 488 are added and 12 are named', async () => {
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
  expect(data.errors[0]).toEqual({ row: 1, field: 'email', message: 'Write an e-mail address such as name@company.com.' })
  expect(await count()).toBe(before + 488)
})

test('a person who is there is changed by e-mail address, and told unchanged the second time', async () => {
  const { app, headers, owner, company } = await peopleServer()
  const rows = [{ email: owner.email.toUpperCase(), phone: '(555) 010-7777', company: company.name }]
  const run = async () => (await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))).data

  expect(await run()).toMatchObject({ created: 0, updated: 1, unchanged: 0, errors: [] })
  expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] })
})

test('the company is written by name or by member number, and one that is not there is named', async () => {
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

test('the same name or phone under another address is pointed out, also within the file', async () => {
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

test('a column of no field, a row twice and a row without a name are errors, and no import makes an admin', async () => {
  const { app, headers } = await peopleServer()
  const rows = [row(1, { favourite: 'Oak' }), row(2, { portal_role: 'admin' }), row(2), { email: 'nameless@company.test' }]

  const { data } = await json(await call(app, 'members.import', { headers, body: { rows, dry_run: false } }))
  const listed = await json(await call(app, 'members.list', { headers, query: { q: 'person-2@' } }))

  expect(data.errors).toEqual([
    { row: 1, field: 'favourite', message: 'There is no field “favourite” here.' },
    { row: 3, field: 'email', message: 'person-2@company.test stands in row 2 already.' },
    { row: 4, field: 'first', message: expect.any(String) },
    { row: 4, field: 'last', message: expect.any(String) },
  ])
  expect(listed.data).toMatchObject([{ portal_role: 'member', auth_state: 'NONE' }])
})
