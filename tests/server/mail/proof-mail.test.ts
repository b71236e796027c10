import { expect, test } from 'vitest'
import { sendEmail } from '#server/mail/send-email.ts'
import { aFullEntry, insertEntries } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { doWaiting, jobPortal } from '#tests/support/server/job-server.ts'
import { smtpDouble } from '#tests/support/server/smtp-double.ts'

async function withMail() {
  const server = await entryServer()
  const smtp = await smtpDouble()
  const portal = await jobPortal(server)
  const homes = await server.given(
    aFullEntry({ status: 'APPROVED', number: '11', title: 'The Alder' }),
    aFullEntry({ status: 'APPROVED', number: '12', title: 'The Birch' }),
  )
  const elsewhere = aFullEntry({
    status: 'APPROVED',
    number: '13',
    title: 'The Cedar',
    event_id: server.event.id,
    company_id: server.rival,
  })
  await insertEntries(server.database, elsewhere)
  const sendMails = async () => {
    server.clock.now += 61_000
    await doWaiting({ ...portal, env: { ...portal.env, smtpUrl: smtp.url } }, sendEmail)
    const letters = smtp.taken.map(({ to, message }) => ({ to: to[0] ?? '', message: plainPartOf(message) }))
    return (email: string) => letters.filter(({ to }) => to === email).map(({ message }) => message)
  }
  return { ...server, homes, elsewhere, sendMails }
}

/** Headers and the plain text of a mail, decoded. */
function plainPartOf(message: string): string {
  const [headers = '', ...parts] = message.split(/^Content-Type: text\//m)
  const bytes = (parts.find((part) => part.startsWith('plain')) ?? '')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_mark, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return headers.replaceAll('\r\n ', ' ') + Buffer.from(bytes, 'latin1').toString('utf8')
}

const dueAt = 'Respond by Apr 8, 2026, 10:00 AM CDT.'
const subject = /^Subject: Spring Parade of Homes 2026: 2 proofs are ready for review\.\r?$/m

test('proofs that staff send together reach each person of a company as one mail about the company’s homes', async () => {
  const { homes, elsewhere, people, send, sendMails } = await withMail()

  const { data } = await send('entries.bulk', 'admin', {
    body: { ids: [...homes, elsewhere].map(({ id }) => id), action: 'send_proof', params: {} },
  })
  const mailsTo = await sendMails()

  expect(data.done).toHaveLength(3)
  for (const { email } of [people.owner, people.editor]) {
    const [mail = '', ...others] = mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatch(subject)
    expect(mail).toContain(`The proof for “The Alder” is ready for review. ${dueAt}`)
    expect(mail).toContain(`The proof for “The Birch” is ready for review. ${dueAt}`)
    expect(mail).not.toContain('The Cedar')
  }
  expect(mailsTo(people.other.email)).toEqual([expect.stringContaining(`The proof for “The Cedar” is ready for review. ${dueAt}`)])
})

test('proofs that staff send one after the other within a minute go into one mail too', async () => {
  const { homes, people, act, clock, sendMails } = await withMail()
  const [alder, birch] = homes
  await act('admin', alder, 'send_proof')
  clock.now += 40_000
  await act('admin', birch, 'send_proof')

  const mailsTo = await sendMails()

  expect(mailsTo(people.owner.email)).toEqual([expect.stringMatching(subject)])
})
