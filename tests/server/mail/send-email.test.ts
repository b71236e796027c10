import { expect, test } from 'vitest'
import { sendEmail } from '#server/mail/send-email.ts'
import { withdrawUnsent } from '#server/mail/withdraw-unsent.ts'
import { notify } from '#server/records/notify.ts'
import { aCompany, aMember, anAdmin, anId, insert } from '#tests/support/builders.ts'
import { doWaiting, jobPortal } from '#tests/support/job-server.ts'
import { call, json, testServer } from '#tests/support/server.ts'
import { smtpDouble } from '#tests/support/smtp-double.ts'

const wanting = (email: boolean, in_app: boolean) => JSON.stringify({ notifications: { email, in_app } })

/** A company whose people want to be told in different ways. */
async function told(text = 'The Alder was approved.') {
  const server = await testServer()
  const company = aCompany()
  const ofCompany = { company_id: company.id, company_role: 'OWNER' as const }
  const people = {
    both: aMember({ ...ofCompany, first: 'Both', email: 'both@company.test' }),
    mail: aMember({ ...ofCompany, first: 'Mail', email: 'mail@company.test', details: wanting(true, false) }),
    portal: aMember({ ...ofCompany, first: 'Portal', email: 'portal@company.test', details: wanting(false, true) }),
    disabled: aMember({ ...ofCompany, first: 'Gone', email: 'gone@company.test', auth_state: 'DISABLED' }),
    viewer: aMember({ ...ofCompany, company_role: 'VIEWER', email: 'viewer@company.test' }),
    admin: anAdmin(),
  }
  await insert(server.database, 'companies', company)
  await insert(server.database, 'members', ...Object.values(people))
  const about = { entity: 'entries' as const, id: anId(), event_id: anId() }
  await server.database
    .transaction()
    .execute((queries) =>
      notify(queries, { companyId: company.id }, { kind: 'entry.approve', text, about, now: server.clock.now, by: null }),
    )
  const outbox = () => server.database.selectFrom('emails').selectAll().orderBy('to_email').execute()
  return { ...server, people, about, outbox, portal: await jobPortal(server) }
}

test('each person is told as they want: in the portal, by mail, or both', async () => {
  const { outbox, database, people } = await told()

  const noticed = await database.selectFrom('notifications').select('member_id').execute()

  expect((await outbox()).map(({ to_email: to }) => to)).toEqual(['both@company.test', 'mail@company.test'])
  expect(new Set(noticed.map(({ member_id: id }) => id))).toEqual(new Set([people.both.id, people.portal.id, people.disabled.id]))
})

test('without a mail server a mail is recorded and not sent', async () => {
  const { outbox, portal } = await told()

  await doWaiting(portal, sendEmail)

  expect((await outbox()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([
    { state: 'RECORDED', attempts: 1 },
    { state: 'RECORDED', attempts: 1 },
  ])
})

test('a mail says its words as text and as a page, leads to the entry, and takes no mark of its writer for its own', async () => {
  const { outbox, portal, about } = await told('Changes are asked for in “The <b>Alder</b>”: a & b')
  const smtp = await smtpDouble()

  await doWaiting({ ...portal, env: { ...portal.env, smtpUrl: smtp.url } }, sendEmail)

  const first = smtp.taken.find(({ to }) => to[0] === 'both@company.test')
  const message = (first?.message ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('=26', '&')
  expect((await outbox()).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  expect(message).toMatch(/^From: Parade Portal <no-reply@parade.test>/m)
  expect(message).toMatch(/Message-ID: <[\da-f-]+@parade.test>/m)
  expect(message).toContain('The <b>Alder</b>')
  expect(message).toContain('The &#60;b&#62;Alder')
  expect(message).toContain(`https://parade.test/member/tours/entry?eventId=${about.event_id}&entryId=${about.id}`)
})

test('what a mail server cannot take now is tried again, and the outbox says why it waits', async () => {
  const { outbox, portal } = await told()
  const smtp = await smtpDouble()
  const withServer = { ...portal, env: { ...portal.env, smtpUrl: smtp.url } }
  smtp.refuseWith = 451

  await doWaiting(withServer, sendEmail)
  const [waiting] = await outbox()
  smtp.refuseWith = 0
  await doWaiting(withServer, sendEmail)
  const [sent] = await outbox()

  expect(waiting).toMatchObject({ state: 'QUEUED', attempts: 1, error: expect.stringContaining('451') })
  expect(sent).toMatchObject({ state: 'SENT', attempts: 2, error: '' })
  expect(smtp.taken).toHaveLength(2)
})

test('a mail server that cannot be reached is tried again', async () => {
  const { outbox, portal } = await told()

  await doWaiting({ ...portal, env: { ...portal.env, smtpUrl: 'smtp://127.0.0.1:1' } }, sendEmail)

  expect((await outbox())[0]).toMatchObject({ state: 'QUEUED', attempts: 1, error: expect.stringContaining('ECONNREFUSED') })
})

test('what a mail server refuses for good has failed at once, and staff send it again', async () => {
  const { outbox, portal, app, signIn, people } = await told()
  const smtp = await smtpDouble()
  const withServer = { ...portal, env: { ...portal.env, smtpUrl: smtp.url } }
  const headers = await signIn(people.admin)
  smtp.refuseWith = 550
  await doWaiting(withServer, sendEmail)
  const [failed] = await outbox()
  smtp.refuseWith = 0

  const again = await json(await call(app, 'emails.retry', { headers, params: { id: failed?.id ?? '' }, body: {} }))
  const twice = await json(await call(app, 'emails.retry', { headers, params: { id: failed?.id ?? '' }, body: {} }))
  await doWaiting(withServer, sendEmail)

  expect(failed).toMatchObject({ state: 'FAILED', attempts: 1, error: expect.stringContaining('550') })
  expect(again.data).toMatchObject({ state: 'QUEUED', attempts: 0 })
  expect(twice.code).toBe('WRONG_STATE')
  expect((await outbox())[0]).toMatchObject({ state: 'SENT', attempts: 1 })
})

test('after seven attempts a mail has failed, and its job is over', async () => {
  const { outbox, portal } = await told()
  const unreachable = { ...portal, env: { ...portal.env, smtpUrl: 'smtp://127.0.0.1:1' } }

  for (let attempt = 0; attempt < 8; attempt += 1) await doWaiting(unreachable, sendEmail)

  expect((await outbox())[0]).toMatchObject({ state: 'FAILED', attempts: 7 })
})

test('staff see what was written to whom, a delta at a time', async () => {
  const { portal, app, signIn, people } = await told()
  const headers = await signIn(people.admin)
  const before = await json(await call(app, 'emails.list', { headers }))

  await doWaiting(portal, sendEmail)
  const after = await json(await call(app, 'emails.list', { headers, query: { since: before.meta.since_cursor } }))

  expect(before.data).toHaveLength(2)
  expect(before.data[0]).toMatchObject({ state: 'QUEUED', subject: 'The Alder was approved.', about: { entity: 'entries' } })
  expect(after.data.map(({ state }: { state: string }) => state)).toEqual(['RECORDED', 'RECORDED'])
})

test('a mail that was taken back before its minute is over is not sent', async () => {
  const { portal, database, about, clock } = await told()
  const smtp = await smtpDouble()

  const isKnown = await withdrawUnsent(database, { entityId: about.id, kind: 'entry.approve', at: new Date(clock.now), now: clock.now })
  await doWaiting({ ...portal, env: { ...portal.env, smtpUrl: smtp.url } }, sendEmail)

  expect(isKnown).toBe(false)
  expect(smtp.taken).toEqual([])
})

test('a mail that still waits is not sent to somebody who is archived or has another address meanwhile', async () => {
  const { database, people, outbox, portal } = await told()
  const smtp = await smtpDouble()
  await database.updateTable('members').set({ is_archived: true }).where('id', '=', people.both.id).execute()
  await database.updateTable('members').set({ email: 'new@company.test' }).where('id', '=', people.mail.id).execute()

  await doWaiting({ ...portal, env: { ...portal.env, smtpUrl: smtp.url } }, sendEmail)

  expect(smtp.taken).toEqual([])
  expect((await outbox()).map(({ state, error }) => [state, error])).toEqual([
    ['FAILED', expect.stringContaining('another address')],
    ['FAILED', expect.stringContaining('another address')],
  ])
})
