import { expect, test } from 'vitest'
import { aMember, anAdmin, insert } from '#tests/support/builders.ts'
import { anAccount } from '#tests/support/server/server-accounts.ts'
import { adminServer, call, json, testServer } from '#tests/support/server/server.ts'

const body = { email: 'Builder@Parade.example ' }

test('anyone may request one, and gets the same response whether the address has an account or not', async () => {
  const { app, accounts } = await testServer()
  accounts.addresses.add('builder@parade.example')

  const known = await call(app, 'resetPasswordLink', { body })
  const unknown = await call(app, 'resetPasswordLink', { body: { email: 'nobody@parade.example' } })

  expect([known.status, unknown.status]).toEqual([202, 202])
  expect((await json(known)).data).toEqual({ sent: true })
  expect((await json(unknown)).data).toEqual({ sent: true })
  await expect.poll(() => accounts.mailed).toEqual(['builder@parade.example'])
})

test('an admin gets the link itself, and the log does not contain it', async () => {
  const { app, accounts, database, headers } = await adminServer()
  accounts.addresses.add('builder@parade.example')

  const response = await call(app, 'resetPasswordLink', { headers, body })

  expect([response.status, (await json(response)).data]).toEqual([
    200,
    { sent: false, link: expect.stringContaining('/reset-password?oobCode='), expires_at: expect.anything() },
  ])
  const auditEvents = JSON.stringify(await database.selectFrom('audit_events').selectAll().execute())
  expect(auditEvents).toContain('reset_link')
  expect(auditEvents).not.toContain('SECRET-CODE')
})

test('a member, or an admin whose session has ended, gets the same response as anyone', async () => {
  const { app, accounts, database, clock, signIn } = await testServer()
  const [member, admin] = [aMember(), anAdmin()]
  await insert(database, 'members', member, admin)
  const [asMember, asAdmin] = [await signIn(member), await signIn(admin)]

  const forMember = await call(app, 'resetPasswordLink', { headers: asMember, body })
  clock.now += 4_000_000
  const afterwards = await call(app, 'resetPasswordLink', { headers: asAdmin, body })

  expect([forMember.status, afterwards.status]).toEqual([202, 202])
  expect(accounts.mailed).toEqual([])
})

test('an address gets three mails in a quarter of an hour and no more, and nobody learns of the limit', async () => {
  const { app, accounts, clock } = await testServer()
  accounts.addresses.add('builder@parade.example')
  const ask = async () => {
    const response = await call(app, 'resetPasswordLink', { body })
    return [response.status, (await json(response)).data]
  }
  for (let times = 0; times < 5; times += 1) expect(await ask()).toEqual([202, { sent: true }])
  await expect.poll(() => accounts.mailed).toHaveLength(3)

  clock.now += 900_000
  await ask()

  await expect.poll(() => accounts.mailed).toHaveLength(4)
})

test('one machine cannot request links for address after address', async () => {
  const { app } = await testServer()
  const ask = (n: number) => call(app, 'resetPasswordLink', { body: { email: `member-${n}@parade.example` } })
  const statuses = []
  for (let n = 0; n < 30; n += 1) statuses.push((await ask(n)).status)

  const refused = await ask(31)

  expect(new Set(statuses)).toEqual(new Set([202]))
  expect([refused.status, refused.headers.get('retry-after'), (await json(refused)).code]).toEqual([429, '900', 'TOO_MANY_REQUESTS'])
})

test('a caller over the limit is rejected before the body is read', async () => {
  const { app } = await testServer()
  const nonsense = () => call(app, 'resetPasswordLink', { body: { nonsense: true } })
  for (let n = 0; n < 30; n += 1) expect((await nonsense()).status).toBe(422)

  expect((await nonsense()).status).toBe(429)
})

test('an admin can make as many links as there are members', async () => {
  const { app, accounts, headers } = await adminServer()
  accounts.addresses.add('builder@parade.example')

  for (let n = 0; n < 40; n += 1) expect((await call(app, 'resetPasswordLink', { headers, body })).status).toBe(200)
})

test('a reset that cannot be mailed is logged and not reported to the caller', async () => {
  const { app, accounts, logged } = await testServer()
  accounts.sendResetMail = async () => {
    throw new Error('the mail server is down')
  }

  const response = await call(app, 'resetPasswordLink', { body })

  expect(response.status).toBe(202)
  await expect.poll(logged).toContain('reset email not sent')
})

test('an admin gets no link for another staff person, and gets one for themself', async () => {
  const { app, accounts, database, signIn } = await testServer()
  const [admin, other] = [anAdmin(), anAdmin()]
  await insert(database, 'members', admin, other)
  for (const { email } of [admin, other]) accounts.addresses.add(email)
  const headers = await signIn(admin)
  const ask = async (email: string) => await json(await call(app, 'resetPasswordLink', { headers, body: { email } }))

  const [theirs, own] = [await ask(other.email.toUpperCase()), await ask(admin.email)]

  expect([theirs.code, theirs.detail]).toEqual(['FORBIDDEN', expect.stringContaining('“Forgot your password?”')])
  expect(own.data.link).toContain('oobCode')
})

test('an admin gets no link for the account of another staff person whose address differs there', async () => {
  const { app, accounts, database, signIn } = await testServer()
  const [admin, other] = [anAdmin(), anAdmin({ auth_uid: 'uid-other' })]
  await insert(database, 'members', admin, other)
  accounts.records.set('uid-other', anAccount({ uid: 'uid-other', email: 'former@parade.example' }))

  const answer = await call(app, 'resetPasswordLink', { headers: await signIn(admin), body: { email: 'former@parade.example' } })

  expect(answer.status).toBe(403)
})

test('a person who uses the portal is notified of a link that staff created, by email too, whatever their settings', async () => {
  const { app, accounts, database, signIn } = await testServer()
  const [admin, member] = [
    anAdmin(),
    aMember({ email: 'builder@parade.example', details: JSON.stringify({ notifications: { email: false } }) }),
  ]
  await insert(database, 'members', admin, member)
  accounts.addresses.add('builder@parade.example')

  const response = await call(app, 'resetPasswordLink', { headers: await signIn(admin), body })

  expect(response.status).toBe(200)
  const mails = await database.selectFrom('emails').select(['member_id', 'to_email', 'subject']).execute()
  expect(mails).toEqual([
    { member_id: member.id, to_email: member.email, subject: expect.stringMatching(/created a password reset link for your account\.$/) },
  ])
  const notices = await database.selectFrom('notifications').select(['member_id', 'text']).execute()
  expect(notices).toEqual([{ member_id: member.id, text: expect.stringMatching(/created a password reset link for your account\. If/) }])
})

test.each([{ auth_state: 'DISABLED' as const }, { is_archived: true }])(
  'nobody is mailed a link who could not sign in: %o',
  async (change) => {
    const { app, accounts, database } = await testServer()
    await insert(database, 'members', aMember({ email: 'Builder@parade.example', ...change }))
    accounts.addresses.add('builder@parade.example').add('other@parade.example')

    const response = await call(app, 'resetPasswordLink', { body })
    await call(app, 'resetPasswordLink', { body: { email: 'other@parade.example' } })

    expect([response.status, (await json(response)).data]).toEqual([202, { sent: true }])
    await expect.poll(() => accounts.mailed).toEqual(['other@parade.example'])
  },
)

test('staff get no link for an archived person', async () => {
  const { app, accounts, database, signIn } = await testServer()
  const [admin, member] = [anAdmin(), aMember({ email: 'builder@parade.example', is_archived: true })]
  await insert(database, 'members', admin, member)
  accounts.addresses.add('builder@parade.example')

  const answer = await json(await call(app, 'resetPasswordLink', { headers: await signIn(admin), body }))

  expect([answer.code, answer.detail]).toEqual(['WRONG_STATE', 'This person is archived. Restore them first.'])
})

test('staff get no link for a disabled account, so that they cannot enable it with a password that they know', async () => {
  const { app, accounts, database, signIn } = await testServer()
  const [admin, member] = [anAdmin(), aMember({ email: 'builder@parade.example', auth_state: 'DISABLED' })]
  await insert(database, 'members', admin, member)
  accounts.addresses.add('builder@parade.example')

  const answer = await json(await call(app, 'resetPasswordLink', { headers: await signIn(admin), body }))

  expect([answer.code, answer.detail]).toEqual(['WRONG_STATE', 'This account is disabled. Enable it first.'])
})

test('a link for an account whose address differs there is for its member, not for a person without an account who has that address', async () => {
  const { app, accounts, database, signIn } = await testServer()
  const admin = anAdmin()
  const ann = aMember({ auth_uid: 'uid-ann' })
  const bob = { ...aMember({ auth_state: 'NONE', email: 'former@parade.example' }), auth_uid: null }
  await insert(database, 'members', admin, ann, bob)
  accounts.records.set('uid-ann', anAccount({ uid: 'uid-ann', email: 'former@parade.example' }))

  const answer = await call(app, 'resetPasswordLink', { headers: await signIn(admin), body: { email: 'former@parade.example' } })

  expect(answer.status).toBe(200)
  expect(await database.selectFrom('notifications').select('member_id').execute()).toEqual([{ member_id: ann.id }])
  const events = await database.selectFrom('audit_events').select('entity_id').where('action', '=', 'reset_link').execute()
  expect(events).toEqual([{ entity_id: ann.id }])
})
