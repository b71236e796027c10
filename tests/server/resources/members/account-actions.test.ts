import { expect, test } from 'vitest'
import { aMember, anAdmin, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know, peopleServer } from '#tests/support/server/people-server.ts'
import { call, isListening, json } from '#tests/support/server/server.ts'

test('a disabled person is rejected on the very next call, even by a server with a cached session, and signs in again when enabled', async () => {
  const server = await peopleServer({ listen: true })
  const { app, accounts, clock, headers, owner, ownerHeaders } = server
  await isListening(server)
  const theirs = await ownerHeaders()
  const mine = async (by: Record<string, string>) => await json(await call(app, 'mine', { headers: by }))
  await mine(theirs)

  const disabled = await json(await call(app, 'members.disable', { headers, params: { id: owner.id }, body: {} }))
  const refused = await json(await call(app, 'mine', { headers: theirs }))
  const enabled = await json(await call(app, 'members.enable', { headers, params: { id: owner.id }, body: {} }))
  const revoked = accounts.states.get(owner.auth_uid)?.validSince
  accounts.states.clear()
  const before = await mine(theirs)
  clock.now += 1_000
  const after = await mine(await ownerHeaders())

  expect(disabled.data.auth_state).toBe('DISABLED')
  expect(refused.code).toBe('ACCOUNT_DISABLED')
  expect(accounts.records.get(owner.auth_uid)?.disabled).toBe(false)
  expect(enabled.data.auth_state).toBe('ACTIVE')
  // At the identity service, and here even if it does not report it.
  expect(revoked).toBeGreaterThan(0)
  expect(before.code).toBe('TOKEN_REVOKED')
  expect(after.data).toBeDefined()
})

test('a person who was archived signs in anew once restored', async () => {
  const { app, accounts, clock, headers, owner, ownerHeaders } = await peopleServer()
  const theirs = await ownerHeaders()
  const archive = async (isArchived: boolean, version: number) => {
    const request = { headers: { ...headers, 'if-match': `"${version}"` }, params: { id: owner.id }, body: { is_archived: isArchived } }
    return (await call(app, 'members.update', request)).status
  }
  const mine = async (by: Record<string, string>) => await json(await call(app, 'mine', { headers: by }))

  expect([await archive(true, 1), (await mine(theirs)).code, await archive(false, 2)]).toEqual([200, 'ACCOUNT_DISABLED', 200])
  const revoked = accounts.states.get(owner.auth_uid)?.validSince
  accounts.states.clear()
  const before = await mine(theirs)
  clock.now += 1_000
  const after = await mine(await ownerHeaders())

  expect(revoked).toBeGreaterThan(0)
  expect(before.code).toBe('TOKEN_REVOKED')
  expect(after.data).toBeDefined()
})

test('revoked sessions end here, too, even if the identity service does not report it', async () => {
  const { app, accounts, database, headers, owner, ownerHeaders } = await peopleServer()
  const theirs = await ownerHeaders()

  const revoked = await call(app, 'members.revokeSessions', { headers, params: { id: owner.id }, body: {} })
  accounts.states.clear()
  const refused = await json(await call(app, 'mine', { headers: theirs }))

  expect(revoked.status).toBe(200)
  expect(refused.code).toBe('TOKEN_REVOKED')
  expect((await auditEventsOf(database, owner.id)).map(({ action }) => action)).toContain('revoke_sessions')
})

test('a role takes effect on the next call, which fetches it, and at the identity service too, and other claims are unchanged', async () => {
  const { app, accounts, headers, owner, ownerHeaders, signIn } = await peopleServer()
  const theirs = await ownerHeaders()

  const promoted = await json(await call(app, 'members.setRole', { headers, params: { id: owner.id }, body: { portal_role: 'admin' } }))
  const asBefore = await json(await call(app, 'listEvents', { headers: theirs }))
  const asAdmin = await call(app, 'listEvents', { headers: await signIn(owner) })
  await call(app, 'members.setRole', { headers, params: { id: owner.id }, body: { portal_role: 'member' } })
  const asMember = await call(app, 'listEvents', { headers: await signIn(owner) })

  expect(promoted.data.portal_role).toBe('admin')
  expect(accounts.records.get(owner.auth_uid)?.roleClaim).toBe('member')
  // The page then checks again who is signed in.
  expect(asBefore.code).toBe('APP_TOKEN_INVALID')
  expect([asAdmin.status, asMember.status]).toEqual([200, 403])
})

test('changing a person’s company or their role in it rejects their session on the next call; changing their phone number does not', async () => {
  const { app, headers, owner, signIn } = await peopleServer()
  let version = 0
  const change = async (body: object) => {
    const theirs = await signIn(owner)
    version += 1
    await call(app, 'members.update', { headers: { ...headers, 'if-match': `"${version}"` }, params: { id: owner.id }, body })
    return (await call(app, 'mine', { headers: theirs })).status
  }

  expect([await change({ company_role: 'VIEWER' }), await change({ company_id: null }), await change({ phone: '612 555 0147' })]).toEqual([
    401, 401, 200,
  ])
})

test.each([
  ['members.disable', {}],
  ['members.setRole', { portal_role: 'member' }],
] as const)('%s is rejected for oneself and for the last admin', async (name, body) => {
  const { app, accounts, database, admin, headers, signIn } = await peopleServer()
  const other = anAdmin()
  await insert(database, 'members', other)
  know(accounts.records, { uid: other.auth_uid, email: other.email })
  const otherHeaders = await signIn(other)

  const oneself = await json(await call(app, name, { headers, params: { id: admin.id }, body }))
  const first = await call(app, name, { headers, params: { id: other.id }, body })
  const refused = await call(app, name, { headers: otherHeaders, params: { id: admin.id }, body })

  expect(oneself.code).toBe('WRONG_STATE')
  // A person who is no longer an admin has to fetch their session again.
  expect([first.status, refused.status]).toEqual([200, name === 'members.setRole' ? 401 : 403])
})

test('two admins who disable each other at the same moment leave one of them', async () => {
  const { app, accounts, database, admin, headers, signIn } = await peopleServer()
  const other = anAdmin()
  await insert(database, 'members', other)
  know(accounts.records, { uid: other.auth_uid, email: other.email })
  const otherHeaders = await signIn(other)

  const answers = await Promise.all([
    call(app, 'members.disable', { headers, params: { id: other.id }, body: {} }),
    call(app, 'members.disable', { headers: otherHeaders, params: { id: admin.id }, body: {} }),
  ])

  expect(answers.every(({ status }) => status === 200)).toBe(false)
  const left = await database
    .selectFrom('members')
    .select('id')
    .where('portal_role', '=', 'admin')
    .where('auth_state', '=', 'ACTIVE')
    .execute()
  expect(left).toHaveLength(1)
})

test('while the identity service is silent, nothing is half done', async () => {
  const { app, accounts, database, headers, owner } = await peopleServer()
  const newcomer = aMember({ auth_state: 'INVITED' })
  await insert(database, 'members', newcomer)
  accounts.isSilent = true

  for (const name of ['members.disable', 'members.enable', 'members.revokeSessions', 'members.invite'] as const) {
    const { id } = name === 'members.invite' ? newcomer : owner
    const { code } = await json(await call(app, name, { headers, params: { id }, body: {} }))
    expect([name, code]).toEqual([name, 'UNAVAILABLE'])
  }
  const { data } = await json(await call(app, 'members.get', { headers, params: { id: owner.id } }))
  expect(data).toMatchObject({ version: 1, auth_state: 'ACTIVE' })
})

test('a member whose account was deleted can still be disabled', async () => {
  const { app, accounts, database, headers } = await peopleServer()
  const ghost = aMember()
  await insert(database, 'members', ghost)
  accounts.records.delete(ghost.auth_uid)

  const { data } = await json(await call(app, 'members.disable', { headers, params: { id: ghost.id }, body: {} }))

  expect(data.auth_state).toBe('DISABLED')
})

test('somebody else’s simultaneous change to the person wins, and the account returns to what the record says', async () => {
  const { app, accounts, database, headers, owner } = await peopleServer()
  const setDisabled = accounts.setDisabled.bind(accounts)
  accounts.setDisabled = async (uid, disabled) => {
    await setDisabled(uid, disabled)
    await database.updateTable('members').set({ portal_role: 'admin' }).where('id', '=', owner.id).execute()
  }

  const refused = await call(app, 'members.disable', { headers, params: { id: owner.id }, body: {} })

  expect([refused.status, (await json(refused)).code]).toEqual([409, 'WRONG_STATE'])
  expect(accounts.records.get(owner.auth_uid)?.disabled).toBe(false)
  expect(await auditEventsOf(database, owner.id)).toEqual([])
})

test('a server that dies after the identity service has answered leaves nothing undone: the same call again finishes it', async () => {
  const { app, accounts, headers, owner } = await peopleServer()
  await accounts.setDisabled(owner.auth_uid, true)

  const again = await json(await call(app, 'members.disable', { headers, params: { id: owner.id }, body: {} }))

  expect([again.data.auth_state, accounts.records.get(owner.auth_uid)?.disabled]).toEqual(['DISABLED', true])
})

test('a call repeated under its key does not call the identity service, because much may have happened since', async () => {
  const { app, accounts, headers, owner, admin: actor } = await peopleServer()
  const disable = { headers: { ...headers, 'idempotency-key': 'once' }, params: { id: owner.id }, body: {} }
  const first = await json(await call(app, 'members.disable', disable))
  await call(app, 'members.enable', { headers, params: { id: owner.id }, body: {} })

  const repeated = await json(await call(app, 'members.disable', disable))
  const another = await call(app, 'members.disable', { ...disable, params: { id: actor.id } })

  expect(repeated.data).toEqual(first.data)
  expect((await json(another)).code).toBe('IDEMPOTENCY_MISMATCH')
  expect(accounts.records.get(owner.auth_uid)?.disabled).toBe(false)
})
