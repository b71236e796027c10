import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commentKind } from '#contract/notification/about.ts'
import { emailChangedKind } from '#contract/notification/letter.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { withdrawUnsent } from '#server/mail/withdraw-unsent.ts'
import { notify } from '#server/mail/notify.ts'
import { queueEmails } from '#server/mail/queue-emails.ts'
import { aCompany, aMember, anAdmin, anId, insert } from '#tests/support/builders.ts'
import { doWaiting, jobPortal } from '#tests/support/server/job-server.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { smtpDouble } from '#tests/support/server/smtp-double.ts'

const wanting = (email: boolean, in_app: boolean) => JSON.stringify({ notifications: { email, in_app } })

/** A company whose people want to be notified in different ways. */
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
  const tell = (more: string, kind = 'entry.approve') =>
    server.database
      .transaction()
      .execute((queries) => notify(queries, { companyId: company.id }, { kind, text: more, about, now: server.clock.now, by: null }))
  const portal = await jobPortal(server)
  const smtp = await smtpDouble()
  const withServer = { ...portal, env: { ...portal.env, smtpUrl: smtp.url } }
  /** Runs the jobs of the mails whose minute is over, like the queue. */
  const doDue = async () => {
    for (const { id, created_at: at, state } of await outbox()) {
      if (state === 'QUEUED' && at.getTime() <= server.clock.now - 60_000) {
        await sendEmail.run(withServer, { email_id: id }, AbortSignal.timeout(10_000))
      }
    }
  }
  return { ...server, people, about, outbox, tell, portal, smtp, withServer, doDue }
}

test('each person is notified as they chose: in the portal, by mail, or both', async () => {
  const { outbox, database, people } = await told()

  const noticed = await database.selectFrom('notifications').select('member_id').execute()

  expect((await outbox()).map(({ to_email: to }) => to)).toEqual(['both@company.test', 'mail@company.test'])
  expect(new Set(noticed.map(({ member_id: id }) => id))).toEqual(new Set([people.both.id, people.portal.id, people.disabled.id]))
})

test('without a mail server, a mail is recorded and not sent', async () => {
  const { outbox, portal } = await told()

  await doWaiting(portal, sendEmail)

  expect((await outbox()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([
    { state: 'RECORDED', attempts: 1 },
    { state: 'RECORDED', attempts: 1 },
  ])
})

test('a mail has its content as text and as HTML, links to the entry, and escapes markup that its author typed', async () => {
  const { outbox, about, smtp, withServer } = await told('Changes are asked for in “The <b>Alder</b>”: a & b')

  await doWaiting(withServer, sendEmail)

  const first = smtp.taken.find(({ to }) => to[0] === 'both@company.test')
  const message = (first?.message ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('=26', '&')
  expect((await outbox()).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  expect(message).toMatch(/^From: Parade Portal <no-reply@parade.test>/m)
  expect(message).toMatch(/Message-ID: <[\da-f-]+@parade.test>/m)
  expect(message).toMatch(/^List-Unsubscribe: <https:\/\/parade\.test\/member\/dashboard\?notifications=open>/m)
  expect(message).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(message).toContain('The <b>Alder</b>')
  expect(message).toContain('The &#60;b&#62;Alder')
  expect(message).toContain(`https://parade.test/member/tours/entry?eventId=${about.event_id}&entryId=${about.id}`)
})

test('the mail about a comment links to the comments', async () => {
  const { outbox, tell, about } = await told()

  await tell('The association commented on “The Alder.”', commentKind)

  const paths = (await outbox()).filter(({ kind }) => kind === commentKind).map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set([`/member/tours/entry?eventId=${about.event_id}&entryId=${about.id}&comments=open`]))
})

test('a mail that the server temporarily rejects is retried, and the outbox says why it waits', async () => {
  const { outbox, smtp, withServer } = await told()
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

test.for([451, 550])('a rejection (%s) that quotes the address is shown to staff, and the log has only its codes', async (code) => {
  const { outbox, portal, smtp, withServer } = await told()
  smtp.refuseWith = code

  await doWaiting(withServer, sendEmail)

  expect((await outbox())[0]?.error).toContain(`${code} Not now for <both@company.test>`)
  expect(portal.logged()).toContain(`EENVELOPE ${code}`)
  expect(portal.logged()).not.toMatch(/@company\.test/)
})

test('retries if the mail server is unreachable', async () => {
  const { outbox, portal } = await told()

  await doWaiting({ ...portal, env: { ...portal.env, smtpUrl: 'smtp://127.0.0.1:1' } }, sendEmail)

  expect((await outbox())[0]).toMatchObject({ state: 'QUEUED', attempts: 1, error: expect.stringContaining('ECONNREFUSED') })
})

test('a mail that the server permanently rejects fails immediately, and staff can send it again', async () => {
  const { outbox, app, signIn, people, smtp, withServer } = await told()
  const headers = await signIn(people.admin)
  smtp.refuseWith = 550
  await doWaiting(withServer, sendEmail)
  const [failed] = await outbox()
  smtp.refuseWith = 0

  const again = await json(await call(app, 'emails.retry', { headers, params: { id: failed?.id ?? '' }, body: {} }))
  const twice = await json(await call(app, 'emails.retry', { headers, params: { id: failed?.id ?? '' }, body: {} }))
  await doWaiting(withServer, sendEmail)

  expect(failed).toMatchObject({ state: 'FAILED', attempts: 1, error: expect.stringContaining('550') })
  expect(again.data).toMatchObject({ state: 'QUEUED', attempts: 0, error: '' })
  expect(twice.code).toBe('WRONG_STATE')
  expect((await outbox())[0]).toMatchObject({ state: 'SENT', attempts: 1 })
})

test.for([
  ['MAIL FROM', 553, 'Sender address rejected'],
  ['RCPT TO', 554, '5.7.1 Relay access denied'],
  ['RCPT TO', 550, '5.1.8 <no-reply@parade.test>: Domain not found'],
  ['RCPT TO', 550, '5.1.0 <no-reply@parade.test>: Sender address rejected: User unknown'],
  ['RCPT TO', 550, 'Sender verify failed'],
  ['DATA', 550, '5.4.5 Daily user sending limit exceeded'],
] as const)('a refusal of %s with %s that is not about the recipient is retried: %s', async ([at, code, says]) => {
  const { outbox, smtp, withServer } = await told()
  Object.assign(smtp, { refuseAt: at, refuseWith: code, says })

  await doWaiting(withServer, sendEmail)
  const [waiting] = await outbox()
  smtp.refuseWith = 0
  await doWaiting(withServer, sendEmail)

  expect(waiting).toMatchObject({ state: 'QUEUED', attempts: 1, error: expect.stringContaining(says) })
  expect((await outbox())[0]).toMatchObject({ state: 'SENT', attempts: 2 })
})

test('after 25 attempts a mail has failed, and its job is over', async () => {
  const { outbox, portal } = await told()
  const unreachable = { ...portal, env: { ...portal.env, smtpUrl: 'smtp://127.0.0.1:1' } }

  for (let attempt = 0; attempt < 26; attempt += 1) await doWaiting(unreachable, sendEmail)

  expect((await outbox())[0]).toMatchObject({ state: 'FAILED', attempts: 25 })
})

test('a mail with two jobs at two servers is attempted and sent once', async () => {
  const { outbox, database, smtp, withServer } = await told()
  const [first] = await outbox()
  const again = { email_id: first?.id ?? '' }

  await Promise.all(Array.from({ length: 4 }, () => sendEmail.run(withServer, again, AbortSignal.timeout(10_000))))
  await doWaiting({ ...withServer, database }, sendEmail)

  expect((await outbox()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['SENT', 1],
    ['SENT', 1],
  ])
  expect(smtp.taken).toHaveLength(2)
  expect(new Set(smtp.taken.map(({ to }) => to[0]))).toEqual(new Set(['both@company.test', 'mail@company.test']))
})

test('notifications within a minute go into one mail, a minute after the last of them', async () => {
  const { doDue, outbox, tell, clock, smtp } = await told('The Alder was approved.')
  clock.now += 40_000
  await tell('The Birch was approved.')
  clock.now += 30_000
  await doDue()
  const early = smtp.taken.length
  clock.now += 31_000

  await doDue()

  expect(early).toBe(0)
  expect(smtp.taken).toHaveLength(2)
  const message = smtp.taken[0]?.message.replaceAll('=\r\n', '') ?? ''
  expect(message).toMatch(/^Subject: 2 notifications: The Alder was approved\.$/m)
  expect(message.indexOf('The Alder was approved.')).toBeLessThan(message.indexOf('The Birch was approved.'))
  const mails = await outbox()
  expect(mails.map(({ state, attempts }) => [state, attempts])).toEqual(Array.from({ length: 4 }, () => ['SENT', 1]))
  for (const { to_email: to } of mails) {
    const own = mails.filter((mail) => mail.to_email === to)
    const lead = own.find(({ sent_with: other }) => other === null)
    expect(own.map(({ id, sent_with: other }) => other ?? id)).toEqual([lead?.id, lead?.id])
  }
})

test('a person with constant notifications still gets a mail within ten minutes', async () => {
  const { doDue, tell, clock, smtp } = await told()

  for (let half = 0; half < 20; half += 1) {
    clock.now += 30_000
    await tell(`Number ${half}`)
    await doDue()
  }

  const [first] = smtp.taken
  expect(smtp.taken).toHaveLength(2)
  // A decision less than a minute old can be undone, so it goes later.
  expect(first?.message).toContain('Number 17')
  expect(first?.message).not.toContain('Number 18')
})

test('the notifications of a rejected mail stay together in the retry, and later ones go into another mail', async () => {
  const { outbox, tell, clock, smtp, withServer } = await told('One')
  clock.now += 1_000
  await tell('Two')
  clock.now += 61_000
  smtp.refuseWith = 451
  await doWaiting(withServer, sendEmail)
  smtp.refuseWith = 0
  clock.now += 70_000
  await tell('Three')
  clock.now += 70_000

  for (let round = 0; round < 3; round += 1) await doWaiting(withServer, sendEmail)

  const of = (to: string) => smtp.taken.filter((mail) => mail.to[0] === to).map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1])
  expect(of('both@company.test')).toEqual(expect.arrayContaining(['2 notifications: One', 'Three']))
  expect(smtp.taken).toHaveLength(4)
  expect((await outbox()).every(({ state }) => state === 'SENT')).toBe(true)
})

test('a mail for several waiting notifications leaves out those that were withdrawn', async () => {
  const { outbox, tell, database, about, clock, smtp, withServer } = await told('One')
  clock.now += 10_000
  await tell('Two', 'entry.reject')
  await withdrawUnsent(database, { entityId: about.id, kind: 'entry.reject', at: new Date(clock.now), now: clock.now })
  clock.now += 61_000

  await doWaiting(withServer, sendEmail)

  expect(smtp.taken).toHaveLength(2)
  expect(smtp.taken[0]?.message).toMatch(/^Subject: One$/m)
  expect((await outbox()).filter(({ deleted_at: gone }) => gone).map(({ state }) => state)).toEqual(['QUEUED', 'QUEUED'])
})

test('notifications that failed in one mail are sent again in one mail', async () => {
  const { outbox, tell, app, signIn, people, clock, smtp, withServer } = await told('One')
  const headers = await signIn(people.admin)
  clock.now += 1_000
  await tell('Two')
  clock.now += 61_000
  smtp.refuseWith = 550
  await doWaiting(withServer, sendEmail)
  smtp.refuseWith = 0
  const failed = (await outbox()).filter(({ to_email: to }) => to === 'both@company.test')
  clock.now += 61_000

  const follower = failed.find(({ sent_with: other }) => other !== null)
  await call(app, 'emails.retry', { headers, params: { id: follower?.id ?? '' }, body: {} })
  await doWaiting(withServer, sendEmail)

  expect(failed.map(({ state }) => state)).toEqual(['FAILED', 'FAILED'])
  expect(smtp.taken).toHaveLength(1)
  expect(smtp.taken[0]?.message).toMatch(/^Subject: 2 notifications: One$/m)
})

test('a waiting mail about a company is not sent to someone who has left it, and their other mail is', async () => {
  const { database, tell, people, outbox, clock, smtp, withServer } = await told('The Alder was approved.')
  const another = aCompany({ name: 'Rival Homes' })
  await insert(database, 'companies', another)
  clock.now += 1_000
  await tell('The Birch was rejected.')
  await database.updateTable('members').set({ company_id: another.id }).where('id', '=', people.both.id).execute()
  const news = { kind: 'entry.approve', text: 'The Cedar was approved.', about: null, now: clock.now + 1_000, by: null }
  await database.transaction().execute((queries) => notify(queries, { companyId: another.id }, news))
  clock.now += 62_000

  await doWaiting(withServer, sendEmail)

  const theirs = smtp.taken.filter(({ to }) => to[0] === 'both@company.test').map(({ message }) => message)
  expect(theirs).toHaveLength(1)
  expect(theirs[0]).toMatch(/^Subject: The Cedar was approved\.$/m)
  expect(theirs[0]).not.toMatch(/Alder|Birch/)
  const states = (await outbox()).filter(({ to_email: to }) => to === 'both@company.test').map(({ text, state }) => [text, state])
  expect(Object.fromEntries(states)).toEqual({
    'The Alder was approved.': 'RECORDED',
    'The Birch was rejected.': 'RECORDED',
    'The Cedar was approved.': 'SENT',
  })
  expect(smtp.taken.some(({ to, message }) => to[0] === 'mail@company.test' && message.includes('The Alder'))).toBe(true)
})

test('a mail that was sent is not sent again if dropping the others fails', async () => {
  const { database, people, outbox, clock, smtp, withServer } = await told('The Alder was approved.')
  const another = aCompany({ name: 'Rival Homes' })
  await insert(database, 'companies', another)
  await database.updateTable('members').set({ company_id: another.id }).where('id', '=', people.both.id).execute()
  const news = { kind: 'entry.approve', text: 'The Cedar was approved.', about: null, now: clock.now + 1_000, by: null }
  await database.transaction().execute((queries) => notify(queries, { companyId: another.id }, news))
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''No.''; end'`.execute(database)
  await sql`create trigger refuse before update on emails for each row when (new.error like 'Not sent because%')
    execute function refuse()`.execute(database)
  clock.now += 62_000

  for (let round = 0; round < 3; round += 1) await doWaiting(withServer, sendEmail)

  expect(smtp.taken.filter(({ to }) => to[0] === 'both@company.test')).toHaveLength(1)
  const theirs = (await outbox()).filter(({ to_email: to }) => to === 'both@company.test')
  expect(theirs.find(({ text }) => text === 'The Cedar was approved.')).toMatchObject({ state: 'SENT', attempts: 1 })
})

test('a mail for staff is not sent to someone who no longer is', async () => {
  const { database, people, clock, smtp, withServer } = await told()
  const news = { kind: 'entry.submit', text: 'The Alder was submitted.', about: null, now: clock.now, by: null }
  await database.transaction().execute((queries) => notify(queries, 'staff', news))
  await database.updateTable('members').set({ portal_role: 'member' }).where('id', '=', people.admin.id).execute()

  await doWaiting(withServer, sendEmail)

  expect(new Set(smtp.taken.map(({ to }) => to[0]))).toEqual(new Set(['both@company.test', 'mail@company.test']))
})

test('staff see what was mailed to whom, one delta at a time', async () => {
  const { portal, app, signIn, people } = await told()
  const headers = await signIn(people.admin)
  const before = await json(await call(app, 'emails.list', { headers }))

  await doWaiting(portal, sendEmail)
  const after = await json(await call(app, 'emails.list', { headers, query: { since: before.meta.since_cursor } }))

  expect(before.data).toHaveLength(2)
  expect(before.data[0]).toMatchObject({ state: 'QUEUED', subject: 'The Alder was approved.', about: { entity: 'entries' } })
  expect(after.data.map(({ state }: { state: string }) => state)).toEqual(['RECORDED', 'RECORDED'])
})

test('a mail that was withdrawn before its minute is over is not sent', async () => {
  const { database, about, clock, smtp, withServer } = await told()

  const isKnown = await withdrawUnsent(database, { entityId: about.id, kind: 'entry.approve', at: new Date(clock.now), now: clock.now })
  await doWaiting(withServer, sendEmail)

  expect(isKnown).toBe(false)
  expect(smtp.taken).toEqual([])
})

test('a waiting mail is not sent if its recipient is archived or has another address meanwhile', async () => {
  const { database, people, outbox, smtp, withServer } = await told()
  await database.updateTable('members').set({ is_archived: true }).where('id', '=', people.both.id).execute()
  await database.updateTable('members').set({ email: 'new@company.test' }).where('id', '=', people.mail.id).execute()

  await doWaiting(withServer, sendEmail)

  expect(smtp.taken).toEqual([])
  expect((await outbox()).map(({ state, error }) => [state, error])).toEqual([
    ['RECORDED', 'Not sent because this person is archived.'],
    ['RECORDED', 'Not sent because this person has a new address.'],
  ])
})

test.each([
  [{ portal_role: 'admin' as const }, 'is staff now'],
  [{ company_id: null, company_role: null }, 'left the company'],
  [{ company_role: 'VIEWER' as const }, 'can now only view what the company has'],
  [{ auth_state: 'DISABLED' as const }, '’s account is disabled'],
  [{ deleted_at: new Date() }, 'was erased'],
])('a mail that its recipient should no longer get says why, and has not failed: %o', async (change, why) => {
  const { database, people, outbox, withServer } = await told()
  await database.updateTable('members').set(change).where('id', '=', people.both.id).execute()

  await doWaiting(withServer, sendEmail)

  expect((await outbox()).find(({ member_id: id }) => id === people.both.id)).toMatchObject({
    state: 'RECORDED',
    error: expect.stringMatching(`^Not sent because this person ?${why}\\.$`),
  })
})

test('a mail about a new address is sent to the old one, too, and cannot be turned off', async () => {
  const { database, people, clock, smtp, withServer } = await told()
  const both = { id: people.both.id, first: 'Both', last: 'Alvarez', role: 'member' as const }
  const readers = [people.both.email, 'new@company.test'].map((email) => Object.assign({ email }, both))
  const matter = {
    kind: emailChangedKind,
    text: 'Your email address was changed.',
    about: null,
    companyId: people.both.company_id ?? null,
    now: clock.now,
  }
  await database.deleteFrom('emails').execute()
  await database.transaction().execute((queries) => queueEmails(queries, readers, matter))
  await database
    .updateTable('members')
    .set({ email: 'new@company.test', company_id: null, company_role: null })
    .where('id', '=', both.id)
    .execute()

  await doWaiting(withServer, sendEmail)

  expect(smtp.taken.flatMap(({ to }) => to).toSorted()).toEqual(['both@company.test', 'new@company.test'])
  expect(smtp.taken.map(({ message }) => message).join('')).not.toMatch(/list-unsubscribe|turn them off/i)
})
