import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { addAdministrator } from '#server/resources/members/administrators.ts'
import { erasePerson } from '#server/resources/members/erase-person.ts'
import { aCompany, aMember, anAdmin, anId, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know, signInAs } from '#tests/support/server/people-server.ts'
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
  const row = await database.selectFrom('members').select('last_sign_in_at').where('id', '=', ben.id).executeTakeFirst()
  expect(row).toEqual({ last_sign_in_at: null })
  const refused = await call(app, 'mine', { headers })
  expect({ status: refused.status, code: (await json(refused)).code }).toEqual({ status: 403, code: 'NO_MEMBER' })
  // The log still says that somebody did something, and when.
  expect((await auditEventsOf(database, ben.id ?? '')).map(({ action }) => action).toSorted()).toEqual(['erase', 'login', 'update'])
  expect(await database.selectFrom('companies').select('id').execute()).toEqual([{ id: company.id }])
})

test('nothing in the database names the account of a person who had signed out', async () => {
  const { app, database, dependencies, ben, signIn } = await aPersonWithTraces()
  await call(app, 'logout', { headers: await signIn(ben) })
  expect(await tablesWith(database, ben.auth_uid)).toContain('refused_sign_ins')

  await erasePerson(dependencies, 'ben@company.test')

  expect(await tablesWith(database, ben.auth_uid)).toEqual([])
})

test('their saved views go too, from the lists of others and from the log', async () => {
  const { app, database, dependencies, ben, signIn } = await aPersonWithTraces()
  const staff = anAdmin()
  await insert(database, 'members', staff)
  know(dependencies.accounts.records, { uid: staff.auth_uid, email: staff.email, roleClaim: 'admin' })
  const others = await signIn(staff)
  const view = { screen: 'member/tours', name: 'Benjamin’s own', query: '?q=Oakmoor', is_shared: false }
  const [theirs, another] = [anId(), anId()]
  await call(app, 'views.put', { headers: await signIn(ben), params: { id: theirs }, body: view })
  await database.updateTable('views').set({ is_shared: true }).where('id', '=', theirs).execute()
  await call(app, 'views.put', { headers: others, params: { id: another }, body: { ...view, name: 'Another', query: '' } })
  const before = await json(await call(app, 'views.list', { headers: others }))

  await erasePerson(dependencies, ben.email)

  for (const text of ['Benjamin', 'Oakmoor']) expect(await tablesWith(database, text)).toEqual([])
  const { data, meta } = await json(await call(app, 'views.list', { headers: others, query: { since: before.meta.since_cursor } }))
  expect(before.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([theirs, another].toSorted())
  expect([data.map(({ id }: { id: string }) => id).includes(theirs), meta.deleted]).toEqual([false, [theirs]])
})

test('the log names a person who was erased neither in its notes nor in what it says about other records', async () => {
  const server = await aPersonWithTraces()
  const { database, dependencies, ben, clock } = server
  const staff = await database.selectFrom('members').selectAll().where('email', '=', nora.email).executeTakeFirstOrThrow()
  const staffHeaders = await server.signIn({ ...staff, auth_uid: staff.auth_uid ?? '' })
  await signInAs(server, staffHeaders, { id: ben.id, auth_uid: ben.auth_uid })
  await database.updateTable('impersonations').set({ reason: 'Benjamin Quill asked by phone' }).execute()
  await database.updateTable('audit_events').set({ note: 'Benjamin asked by phone' }).where('action', '=', 'sign_in_as').execute()
  const merged = { path: 'members', from: null, to: ['Benjamin Quill', 'Ann Benjamin Quillon'] }
  const contact = {
    path: 'contact',
    from: { name: 'Benjamin Quill', email: 'Ben@company.test' },
    to: { name: 'Ben “Junior”\nQuill', email: '' },
  }
  const about = { actor: null, entity: 'companies', entityId: staff.id, now: clock.now } as const
  await recordAuditEvent(database, { ...about, action: 'merge', entityName: 'Oak', diff: [merged, contact], note: 'For benjamin quill.' })
  const account = { actor: null, entity: 'members', entityId: staff.id, entityName: 'ben@company.test', now: clock.now } as const
  await recordAuditEvent(database, {
    ...account,
    action: 'fix_account',
    note: 'The account ben@company.test now belongs to Benjamin Quill.',
  })

  await erasePerson(dependencies, ben.email)

  expect(await database.selectFrom('impersonations').select('reason').execute()).toEqual([{ reason: 'Erased.' }])
  expect((await auditEventsOf(database, ben.id)).map(({ note }) => note).filter(Boolean)).toEqual(['By the erase command on the server.'])
  const events = await auditEventsOf(database, staff.id)
  expect(events.find(({ action }) => action === 'merge')).toMatchObject({
    entity_name: 'Oak',
    note: 'For Erased person.',
    diff: [
      { path: 'members', from: null, to: ['Erased person', 'Ann Benjamin Quillon'] },
      { path: 'contact', from: { name: 'Erased person', email: `${ben.id}@erased.invalid` }, to: contact.to },
    ],
  })
  expect(events.find(({ action }) => action === 'fix_account')).toMatchObject({
    entity_name: `${ben.id}@erased.invalid`,
    note: `The account ${ben.id}@erased.invalid now belongs to Erased person.`,
  })
})

test('what staff did to another account does not name them', async () => {
  const { app, database, accounts, dependencies, ben, signIn } = await aPersonWithTraces()
  const ada = anAdmin({ first: 'Adaline', last: 'Marsh', email: 'adaline@association.test' })
  await insert(database, 'members', ada)
  know(accounts.records, { uid: ada.auth_uid, email: ada.email, roleClaim: 'admin' })
  const headers = { ...(await signIn(ada)), 'if-match': '"2"' }
  const changed = await call(app, 'members.update', { headers, params: { id: ben.id }, body: { email: 'benjamin@company.test' } })
  expect(changed.status).toBe(200)
  expect(await tablesWith(database, 'Adaline Marsh')).toEqual(expect.arrayContaining(['emails', 'notifications']))

  await erasePerson(dependencies, ada.email)

  expect(await tablesWith(database, 'Adaline')).toEqual([])
})

test('the log names an erased person by no name or address that they had earlier, either', async () => {
  const { database, dependencies, ben, clock } = await aPersonWithTraces()
  const earlier = { entity: 'members', entityId: ben.id, entityName: 'Benjamin Marsh' } as const
  const diff = [{ path: 'email', from: 'ben@marsh.test', to: ben.email }]
  await recordAuditEvent(database, { ...earlier, actor: null, action: 'update', diff, now: clock.now })
  const about = { actor: null, action: 'update', entity: 'companies', entityId: anId(), now: clock.now } as const
  await recordAuditEvent(database, { ...about, note: 'Benjamin Quill, then Benjamin Marsh (ben@marsh.test), called.' })

  await erasePerson(dependencies, ben.email)

  expect((await auditEventsOf(database, about.entityId)).map(({ note }) => note)).toEqual([
    `Erased person, then Erased person (${ben.id}@erased.invalid), called.`,
  ])
})

test('the log names them neither as an import called them nor in the subject of a mail that staff sent again', async () => {
  const { database, dependencies, ben, clock } = await aPersonWithTraces()
  const imported = { actor: null, action: 'import', entity: 'members', entityId: anId(), now: clock.now } as const
  await recordAuditEvent(database, imported)
  const { id: audit_id } = await database.selectFrom('audit_events').select('id').where('action', '=', 'import').executeTakeFirstOrThrow()
  const batch = { id: anId(), audit_id }
  await database.insertInto('imports').values(batch).execute()
  const row = { id: anId(), import_id: batch.id, record_id: ben.id, record_name: 'Benjamin Marsh', action: 'update' }
  const diff = JSON.stringify([{ path: 'email', from: 'ben@marsh.test', to: ben.email }])
  await database
    .insertInto('import_rows')
    .values({ ...row, diff })
    .execute()
  const about = { actor: null, action: 'update', entity: 'companies', entityId: anId(), now: clock.now } as const
  await recordAuditEvent(database, { ...about, note: 'Benjamin Marsh (ben@marsh.test) called.' })
  const entityName = 'Benjamin Quill (Oak Homes) commented on “The Alder”'
  await recordAuditEvent(database, { ...about, action: 'retry', entity: 'emails', entityName })

  await erasePerson(dependencies, ben.email)

  for (const text of ['quill', 'marsh']) expect(await tablesWith(database, text)).toEqual([])
})

test('a member’s notifications do not name the erased staff person who signed in as them or created a link for their account', async () => {
  const server = await aPersonWithTraces()
  const { app, database, dependencies, ben, accounts } = server
  const staff = await database.selectFrom('members').selectAll().where('email', '=', nora.email).executeTakeFirstOrThrow()
  const staffHeaders = await server.signIn({ ...staff, auth_uid: staff.auth_uid ?? '' })
  await signInAs(server, staffHeaders, { id: ben.id, auth_uid: ben.auth_uid })
  accounts.addresses.add(ben.email)
  expect((await call(app, 'resetPasswordLink', { headers: staffHeaders, body: { email: ben.email } })).status).toBe(200)
  expect(await tablesWith(database, 'Nora Vale')).toContain('notifications')
  await insert(database, 'members', anAdmin())

  await erasePerson(dependencies, nora.email)

  expect(await tablesWith(database, 'Vale')).toEqual([])
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
