import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweepExpired } from '#server/jobs/sweep-job.ts'
import { endSessionsHere } from '#server/auth/end-sessions.ts'
import { aCompany, aMember, anAdmin, insert } from '#tests/support/builders.ts'
import { idToken } from '#tests/support/server/server-tokens.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'

const account = async (uid: string, now: number, claims = {}) => ({
  authorization: `Bearer ${await idToken({ uid, now, claims })}`,
  'x-web-origin': 'true',
})

test('an ID token is exchanged for an app token, the role and the member', async () => {
  const { app, database, clock } = await testServer()
  const company = aCompany()
  const member = aMember({ company_id: company.id, company_role: 'EDITOR' })
  await insert(database, 'companies', company)
  await insert(database, 'members', member)

  const response = await call(app, 'login', { headers: await account(member.auth_uid, clock.now), body: {} })

  const { data } = await json(response)
  expect(data).toEqual({
    aToken: expect.stringMatching(/^[\w-]{43}$/),
    role: 'member',
    currentUser: {
      id: member.id,
      name: 'Ben Alvarez',
      email: member.email,
      phone: member.phone,
      company_id: company.id,
      company_role: 'EDITOR',
    },
    expires_at: { _seconds: clock.now / 1000 + 3600, _nanoseconds: 0 },
  })
  expect(JSON.stringify(await database.selectFrom('app_tokens').selectAll().execute())).not.toContain(data.aToken)
})

test('a refresh gives another app token and leaves the earlier one valid, for the requests of other tabs', async () => {
  const { app, database, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)

  const [first, second] = [await signIn(member), await signIn(member)]

  expect(first['x-app-token']).not.toBe(second['x-app-token'])
  for (const headers of [first, second]) expect((await call(app, 'mine', { headers })).status).toBe(200)
})

test('an app token expires after an hour', async () => {
  const { app, database, clock, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const headers = await signIn(member)

  clock.now += 3_600_000
  const refreshed = { ...headers, ...(await account(member.auth_uid, clock.now)) }
  const response = await call(app, 'mine', { headers: refreshed })

  expect([response.status, (await json(response)).code]).toEqual([401, 'APP_TOKEN_INVALID'])
})

test("an app token is invalid with another account's ID token", async () => {
  const { app, database, clock, signIn } = await testServer()
  const [member, admin] = [aMember(), anAdmin()]
  await insert(database, 'members', member, admin)
  const stolen = { ...(await signIn(admin)), ...(await account(member.auth_uid, clock.now)) }

  const response = await call(app, 'mine', { headers: stolen })

  expect((await json(response)).code).toBe('APP_TOKEN_INVALID')
})

test('an account without a member gets a message that says so, and a disabled or archived member is rejected', async () => {
  const { app, database, clock } = await testServer()
  const [disabled, archived] = [aMember({ auth_state: 'DISABLED' }), aMember({ is_archived: true })]
  await insert(database, 'members', disabled, archived)
  const login = async (uid: string) => (await json(await call(app, 'login', { headers: await account(uid, clock.now), body: {} }))).code

  expect(await login('nobody')).toBe('NO_MEMBER')
  expect(await login(disabled.auth_uid)).toBe('ACCOUNT_DISABLED')
  expect(await login(archived.auth_uid)).toBe('ACCOUNT_DISABLED')
})

test('an invited member is identified by a verified address, and by no other', async () => {
  const { app, database, clock } = await testServer()
  const invited = aMember({ auth_state: 'INVITED', email: 'Invited@Company.test' })
  await insert(database, 'members', { ...invited, auth_uid: null })
  const login = async (claims: object) =>
    (await call(app, 'login', { headers: await account('new-uid', clock.now, claims), body: {} })).status

  expect(await login({ email: 'invited@company.test', email_verified: false })).toBe(403)
  expect(await login({ email: 'invited@company.test', email_verified: true })).toBe(200)
  const row = await database.selectFrom('members').select(['auth_uid', 'auth_state']).executeTakeFirstOrThrow()
  expect(row).toEqual({ auth_uid: 'new-uid', auth_state: 'ACTIVE' })
})

test('a person whom nobody invited can’t sign in with an account of their own, and learns no more than a stranger', async () => {
  const { app, database, clock } = await testServer()
  const email = 'uninvited@company.test'
  await insert(database, 'members', { ...aMember({ auth_state: 'NONE', email }), auth_uid: null })
  const login = async (claims: object) => {
    const response = await call(app, 'login', { headers: await account('own-uid', clock.now, claims), body: {} })
    const { code, detail } = await json(response)
    return { status: response.status, code, detail }
  }

  const uninvited = await login({ email, email_verified: true })
  const stranger = await login({ email: 'stranger@company.test', email_verified: true })

  expect(uninvited).toMatchObject({ status: 403, code: 'NO_MEMBER' })
  expect(uninvited).toEqual(stranger)
  expect(await database.selectFrom('members').select(['auth_uid', 'auth_state']).execute()).toEqual([
    { auth_uid: null, auth_state: 'NONE' },
  ])
})

test('sign-out ends the app tokens and the ID token of this sign-in, and no other sign-in', async () => {
  const { app, database, clock, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const [tab, otherTab] = [await signIn(member), await signIn(member)]
  clock.now += 120_000
  const phone = await signIn(member)

  const response = await call(app, 'logout', { headers: tab })

  expect(response.status).toBe(204)
  const code = async (headers: Record<string, string>) => (await json(await call(app, 'mine', { headers }))).code
  expect(await code(tab)).toBe('TOKEN_REVOKED')
  expect(await code({ ...otherTab, authorization: phone['authorization'] ?? '' })).toBe('APP_TOKEN_INVALID')
  expect((await json(await call(app, 'login', { headers: tab, body: {} }))).code).toBe('TOKEN_REVOKED')
  expect((await call(app, 'mine', { headers: phone })).status).toBe(200)
})

test('after sign-out, neither an earlier ID token of the sign-in nor one refreshed later opens a session, for longer than a year', async () => {
  const { app, database, clock, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const claims = { auth_time: clock.now / 1000 - 60 }
  const earlier = await account(member.auth_uid, clock.now, claims)
  clock.now += 1_000
  await call(app, 'logout', { headers: { ...(await signIn(member)), ...(await account(member.auth_uid, clock.now, claims)) } })
  const login = async (headers: Record<string, string>) => (await json(await call(app, 'login', { headers, body: {} }))).code

  expect(await login(earlier)).toBe('TOKEN_REVOKED')
  clock.now += 399 * 86_400_000
  await sweepExpired(database, clock.now)
  expect(await login(await account(member.auth_uid, clock.now, claims))).toBe('TOKEN_REVOKED')
  clock.now += 86_400_001
  await sweepExpired(database, clock.now)
  expect(await database.selectFrom('refused_sign_ins').select('uid').execute()).toEqual([])
})

test('only a new sign-in is logged, not every refresh', async () => {
  const { database, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)

  await signIn(member)
  await signIn(member)

  expect(await database.selectFrom('audit_events').select('action').execute()).toEqual([{ action: 'login' }])
})

test('an account that logs in endlessly is slowed down, and nobody else with it', async () => {
  const { app, database, clock, signIn } = await testServer()
  const [member, neighbour] = [aMember(), aMember()]
  await insert(database, 'members', member, neighbour)
  const headers = await account(member.auth_uid, clock.now)
  for (let tries = 0; tries < 300; tries += 1) await call(app, 'login', { headers, body: {} })

  const response = await call(app, 'login', { headers, body: {} })

  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await signIn(neighbour)).toHaveProperty('x-app-token')
})

test('an address that tries to log in endlessly is slowed down, whatever it sends', async () => {
  const { app } = await testServer()
  const knock = () => call(app, 'login', { headers: { 'x-web-origin': 'true', authorization: 'Bearer made-up' }, body: {} })
  for (let tries = 0; tries < 3_000; tries += 1) await knock()

  const response = await knock()

  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
})

test('an account that was enabled again can log in immediately, and one that was disabled cannot', async () => {
  const { app, accounts, clock, database, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const headers = await account(member.auth_uid, clock.now)
  const login = async () => (await call(app, 'login', { headers, body: {} })).status
  await login()

  await accounts.setDisabled(member.auth_uid, true)
  const disabled = await login()
  await accounts.setDisabled(member.auth_uid, false)
  const enabled = await signIn(member)

  expect([disabled, (await call(app, 'mine', { headers: enabled })).status]).toEqual([403, 200])
})

test('of two sign-ins of an account within one second, signing one out leaves the other', async () => {
  const { app, database, clock } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const headers = await account(member.auth_uid, clock.now)
  const logIn = async (session_id: string) => await call(app, 'login', { headers, body: { session_id } })
  const [phone, desktop] = [randomUUID(), randomUUID()]
  const tokens = async (id: string) => ({ ...headers, 'x-app-token': (await json(await logIn(id))).data.aToken })
  const [onPhone, onDesktop] = [await tokens(phone), await tokens(desktop)]

  await call(app, 'logout', { headers: onPhone })

  const code = async (response: Promise<Response>) => (await json(await response)).code
  expect((await call(app, 'mine', { headers: onDesktop })).status).toBe(200)
  expect((await logIn(desktop)).status).toBe(200)
  expect(await code(call(app, 'mine', { headers: onPhone }))).toBe('TOKEN_REVOKED')
  expect(await code(logIn(phone))).toBe('TOKEN_REVOKED')
  // Neither with an ID that nobody had, nor without one.
  expect(await code(logIn(randomUUID()))).toBe('TOKEN_REVOKED')
  expect(await code(call(app, 'login', { headers, body: {} }))).toBe('TOKEN_REVOKED')
})

test('a copied sign-in that logs in with an ID of its own ends with the sign-in that it was copied from', async () => {
  const { app, database, clock } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const headers = await account(member.auth_uid, clock.now)
  const logIn = async (session_id: string) => await json(await call(app, 'login', { headers, body: { session_id } }))
  const [own, copied] = [randomUUID(), randomUUID()]
  const { data: first } = await logIn(own)
  clock.now += 20 * 60_000
  const { data: second } = await logIn(copied)
  const asCopied = { ...headers, 'x-app-token': second.aToken }
  expect((await call(app, 'mine', { headers: asCopied })).status).toBe(200)

  await call(app, 'logout', { headers: { ...headers, 'x-app-token': first.aToken } })

  expect((await json(await call(app, 'mine', { headers: asCopied }))).code).toBe('TOKEN_REVOKED')
  expect((await logIn(copied)).code).toBe('TOKEN_REVOKED')
})

test('a sign-in that goes on is known for as long as it is used', async () => {
  const { app, database, clock } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const headers = await account(member.auth_uid, clock.now)
  const body = { session_id: randomUUID() }
  const expiry = async () => (await database.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at.getTime()
  await call(app, 'login', { headers, body })
  const before = await expiry()
  clock.now += 20 * 60_000

  await call(app, 'login', { headers, body })

  expect((await expiry()) - before).toBe(20 * 60_000)
})

test('ending all sign-ins of an account ends each of those that started within one second', async () => {
  const { app, database, clock } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const headers = await account(member.auth_uid, clock.now)
  const sessions = [randomUUID(), randomUUID()]
  for (const session_id of sessions) await call(app, 'login', { headers, body: { session_id } })

  await endSessionsHere(database, member.auth_uid, clock.now)

  const codes = []
  for (const session_id of sessions) codes.push((await json(await call(app, 'login', { headers, body: { session_id } }))).code)
  expect(codes).toEqual(['TOKEN_REVOKED', 'TOKEN_REVOKED'])
})
