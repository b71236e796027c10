import { expect, test } from 'vitest'
import type { Member } from '#contract/person/schema.ts'
import { checkedMember } from '#server/resources/members/member-rules.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { aCompany, aMember, anAdmin, anId, insert } from '#tests/support/builders.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'
import { auditEventsOf, know, peopleServer } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'

const ifVersion = (version: number) => ({ 'if-match': `"${version}"` })

test('a new member has no account until invited, and a unique address', async () => {
  const { app, company, headers, owner } = await peopleServer()
  const nora = { id: anId(), first: 'Nora', last: 'Vale', email: 'Nora@Company.test', company_id: company.id }

  const created = await call(app, 'members.create', { headers, body: nora })
  const again = await call(app, 'members.create', { headers, body: { ...nora, id: anId(), email: 'nora@company.test' } })
  const taken = await call(app, 'members.create', { headers, body: { ...nora, id: anId(), email: owner.email } })

  expect(created.status).toBe(201)
  expect((await json(created)).data).toMatchObject({
    email: 'nora@company.test',
    auth_state: 'NONE',
    portal_role: 'member',
    company_role: 'EDITOR',
    notifications: { email: true, in_app: true },
  })
  for (const response of [again, taken]) expect((await json(response)).fields).toEqual({ email: expect.stringContaining('already') })
})

test('a role in a company goes with the company, and an archived company accepts nobody', async () => {
  const { app, database, headers, owner } = await peopleServer()
  const archived = aCompany({ is_archived: true })
  await insert(database, 'companies', archived)
  const change = (body: object, version: number) =>
    call(app, 'members.update', { headers: { ...headers, ...ifVersion(version) }, params: { id: owner.id }, body })

  const without = await json(await change({ company_id: null }, 1))
  const refused = await json(await change({ company_id: archived.id }, 2))

  expect(without.data).toMatchObject({ company_id: null, company_role: null })
  expect(refused.fields).toHaveProperty('company_id')
})

test('a person does not join a company whose merge is under way', async () => {
  const { app, database, headers, owner } = await peopleServer()
  const twin = aCompany({ name: 'Twin Homes' })
  await insert(database, 'companies', twin)
  let joining: Promise<Response> | undefined

  await database.transaction().execute(async (merge) => {
    await merge.selectFrom('companies').select('id').where('id', '=', twin.id).forUpdate().execute()
    const body = { company_id: twin.id }
    joining = Promise.resolve(call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id: owner.id }, body }))
    await isWaiting(database)
    await merge.updateTable('companies').set({ is_archived: true }).where('id', '=', twin.id).execute()
  })

  const refused = joining && (await json(await joining))
  expect(refused?.fields).toHaveProperty('company_id')
})

test('people see themselves and their colleagues, and change only their own details', async () => {
  const { app, database, company, owner, ownerHeaders } = await peopleServer()
  const colleague = aMember({ company_id: company.id, company_role: 'VIEWER', first: 'Cleo' })
  const stranger = aMember()
  await insert(database, 'members', colleague, stranger)
  const headers = await ownerHeaders()
  const change = (id: string, body: object) =>
    call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id }, body })

  const seen = (await json(await call(app, 'members.list', { headers }))).data.map(({ id }: { id: string }) => id)
  const own = await change(owner.id, { phone: '(555) 010-7777' })
  const email = await json(await change(owner.id, { email: 'new@company.test' }))
  const ofColleague = await change(colleague.id, { phone: '(555) 010-7777' })
  const ofStranger = await change(stranger.id, { phone: '(555) 010-7777' })

  expect(seen.toSorted()).toEqual([owner.id, colleague.id].toSorted())
  expect([own.status, ofColleague.status, ofStranger.status]).toEqual([200, 403, 404])
  expect(email).toMatchObject({ code: 'FORBIDDEN', detail: 'Only staff can change these fields: Email.' })
})

test('a person without a company sees only themselves', async () => {
  const { app, database, signIn } = await peopleServer()
  const loner = aMember()
  await insert(database, 'members', loner)

  const response = await call(app, 'members.list', { headers: await signIn(loner) })

  expect((await json(response)).data.map(({ id }: { id: string }) => id)).toEqual([loner.id])
})

test('after a change of company, the list is sent in full, so that the old colleagues disappear from the device', async () => {
  const { app, database, company, owner, ownerHeaders } = await peopleServer()
  await insert(database, 'members', aMember({ company_id: company.id }))
  const headers = await ownerHeaders()
  const { meta } = await json(await call(app, 'members.list', { headers }))
  await database.updateTable('members').set({ company_id: null }).where('id', '=', owner.id).execute()

  const later = await json(await call(app, 'members.list', { headers: await ownerHeaders(), query: { since: meta.since_cursor } }))

  expect(later.meta.complete).toBe(true)
  expect(later.data).toHaveLength(1)
})

test('a person signs in with a new email address from then on', async () => {
  const { app, accounts, headers, owner } = await peopleServer()

  const response = await call(app, 'members.update', {
    headers: { ...headers, ...ifVersion(1) },
    params: { id: owner.id },
    body: { email: 'new@company.test' },
  })

  expect((await json(response)).data.email).toBe('new@company.test')
  expect(accounts.records.get(owner.auth_uid)?.email).toBe('new@company.test')
})

test('a member whose address staff changed is notified at the old and the new address and in the portal, and the log names both', async () => {
  const { app, database, headers, owner, company } = await peopleServer()
  await database
    .updateTable('members')
    .set({ company_role: 'VIEWER', details: '{"notifications":{"email":false,"in_app":true}}' })
    .where('id', '=', owner.id)
    .execute()

  const body = { email: 'new@company.test' }
  const response = await call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id: owner.id }, body })

  expect(response.status).toBe(200)
  const subject = 'Ada Quist from the association’s staff changed your email address to new@company.test.'
  const emails = await database.selectFrom('emails').select(['to_email', 'subject', 'company_id']).orderBy('to_email').execute()
  expect(emails).toEqual([owner.email, body.email].map((to_email) => ({ to_email, subject, company_id: company.id })))
  const notices = await database.selectFrom('notifications').select(['member_id', 'text']).execute()
  expect(notices).toEqual([{ member_id: owner.id, text: expect.stringMatching(`^${subject}.*${owner.email}`) }])
  expect((await auditEventsOf(database, owner.id)).at(-1)).toMatchObject({
    action: 'update',
    diff: [{ path: 'email', from: owner.email, to: body.email }],
  })
})

test('the notice of a new address does not tell someone whose account is disabled to sign in', async () => {
  const { app, database, headers, owner } = await peopleServer()
  await database.updateTable('members').set({ auth_state: 'DISABLED' }).where('id', '=', owner.id).execute()

  const body = { email: 'new@company.test' }
  await call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id: owner.id }, body })

  const texts = (await database.selectFrom('emails').select('text').execute()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  for (const text of texts) expect(text).not.toMatch(/sign in/i)
})

test('nobody changes the address that another staff member signs in with, and everybody on staff changes their own', async () => {
  const { app, database, accounts, admin, headers } = await peopleServer()
  const [nora, invited] = [anAdmin({ first: 'Nora' }), anAdmin({ first: 'Ines', auth_state: 'INVITED' })]
  await insert(database, 'members', nora, invited)
  for (const { auth_uid: uid, email } of [nora, invited]) know(accounts.records, { uid, email })
  const change = async (id: string) =>
    await call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id }, body: { email: `${id}@new.test` } })

  const refused = await json(await change(nora.id))
  const others = [await change(invited.id), await change(admin.id)]

  expect(refused).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining('Only they can change its email address') })
  expect(accounts.records.get(nora.auth_uid)?.email).toBe(nora.email)
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  expect(await database.selectFrom('emails').select('id').execute()).toEqual([])
})

test('an email address of another account, or a silent identity service, changes nothing', async () => {
  const { app, accounts, headers, owner } = await peopleServer()
  know(accounts.records, { uid: 'stranger', email: 'stranger@company.test' })
  const change = (email: string) =>
    call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id: owner.id }, body: { email } })

  const taken = await json(await change('stranger@company.test'))
  accounts.isSilent = true
  const silent = await json(await change('new@company.test'))
  const { data } = await json(await call(app, 'members.get', { headers, params: { id: owner.id } }))

  expect(taken.fields).toEqual({ email: 'Another account has this email address.' })
  expect(silent.code).toBe('UNAVAILABLE')
  expect(data).toMatchObject({ email: owner.email, version: 1 })
})

test('if the record finally rejects an address, the account gets its old one back', async () => {
  const { app, database, accounts, headers, owner } = await peopleServer()
  const setEmail = accounts.setEmail.bind(accounts)
  accounts.setEmail = async (uid, email) => {
    await setEmail(uid, email)
    // Somebody else gets the address between the check and the write.
    if (email === 'new@company.test') await insert(database, 'members', aMember({ email }))
  }

  const response = await call(app, 'members.update', {
    headers: { ...headers, ...ifVersion(1) },
    params: { id: owner.id },
    body: { email: 'new@company.test' },
  })

  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(accounts.records.get(owner.auth_uid)?.email).toBe(owner.email)
})

test('an archived person is rejected on the next call, and the last admin and oneself cannot be archived', async () => {
  const { app, database, admin, headers, owner, ownerHeaders } = await peopleServer()
  const theirs = await ownerHeaders()
  const archive = (id: string) =>
    call(app, 'members.update', { headers: { ...headers, ...ifVersion(1) }, params: { id }, body: { is_archived: true } })
  const idle = anAdmin({ auth_state: 'DISABLED' })
  await insert(database, 'members', idle)

  const archived = await archive(owner.id)
  const refused = await json(await call(app, 'mine', { headers: theirs }))
  const oneself = await json(await archive(admin.id))

  expect(archived.status).toBe(200)
  expect(refused.code).toBe('ACCOUNT_DISABLED')
  expect(oneself.code).toBe('WRONG_STATE')
  expect((await auditEventsOf(database, owner.id)).find(({ action }) => action === 'update')).toMatchObject({
    actor_id: admin.id,
    diff: [{ path: 'is_archived', from: false, to: true }],
  })
})

test('two people who get the same address at the same moment: the second one is refused', async () => {
  const { database, owner } = await peopleServer()
  const fields = { ...memberKind.defaults, email: 'nora@company.test', company_id: null } as FieldsOf<Member>
  const written = Promise.withResolvers<void>()
  const first = database.transaction().execute(async (transaction) => {
    await checkedMember(transaction, anId(), fields)
    await transaction.updateTable('members').set({ email: 'nora@company.test' }).where('id', '=', owner.id).execute()
    await written.promise
  })

  const second = database.transaction().execute(async (transaction) => await checkedMember(transaction, anId(), fields))
  second.catch(() => {})
  await isWaiting(database)
  written.resolve()
  await first

  await expect(second).rejects.toMatchObject({ extras: { fields: { email: 'Someone else already has this email address.' } } })
})

test('an empty page token is not a page', async () => {
  const { app, headers } = await peopleServer()

  expect((await call(app, 'members.accounts', { headers, query: { page_token: '' } })).status).toBe(422)
})
