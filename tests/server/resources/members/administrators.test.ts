import { expect, test } from 'vitest'
import { addAdministrator, listAdministrators, removeAdministrator } from '#server/resources/members/administrators.ts'
import { aMember, anAdmin, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know } from '#tests/support/server/people-server.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

const nora = { email: 'nora@association.test', first: 'Nora', last: 'Vale' }

async function emptyPortal() {
  const server = await testServer()
  const { database, accounts, clock } = server
  return { ...server, dependencies: { database, accounts, now: clock.now } }
}

test('the first administrator of an empty portal has an account, can sign in, and is staff', async () => {
  const { app, database, accounts, dependencies, signIn } = await emptyPortal()

  const added = await addAdministrator(dependencies, nora)

  expect(added).toEqual({
    outcome: 'added',
    name: 'Nora Vale',
    email: nora.email,
    link: 'https://parade.test/reset-password?oobCode=SECRET-CODE',
  })
  const row = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ ...nora, portal_role: 'admin', auth_state: 'INVITED', company_id: null })
  expect(accounts.records.get(row.auth_uid ?? '')).toMatchObject({ email: nora.email, displayName: 'Nora Vale', roleClaim: 'admin' })
  const headers = await signIn({ auth_uid: row.auth_uid ?? '' })
  expect((await json(await call(app, 'members.list', { headers }))).data).toHaveLength(1)
  expect(await auditEventsOf(database, row.id)).toContainEqual(
    expect.objectContaining({ action: 'create', actor_id: null, note: 'By the admin command on the server.' }),
  )
})

test('adding the same administrator again makes another link and changes nothing', async () => {
  const { database, dependencies } = await emptyPortal()
  await addAdministrator(dependencies, nora)
  const before = await database.selectFrom('members').selectAll().execute()

  const again = await addAdministrator(dependencies, { ...nora, email: 'Nora@Association.test' })

  expect(again).toMatchObject({ outcome: 'unchanged', link: expect.stringContaining('SECRET-CODE') })
  expect(await database.selectFrom('members').selectAll().execute()).toEqual(before)
})

test('a person who is a member, archived and disabled becomes an administrator who can sign in', async () => {
  const { database, accounts, dependencies } = await emptyPortal()
  const member = aMember({ email: nora.email, is_archived: true, auth_state: 'DISABLED' })
  await insert(database, 'members', member)
  know(accounts.records, { uid: member.auth_uid, email: nora.email, disabled: true, roleClaim: 'member' })

  const added = await addAdministrator(dependencies, nora)

  expect(added.outcome).toBe('promoted')
  const row = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ portal_role: 'admin', is_archived: false, auth_state: 'INVITED', first: member.first })
  expect(accounts.records.get(member.auth_uid)).toMatchObject({ disabled: false, roleClaim: 'admin' })
})

test('a session from before an administrator was archived doesn’t go on', async () => {
  const { app, database, accounts, dependencies, signIn } = await emptyPortal()
  const admin = anAdmin({ email: nora.email })
  await insert(database, 'members', admin)
  know(accounts.records, { uid: admin.auth_uid, email: nora.email, roleClaim: 'admin' })
  const headers = await signIn(admin)
  await database.updateTable('members').set({ is_archived: true }).where('id', '=', admin.id).execute()

  await addAdministrator(dependencies, nora)

  expect(await database.selectFrom('members').select('is_archived').execute()).toEqual([{ is_archived: false }])
  expect((await call(app, 'members.list', { headers })).status).toBe(401)
})

test('an account that already has the address is linked, and locked first if nobody has verified the address', async () => {
  const { database, accounts, dependencies } = await emptyPortal()
  know(accounts.records, { uid: 'open-to-anybody', email: nora.email, emailVerified: false })

  await addAdministrator(dependencies, nora)

  const row = await database.selectFrom('members').selectAll().executeTakeFirstOrThrow()
  expect(row.auth_uid).toBe('open-to-anybody')
  expect(accounts.states.get('open-to-anybody')?.validSince).toBeGreaterThan(0)
})

test('if the identity service does not respond, nobody is added', async () => {
  const { database, accounts, dependencies } = await emptyPortal()
  accounts.isSilent = true

  await expect(addAdministrator(dependencies, nora)).rejects.toThrow('isn’t responding')

  expect(await database.selectFrom('members').selectAll().execute()).toEqual([])
})

test('rejects an impossible address or name with a message', async () => {
  const { dependencies } = await emptyPortal()

  await expect(addAdministrator(dependencies, { ...nora, email: 'nora' })).rejects.toMatchObject({
    extras: { fields: { email: expect.any(String) } },
  })
  await expect(addAdministrator(dependencies, { ...nora, last: '' })).rejects.toMatchObject({
    extras: { fields: { last: expect.any(String) } },
  })
})

test('an administrator who is removed stays a person, and loses staff rights', async () => {
  const { app, database, accounts, dependencies, signIn } = await emptyPortal()
  await addAdministrator(dependencies, nora)
  const other = anAdmin({ email: 'ada@association.test' })
  await insert(database, 'members', other)
  know(accounts.records, { uid: other.auth_uid, email: other.email, roleClaim: 'admin' })
  const headers = await signIn(other)

  const removed = await removeAdministrator(dependencies, 'ADA@association.test')

  expect(removed).toMatchObject({ email: other.email })
  expect(accounts.records.get(other.auth_uid)).toMatchObject({ roleClaim: 'member' })
  expect((await call(app, 'audit.list', { headers })).status).toBe(401)
  expect((await call(app, 'audit.list', { headers: await signIn(other) })).status).toBe(403)
  expect((await listAdministrators(dependencies.database)).map(({ email }) => email)).toEqual([nora.email])
})

test('the last administrator cannot be removed, and neither can somebody who is not one', async () => {
  const { database, accounts, dependencies } = await emptyPortal()
  await addAdministrator(dependencies, nora)
  await insert(database, 'members', aMember({ email: 'ben@company.test' }))

  await expect(removeAdministrator(dependencies, nora.email)).rejects.toThrow('This is the last staff account.')
  await expect(removeAdministrator(dependencies, 'ben@company.test')).rejects.toThrow('ben@company.test isn’t an administrator.')

  expect(await listAdministrators(database)).toMatchObject([{ name: 'Nora Vale', email: nora.email, auth_state: 'INVITED' }])
  expect([...accounts.records.values()].map(({ roleClaim }) => roleClaim)).toEqual(['admin'])
})
