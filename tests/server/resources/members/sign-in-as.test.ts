import { expect, test } from 'vitest'
import { anAdmin, aMember, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know, peopleServer, signInAs } from '#tests/support/server/people-server.ts'
import { idToken } from '#tests/support/server/server-tokens.ts'
import { call, isListening, json } from '#tests/support/server/server.ts'

const hourMs = 3_600_000

test('staff see the portal as the member, for an hour, and everything says so', async () => {
  const server = await peopleServer()
  const { app, clock, owner, admin } = server

  const { data, headers } = await signInAs(server, server.headers, owner)
  const mine = await json(await call(app, 'mine', { headers }))

  expect(data).toMatchObject({
    role: 'member',
    expires_at: { _seconds: (clock.now + hourMs) / 1000 },
    currentUser: {
      id: owner.id,
      name: 'Ben Alvarez',
      impersonation: { id: data.impersonation_id, admin_id: admin.id, admin_name: 'Ada Quist' },
    },
  })
  expect(JSON.parse(data.customToken)).toEqual({ uid: owner.auth_uid, impersonation_id: data.impersonation_id })
  expect(mine.data.member.id).toBe(owner.id)
  expect(admin.id).not.toBe(owner.id)
})

test('the log names staff, on behalf of the member', async () => {
  const server = await peopleServer()
  const { app, database, admin, owner } = server
  const { data, headers } = await signInAs(server, server.headers, owner)

  const changed = await call(app, 'members.update', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: owner.id },
    body: { phone: '(555) 010-7777' },
  })

  expect(changed.status).toBe(200)
  const auditEvents = await auditEventsOf(database, owner.id)
  expect(auditEvents.find(({ action }) => action === 'sign_in_as')).toMatchObject({
    actor_id: admin.id,
    note: 'Helping with the entry form',
  })
  expect(auditEvents.find(({ action }) => action === 'update')).toMatchObject({
    actor_id: admin.id,
    on_behalf_of: owner.id,
    impersonation_id: data.impersonation_id,
  })
})

test('the member is notified once, and staff in their place are not', async () => {
  const server = await peopleServer()
  const { app, owner, ownerHeaders } = server
  const { headers } = await signInAs(server, server.headers, owner)
  const noticesOf = async (asked: Record<string, string>) => (await json(await call(app, 'mine', { headers: asked }))).data.notices

  const shownToStaff = [...(await noticesOf(headers)), ...(await json(await call(app, 'notifications.list', { headers }))).data]
  const theirs = await ownerHeaders()
  const [notice] = await noticesOf(theirs)
  const readByStaff = await json(await call(app, 'notifications.read', { headers, body: { ids: [notice.id] } }))
  const read = await json(await call(app, 'notifications.read', { headers: theirs, body: { ids: [notice.id] } }))

  expect(shownToStaff).toEqual([])
  expect(notice).toMatchObject({ kind: 'SIGNED_IN_AS', text: expect.stringContaining('Ada Quist') })
  expect(notice.text).toContain('Helping with the entry form')
  expect([readByStaff.data.read, read.data.read]).toEqual([0, 1])
  expect(await noticesOf(theirs)).toEqual([])
})

test('a refresh continues it, does not affect the member, and ends with its hour', async () => {
  const server = await peopleServer()
  const { app, clock, database, owner } = server
  const { data, theirs } = await signInAs(server, server.headers, owner)
  clock.now += 50 * 60_000

  const login = await json(await call(app, 'login', { headers: theirs, body: {} }))
  const { last_sign_in_at: lastSignIn } = await database
    .selectFrom('members')
    .select('last_sign_in_at')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  clock.now += 10 * 60_000
  const claims = { impersonation_id: data.impersonation_id }
  const fresh = { ...theirs, authorization: `Bearer ${await idToken({ uid: owner.auth_uid, now: clock.now, claims })}` }
  const late = await json(await call(app, 'login', { headers: fresh, body: {} }))
  const lateCall = await json(await call(app, 'mine', { headers: { ...fresh, 'x-app-token': login.data.aToken } }))

  expect(login.data.expires_at).toEqual(data.expires_at)
  expect(login.data.currentUser.impersonation).toMatchObject({ id: data.impersonation_id, expires_at: data.expires_at })
  expect(lastSignIn).toBeNull()
  expect([late.code, lateCall.code]).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED'])
})

test('ending it revokes its tokens immediately, and the member stays signed in', async () => {
  const server = await peopleServer({ listen: true })
  const { app, owner, ownerHeaders } = server
  await isListening(server)
  const theirs = await ownerHeaders()
  const { data, headers } = await signInAs(server, server.headers, owner)
  await call(app, 'mine', { headers })

  const ended = await call(app, 'members.endSignInAs', { headers, body: { impersonation_id: data.impersonation_id } })
  const after = await json(await call(app, 'mine', { headers }))

  expect([ended.status, after.code]).toEqual([204, 'TOKEN_REVOKED'])
  expect((await call(app, 'mine', { headers: theirs })).status).toBe(200)
})

test('staff end it with their own tokens too, and by signing out of their own account', async () => {
  const server = await peopleServer()
  const { app, owner } = server
  const [first, second] = [await signInAs(server, server.headers, owner), await signInAs(server, server.headers, owner)]

  await call(app, 'members.endSignInAs', { headers: server.headers, body: { impersonation_id: first.data.impersonation_id } })
  const afterEnd = await json(await call(app, 'mine', { headers: first.headers }))
  const meanwhile = await call(app, 'mine', { headers: second.headers })
  await call(app, 'logout', { headers: server.headers })
  const afterLogout = await json(await call(app, 'mine', { headers: second.headers }))

  expect([afterEnd.code, meanwhile.status, afterLogout.code]).toEqual(['TOKEN_REVOKED', 200, 'TOKEN_REVOKED'])
})

test.each([
  ['disabled', { auth_state: 'DISABLED' }],
  ['archived', { is_archived: true }],
  ['no longer staff', { portal_role: 'member' }],
] as const)('it ends when the admin is %s', async (_why, change) => {
  const server = await peopleServer({ listen: true })
  const { app, database, admin, owner } = server
  await isListening(server)
  const { headers } = await signInAs(server, server.headers, owner)
  await call(app, 'mine', { headers })

  await database.updateTable('members').set(change).where('id', '=', admin.id).execute()
  await app.forgetAccount(admin.auth_uid)

  expect((await json(await call(app, 'mine', { headers }))).code).toBe('TOKEN_REVOKED')
})

test("it ends when the admin's account is disabled or revoked at the identity service", async () => {
  for (const state of [{ disabled: true, validSince: 0 }, { disabled: false, validSince: 9_999_999_999 }, null]) {
    const server = await peopleServer()
    const { app, accounts, admin, owner } = server
    const { headers } = await signInAs(server, server.headers, owner)

    accounts.states.set(admin.auth_uid, state)
    await app.forgetAccount(admin.auth_uid)

    expect((await json(await call(app, 'mine', { headers }))).code).toBe('TOKEN_REVOKED')
  }
})

test('its app token is valid with no other ID token, and no other app token with its ID token', async () => {
  const server = await peopleServer()
  const { app, owner, ownerHeaders } = server
  const own = await ownerHeaders()
  const { headers } = await signInAs(server, server.headers, owner)

  const ownWithTheirs = await json(await call(app, 'mine', { headers: { ...own, 'x-app-token': headers['x-app-token'] } }))
  const theirsWithOwn = await json(await call(app, 'mine', { headers: { ...headers, 'x-app-token': own['x-app-token'] ?? '' } }))

  expect([ownWithTheirs.code, theirsWithOwn.code]).toEqual(['APP_TOKEN_INVALID', 'APP_TOKEN_INVALID'])
})

test('its ID token is valid for no other account, and an invented one for none', async () => {
  const server = await peopleServer()
  const { app, clock, database, owner } = server
  const other = aMember()
  await insert(database, 'members', other)
  const { data } = await signInAs(server, server.headers, owner)
  const codeFor = async (uid: string, impersonationId: unknown) => {
    const token = await idToken({ uid, now: clock.now, claims: { impersonation_id: impersonationId } })
    return (await json(await call(app, 'login', { headers: { authorization: `Bearer ${token}`, 'x-web-origin': 'true' }, body: {} }))).code
  }

  expect(await codeFor(other.auth_uid, data.impersonation_id)).toBe('TOKEN_REVOKED')
  expect(await codeFor(owner.auth_uid, '01960000-0000-7000-8000-00000000ffff')).toBe('TOKEN_REVOKED')
  expect(await codeFor(owner.auth_uid, 'anything')).toBe('TOKEN_INVALID')
})

test('nobody can sign in as an admin, as a person who is disabled, archived or without an account, or twice over', async () => {
  const server = await peopleServer()
  const { app, accounts, database, owner } = server
  const people = [
    anAdmin(),
    aMember({ auth_state: 'DISABLED' }),
    aMember({ is_archived: true }),
    aMember(),
    { ...aMember(), auth_uid: null },
  ]
  await insert(database, 'members', ...people)
  const shut = people[3]
  know(accounts.records, { uid: shut?.auth_uid ?? '', email: shut?.email ?? '', disabled: true })
  const { headers } = await signInAs(server, server.headers, owner)
  const codeOf = async (asked: Record<string, string>, memberId: string) =>
    (await json(await call(app, 'members.signInAs', { headers: asked, body: { memberId, reason: 'Just looking' } }))).code

  const codes = []
  for (const { id } of people) codes.push(await codeOf(server.headers, id))

  expect(codes).toEqual(['FORBIDDEN', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
  expect(await codeOf(headers, owner.id)).toBe('FORBIDDEN')
})

test('meanwhile, nobody can change email address or password', async () => {
  const server = await peopleServer()
  const { app, owner } = server
  const { headers } = await signInAs(server, server.headers, owner)

  const email = await call(app, 'members.update', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: owner.id },
    body: { email: 'new@company.test' },
  })
  const password = await call(app, 'resetPasswordLink', { headers, body: { email: owner.email } })

  expect([email.status, password.status]).toEqual([403, 403])
})

test('somebody else cannot end it', async () => {
  const server = await peopleServer()
  const { app, owner, ownerHeaders } = server
  const { data, headers } = await signInAs(server, server.headers, owner)

  const response = await call(app, 'members.endSignInAs', {
    headers: await ownerHeaders(),
    body: { impersonation_id: data.impersonation_id },
  })

  expect(response.status).toBe(404)
  expect((await call(app, 'mine', { headers })).status).toBe(200)
})
