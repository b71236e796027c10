import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { addAdministrator } from '#server/resources/members/administrators.ts'
import { erasePerson } from '#server/resources/members/erase-person.ts'
import { aCompany, aMember, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know } from '#tests/support/server/people-server.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

const nora = { email: 'nora@association.test', first: 'Nora', last: 'Vale' }

/** The tables that contain a text anywhere. */
async function tablesWith(database: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select from ${sql.table(name)} as source where to_jsonb(source.*)::text ilike ${`%${text}%`}`.execute(
        database,
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

async function aPersonWithTraces() {
  const server = await testServer()
  const { app, database, accounts, clock, signIn } = server
  const dependencies = { database, accounts, now: clock.now }
  await addAdministrator(dependencies, nora)
  const staff = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  const company = aCompany()
  const ben = aMember({ first: 'Benjamin', last: 'Quill', email: 'ben@company.test', phone: '(612) 555-0199', company_id: company.id })
  await insert(database, 'companies', company)
  await insert(database, 'members', ben)
  know(accounts.records, { uid: ben.auth_uid, email: ben.email, roleClaim: 'member' })
  const headers = await signIn(ben)
  const changed = await call(app, 'members.update', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: ben.id },
    body: { title: 'Estimator Quill' },
  })
  expect(changed.status).toBe(200)
  await sql`insert into emails (id, created_at, updated_at, member_id, to_email, to_name, subject, text, kind, state, error)
    values (${staff.id}, now(), now(), ${ben.id}, ${ben.email}, 'Benjamin Quill', 'Hello', 'Dear Benjamin', 'entry_submitted', 'FAILED', '550 <ben@company.test> is unknown')`.execute(
    database,
  )
  await sql`insert into notifications (id, member_id, at, kind, text) values (${staff.id}, ${ben.id}, now(), 'any', 'For Benjamin')`.execute(
    database,
  )
  return { ...server, dependencies, ben, company, headers }
}

test('nothing in the database names a person who was erased, and they cannot sign in', async () => {
  const { app, database, accounts, dependencies, ben, company, headers } = await aPersonWithTraces()
  expect(await tablesWith(database, 'quill')).toEqual(expect.arrayContaining(['members', 'emails', 'audit_events']))

  await erasePerson(dependencies, ' BEN@company.test')

  for (const text of ['quill', 'benjamin', 'ben@company', '555-0199', ben.auth_uid]) expect(await tablesWith(database, text)).toEqual([])
  expect(accounts.records.has(ben.auth_uid)).toBe(false)
  const refused = await call(app, 'mine', { headers })
  expect({ status: refused.status, code: (await json(refused)).code }).toEqual({ status: 403, code: 'NO_MEMBER' })
  // The log still says that somebody did something, and when.
  expect((await auditEventsOf(database, ben.id ?? '')).map(({ action }) => action).toSorted()).toEqual(['erase', 'login', 'update'])
  expect(await database.selectFrom('companies').select('id').execute()).toEqual([{ id: company.id }])
})

test('cannot erase the last admin, anyone while the identity service is silent, or a missing person', async () => {
  const { database, accounts, dependencies, ben } = await aPersonWithTraces()
  const before = await database.selectFrom('members').selectAll().orderBy('id').execute()

  await expect(erasePerson(dependencies, nora.email)).rejects.toThrow('This is the last staff account.')
  await expect(erasePerson(dependencies, 'nobody@company.test')).rejects.toThrow('No one here has the address')
  accounts.isSilent = true
  await expect(erasePerson(dependencies, ben.email ?? '')).rejects.toThrow('isn’t responding')

  expect(await database.selectFrom('members').selectAll().orderBy('id').execute()).toEqual(before)
})
