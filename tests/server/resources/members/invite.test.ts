import { expect, test } from 'vitest'
import { aCompany, aMember, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know, peopleServer } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'

async function withNewcomer(changes: Parameters<typeof aMember>[0] = {}) {
  const server = await peopleServer()
  const newcomer = { ...aMember({ email: 'nora@company.test', auth_state: 'NONE', ...changes }), auth_uid: null }
  await insert(server.database, 'members', newcomer)
  const invite = async () => await call(server.app, 'members.invite', { headers: server.headers, params: { id: newcomer.id }, body: {} })
  const uid = async () =>
    (await server.database.selectFrom('members').select('auth_uid').where('id', '=', newcomer.id).executeTakeFirstOrThrow()).auth_uid
  return { ...server, newcomer, invite, uid }
}

const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('invitation') ?? ''

test('an invitation creates the account, links it, and returns a link that is mailed too', async () => {
  const { accounts, database, newcomer, invite, uid } = await withNewcomer()

  const { data } = await json(await invite())

  expect(data).toMatchObject({
    link: expect.stringMatching(/^https:\/\/parade\.test\/reset-password#invitation=[\w-]{43}$/),
    sent: true,
    member: { id: newcomer.id, auth_state: 'INVITED' },
  })
  expect(accounts.mailed).toEqual(['nora@company.test'])
  expect(accounts.records.get((await uid()) ?? '')).toMatchObject({
    email: 'nora@company.test',
    displayName: 'Ben Alvarez',
    roleClaim: 'member',
  })
  expect((await auditEventsOf(database, newcomer.id)).map(({ action }) => action)).toEqual(['invite'])
})

test('only a new staff person gets their own link, unless it could not be mailed', async () => {
  const { accounts, invite } = await withNewcomer({ portal_role: 'admin', company_id: null, company_role: null })

  const mailed = await json(await invite())
  accounts.sendInvitation = async () => false
  const toPassOn = await json(await invite())

  expect(mailed.data).toMatchObject({ link: '', sent: true })
  expect(toPassOn.data).toMatchObject({ link: expect.stringContaining('invitation='), sent: false })
})

test('the link is stored nowhere', async () => {
  const { database, invite } = await withNewcomer()

  const { data } = await json(await invite())

  const kept = [
    await database.selectFrom('idempotency_keys').selectAll().execute(),
    await database.selectFrom('audit_events').selectAll().execute(),
    await database.selectFrom('invitations').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain(tokenOf(data.link))
})

test('a person who is invited again gets another link for the same account', async () => {
  const { accounts, invite, uid } = await withNewcomer()
  await invite()
  const first = await uid()

  const again = await invite()

  expect(again.status).toBe(200)
  expect(await uid()).toBe(first)
  expect(accounts.mailed).toHaveLength(2)
})

test('an account that somebody opened under an unverified address is locked before it is linked', async () => {
  const { accounts, invite, uid } = await withNewcomer()
  know(accounts.records, { uid: 'squatter', email: 'nora@company.test', emailVerified: false })

  const response = await invite()

  expect(response.status).toBe(200)
  expect(await uid()).toBe('squatter')
  expect(accounts.states.get('squatter')?.validSince).toBeGreaterThan(0)
})

test('an account with a verified address is linked as it is', async () => {
  const { accounts, invite, uid } = await withNewcomer()
  know(accounts.records, { uid: 'own', email: 'nora@company.test', emailVerified: true })

  await invite()

  expect([await uid(), accounts.states.has('own')]).toEqual(['own', false])
})

test('an account that belongs to somebody else is rejected, and so is a disabled or archived person', async () => {
  const linked = await withNewcomer()
  const other = aMember({ first: 'Cleo' })
  await insert(linked.database, 'members', other)
  know(linked.accounts.records, { uid: other.auth_uid, email: 'nora@company.test' })
  const disabled = await withNewcomer({ auth_state: 'DISABLED' })
  const archived = await withNewcomer({ is_archived: true })

  const refusals = [await json(await linked.invite()), await json(await disabled.invite()), await json(await archived.invite())]

  expect(refusals.map(({ code }) => code)).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
  expect(refusals[0].detail).toContain('Cleo')
})

test('an account created for an invitation that is rolled back is deleted again', async () => {
  const { accounts, database, invite, newcomer } = await withNewcomer()
  accounts.setRoleClaim = async () => {
    throw new Error('no answer')
  }

  const { code } = await json(await invite())

  expect(code).toBe('UNAVAILABLE')
  expect([...accounts.records.values()].map(({ email }) => email)).not.toContain('nora@company.test')
  expect(await auditEventsOf(database, newcomer.id)).toEqual([])
})

async function invited() {
  const server = await withNewcomer()
  const { data } = await json(await server.invite())
  const open = async (token = tokenOf(data.link)) => await call(server.app, 'openInvitation', { body: { invitation: token } })
  return { ...server, open, token: tokenOf(data.link) }
}

const dayMs = 86_400_000

test('an invitation works for two weeks, each time with a fresh code from the identity service', async () => {
  const { open, clock } = await invited()

  clock.now += 13 * dayMs
  const { data } = await json(await open())
  clock.now += 2 * dayMs
  const late = await json(await open())

  expect([data, late.code]).toEqual([{ code: 'SECRET-CODE', company: '' }, 'NOT_FOUND'])
})

test('an opened invitation names the company for which the person was invited', async () => {
  const { database, newcomer, open } = await invited()
  const company = aCompany({ name: 'Oak Homes' })
  await insert(database, 'companies', company)
  await database.updateTable('members').set({ company_id: company.id }).where('id', '=', newcomer.id).execute()

  expect((await json(await open())).data).toMatchObject({ company: 'Oak Homes' })
})

test('everyone in one office can open theirs', async () => {
  const { open } = await invited()

  const statuses = new Set<number>()
  for (let times = 0; times < 40; times += 1) statuses.add((await open()).status)

  expect([...statuses]).toEqual([200])
})

test('a newer invitation replaces the previous one', async () => {
  const { open, invite, token } = await invited()

  const newer = tokenOf((await json(await invite())).data.link)

  expect([(await open(token)).status, (await open(newer)).status]).toEqual([404, 200])
})

test.for<[string, { last_sign_in_at?: Date; auth_state?: 'DISABLED'; is_archived?: boolean; email?: string }]>([
  ['was used', { last_sign_in_at: new Date(Date.UTC(2100, 0, 1)) }],
  ['belongs to a person who is disabled by now', { auth_state: 'DISABLED' }],
  ['belongs to a person who is archived by now', { is_archived: true }],
  ['went to an address that has changed since', { email: 'other@company.test' }],
])('an invitation that %s does not work', async ([, change]) => {
  const { open, database, newcomer } = await invited()
  await database.updateTable('members').set(change).where('id', '=', newcomer.id).execute()

  expect((await json(await open())).code).toBe('NOT_FOUND')
})

test('an invitation that cannot be mailed is still made, logged without its link, and shown to staff until one is mailed', async () => {
  const { app, accounts, headers, logged, newcomer, invite } = await withNewcomer()
  const mail = accounts.sendInvitation
  accounts.sendInvitation = async () => {
    throw new Error('the mail server is down')
  }
  const failedAt = async () => (await json(await call(app, 'services', { headers }))).data.account_mail.failed_at

  const { data } = await json(await invite())

  expect(data).toMatchObject({ sent: false, member: { id: newcomer.id, auth_state: 'INVITED' } })
  expect(logged()).toContain('invitation not sent')
  expect(logged()).not.toContain(tokenOf(data.link))
  await expect(failedAt()).resolves.not.toBeNull()

  accounts.sendInvitation = mail
  await invite()

  await expect(failedAt()).resolves.toBeNull()
})

test('an invitation is used up by a sign-in within the same second', async () => {
  const { open, database, clock, newcomer } = await invited()
  const signedIn = new Date(Math.floor(clock.now / 1000) * 1000)
  await database
    .updateTable('invitations')
    .set({ created_at: new Date(signedIn.getTime() + 400) })
    .execute()
  await database.updateTable('members').set({ last_sign_in_at: signedIn }).where('id', '=', newcomer.id).execute()

  expect((await json(await open())).code).toBe('NOT_FOUND')
})

test('a person who already uses the portal is not invited: the link would open their account', async () => {
  const { invite, accounts } = await withNewcomer({ auth_state: 'ACTIVE' })

  expect((await json(await invite())).detail).toMatch(/^This person already uses the portal/)
  expect(accounts.mailed).toEqual([])
})
