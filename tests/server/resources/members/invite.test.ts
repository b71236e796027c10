import { expect, test } from 'vitest'
import { aMember, insert } from '#tests/support/builders.ts'
import { deedsOf, know, peopleServer } from '#tests/support/people-server.ts'
import { call, json } from '#tests/support/server.ts'

async function withNewcomer(changes: Parameters<typeof aMember>[0] = {}) {
  const server = await peopleServer()
  const newcomer = { ...aMember({ email: 'nora@company.test', auth_state: 'NONE', ...changes }), auth_uid: null }
  await insert(server.database, 'members', newcomer)
  const invite = async () => await call(server.app, 'members.invite', { headers: server.headers, params: { id: newcomer.id }, body: {} })
  const uid = async () =>
    (await server.database.selectFrom('members').select('auth_uid').where('id', '=', newcomer.id).executeTakeFirstOrThrow()).auth_uid
  return { ...server, newcomer, invite, uid }
}

test('an invitation makes the account, links it, and answers a link that is mailed too', async () => {
  const { accounts, database, newcomer, invite, uid } = await withNewcomer()

  const { data } = await json(await invite())

  expect(data).toMatchObject({
    link: 'https://parade.test/reset-password?oobCode=SECRET-CODE',
    sent: true,
    member: { id: newcomer.id, auth_state: 'INVITED' },
  })
  expect(accounts.mailed).toEqual(['nora@company.test'])
  expect(accounts.records.get((await uid()) ?? '')).toMatchObject({
    email: 'nora@company.test',
    displayName: 'Ben Alvarez',
    roleClaim: 'member',
  })
  expect((await deedsOf(database, newcomer.id)).map(({ action }) => action)).toEqual(['invite'])
})

test('the link is written down nowhere', async () => {
  const { database, invite } = await withNewcomer()

  await invite()

  const kept = [
    await database.selectFrom('idempotency_keys').selectAll().execute(),
    await database.selectFrom('audit_events').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain('SECRET-CODE')
})

test('whoever is invited again gets another link for the same account', async () => {
  const { accounts, invite, uid } = await withNewcomer()
  await invite()
  const first = await uid()

  const again = await invite()

  expect(again.status).toBe(200)
  expect(await uid()).toBe(first)
  expect(accounts.mailed).toHaveLength(2)
})

test('an account that somebody opened under an unproven address is locked before it is linked', async () => {
  const { accounts, invite, uid } = await withNewcomer()
  know(accounts.records, { uid: 'squatter', email: 'nora@company.test', emailVerified: false })

  const response = await invite()

  expect(response.status).toBe(200)
  expect(await uid()).toBe('squatter')
  expect(accounts.states.get('squatter')?.validSince).toBeGreaterThan(0)
})

test('an account of proven address is linked as it is', async () => {
  const { accounts, invite, uid } = await withNewcomer()
  know(accounts.records, { uid: 'own', email: 'nora@company.test', emailVerified: true })

  await invite()

  expect([await uid(), accounts.states.has('own')]).toEqual(['own', false])
})

test('an account that belongs to somebody else is refused, and so is who is disabled or archived', async () => {
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

test('an account made for an invitation that is not kept is removed again', async () => {
  const { accounts, database, invite, newcomer } = await withNewcomer()
  accounts.resetLink = async () => {
    throw new Error('no answer')
  }

  const { code } = await json(await invite())

  expect(code).toBe('UNAVAILABLE')
  expect([...accounts.records.values()].map(({ email }) => email)).not.toContain('nora@company.test')
  expect(await deedsOf(database, newcomer.id)).toEqual([])
})
