import { expect, test } from 'vitest'
import { aCompany, aMember, insert } from '#tests/support/builders.ts'
import { auditEventsOf, know, peopleServer } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'

type Mismatch = { kind: string; uid: string | null; member_id: string | null }

async function withMismatches() {
  const server = await peopleServer()
  const { accounts, app, database, headers } = server
  const lapsed = aCompany({ standing: 'LAPSED' })
  await insert(database, 'companies', lapsed)
  const people = {
    claimless: aMember({ portal_role: 'admin' }),
    renamed: aMember({ email: 'now@company.test' }),
    shut: aMember(),
    shutAndLapsed: aMember({ company_id: lapsed.id }),
    open: aMember({ auth_state: 'DISABLED' }),
    lost: aMember(),
    namesake: { ...aMember({ email: 'namesake@company.test', auth_state: 'NONE' }), auth_uid: null },
    uninvited: { ...aMember({ auth_state: 'NONE' }), auth_uid: null },
  }
  await insert(database, 'members', ...Object.values(people))
  const known = (member: { auth_uid: string; email: string }, changes = {}) =>
    know(accounts.records, { uid: member.auth_uid, email: member.email, ...changes })
  known(people.claimless)
  known(people.renamed, { email: 'before@company.test' })
  known(people.shut, { disabled: true })
  known(people.shutAndLapsed, { disabled: true })
  known(people.open)
  know(accounts.records, { uid: 'namesake', email: 'namesake@company.test' })
  know(accounts.records, { uid: 'nobody', email: 'nobody@company.test' })
  know(accounts.records, { uid: 'nobody-disabled', email: 'former@company.test', disabled: true })
  const list = async () => (await json(await call(app, 'members.accounts', { headers }))).data
  return { ...server, people, list }
}

test('accounts are joined to members, and every kind of mismatch is reported', async () => {
  const { people, owner, list } = await withMismatches()

  const { accounts, mismatches, next_page_token, is_emulator, project } = await list()

  expect({ next_page_token, is_emulator, project }).toEqual({ next_page_token: null, is_emulator: false, project: 'parade-tests' })
  expect(accounts.find(({ uid }: { uid: string }) => uid === owner.auth_uid)).toMatchObject({ member_id: owner.id, email: owner.email })
  const told = mismatches.map(({ kind, uid, member_id: id }: Mismatch) => [kind, uid, id])
  expect(told).toEqual(
    expect.arrayContaining([
      ['CLAIM_DIFFERS_FROM_ROLE', people.claimless.auth_uid, people.claimless.id],
      ['EMAIL_DIFFERS', people.renamed.auth_uid, people.renamed.id],
      ['DISABLED_IN_GOOD_STANDING', people.shut.auth_uid, people.shut.id],
      ['STATE_DIFFERS', people.shutAndLapsed.auth_uid, people.shutAndLapsed.id],
      ['STATE_DIFFERS', people.open.auth_uid, people.open.id],
      ['MEMBER_WITHOUT_ACCOUNT', people.lost.auth_uid, people.lost.id],
      ['ACCOUNT_WITHOUT_MEMBER', 'namesake', people.namesake.id],
      ['ACCOUNT_WITHOUT_MEMBER', 'nobody', null],
    ]),
  )
  expect(told).toHaveLength(8)
})

test('each mismatch can be fixed, with the portal’s data as the truth, and is gone afterwards', async () => {
  const { app, accounts, database, headers, people, list } = await withMismatches()

  for (const mismatch of (await list()).mismatches) {
    const { data } = await json(await call(app, 'members.fixMismatch', { headers, body: mismatch }))
    expect([mismatch.kind, data.fixed]).toEqual([mismatch.kind, true])
  }

  expect((await list()).mismatches).toEqual([])
  expect(accounts.records.get(people.claimless.auth_uid)?.roleClaim).toBe('admin')
  expect(accounts.records.get(people.renamed.auth_uid)?.email).toBe('now@company.test')
  expect(accounts.records.get(people.shut.auth_uid)?.disabled).toBe(false)
  expect(accounts.records.get(people.open.auth_uid)?.disabled).toBe(true)
  expect(accounts.records.get('nobody')?.disabled).toBe(true)
  expect(accounts.records.get(people.lost.auth_uid)?.email).toBe(people.lost.email)
  expect((await auditEventsOf(database, people.namesake.id)).map(({ action }) => action)).toContain('fix_account')
})

test('an archived person’s account matches in either state, and one that is disabled is reported once they are restored', async () => {
  const { app, accounts, database, headers } = await peopleServer()
  const archived = { enabled: aMember({ is_archived: true }), disabled: aMember({ is_archived: true }) }
  const barred = aMember({ is_archived: true, auth_state: 'DISABLED' })
  await insert(database, 'members', archived.enabled, archived.disabled, barred)
  know(accounts.records, { uid: archived.enabled.auth_uid, email: archived.enabled.email })
  know(accounts.records, { uid: archived.disabled.auth_uid, email: archived.disabled.email, disabled: true })
  know(accounts.records, { uid: barred.auth_uid, email: barred.email })
  const mismatches = async () => (await json(await call(app, 'members.accounts', { headers }))).data.mismatches as Mismatch[]
  const ofBarred = { kind: 'STATE_DIFFERS', uid: barred.auth_uid, member_id: barred.id }
  const ofRestored = { kind: 'DISABLED_IN_GOOD_STANDING', uid: archived.disabled.auth_uid, member_id: archived.disabled.id }

  const whileArchived = await mismatches()
  for (const { id } of Object.values(archived)) {
    await call(app, 'members.update', { headers: { ...headers, 'if-match': '"1"' }, params: { id }, body: { is_archived: false } })
  }
  const restored = await mismatches()
  for (const body of [ofBarred, ofRestored]) await call(app, 'members.fixMismatch', { headers, body })

  expect(whileArchived).toEqual([ofBarred])
  expect(restored).toHaveLength(2)
  expect(restored).toEqual(expect.arrayContaining([ofBarred, ofRestored]))
  expect(await mismatches()).toEqual([])
  expect(accounts.records.get(archived.disabled.auth_uid)?.disabled).toBe(false)
  expect(accounts.records.get(barred.auth_uid)?.disabled).toBe(true)
})

test('fixing something already fixed does nothing', async () => {
  const { app, headers, owner } = await peopleServer()

  const response = await call(app, 'members.fixMismatch', {
    headers,
    body: { kind: 'EMAIL_DIFFERS', uid: owner.auth_uid, member_id: owner.id },
  })

  expect((await json(response)).data).toEqual({ fixed: false, message: 'This has already been fixed.' })
})

test('more than a thousand accounts are read in pages, and none is missing because of that', async () => {
  const { app, accounts, database, headers } = await peopleServer()
  for (let n = 0; n < 1_000; n += 1) know(accounts.records, { uid: `extra-${n}`, email: `extra-${n}@company.test`, disabled: true })
  const late = aMember()
  await insert(database, 'members', late)
  know(accounts.records, { uid: late.auth_uid, email: late.email })

  const first = (await json(await call(app, 'members.accounts', { headers }))).data
  const second = (await json(await call(app, 'members.accounts', { headers, query: { page_token: first.next_page_token } }))).data

  expect([first.accounts.length, first.mismatches]).toEqual([1_000, []])
  expect(second.accounts.at(-1)).toMatchObject({ uid: late.auth_uid, member_id: late.id })
  expect(second.mismatches).toEqual([])
})
