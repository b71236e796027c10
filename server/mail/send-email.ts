import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { EmailState } from '#contract/email-words.ts'
import { recordId } from '#contract/envelope.ts'
import { plainLetter, type Letter } from '#contract/letter.ts'
import type { Database } from '#server/db/database.ts'
import { defineJob, type JobPortal } from '#server/jobs/job.ts'
import { pageLetter } from './letter.ts'
import { isFinal, openMailer } from './mailer.ts'

interface Claimed extends Letter {
  /** Whom it was written to is still to be told, there. */
  is_meant: boolean
  id: string
  to_email: string
  subject: string
  attempts: number
}

const times = 6
const notMeant = 'This person has no account here any more, or another address by now, so it was not sent.'

/** Sends one mail of the outbox; without a mail server it is only recorded. */
export const sendEmail = defineJob({
  name: 'send-email',
  data: z.strictObject({ email_id: recordId }),
  retry: { times, waitSeconds: 60, longestWaitSeconds: 3600 },
  atOnce: 2,
  longestSeconds: 120,
  async run(portal, { email_id: id }) {
    const { database, now } = portal
    // From here on it cannot be withdrawn.
    const { rows } = await sql<Claimed>`
      update emails set attempts = attempts + 1, version = version + 1, updated_at = ${new Date(now())}
      where id = ${id} and state = 'QUEUED' and deleted_at is null
      returning id, to_email, to_name, subject, text, path, attempts, exists (
        select from members where members.id = member_id and members.deleted_at is null and not is_archived
          and auth_state in ('INVITED', 'ACTIVE') and members.email = to_email) as is_meant`.execute(database)
    const [email] = rows
    if (!email) return
    // A mail may have waited for hours, or for staff to send it again.
    if (!email.is_meant) return await note(database, id, { state: 'FAILED', error: notMeant, now: now() })
    try {
      await note(database, id, { state: await deliver(portal, email), error: '', now: now() })
    } catch (error) {
      const isLast = isFinal(error) || email.attempts > times
      await note(database, id, { state: isLast ? 'FAILED' : 'QUEUED', error: wordsOf(error), now: now() })
      if (!isLast) throw error
      portal.log.error('mail not sent', error, { id })
    }
  },
})

async function deliver({ env }: JobPortal, email: Claimed): Promise<EmailState> {
  const { smtpUrl, publicOrigin } = env
  if (smtpUrl === undefined) return 'RECORDED'
  const mailer = await openMailer(smtpUrl, env.mailFrom ?? `no-reply@${new URL(publicOrigin).hostname}`)
  try {
    await mailer.send({
      // The same for every attempt: who gets it twice, since an answer was lost, is shown it once.
      messageId: `<${email.id}@${new URL(publicOrigin).hostname}>`,
      to: { name: email.to_name, address: email.to_email },
      subject: email.subject,
      text: plainLetter(email, publicOrigin),
      html: pageLetter(email, publicOrigin),
    })
  } finally {
    mailer.close()
  }
  return 'SENT'
}

async function note(database: Database, id: string, { state, error, now }: { state: EmailState; error: string; now: number }) {
  const at = new Date(now)
  await database
    .updateTable('emails')
    .set(({ eb }) => ({ state, error, updated_at: at, version: eb('version', '+', 1), sent_at: state === 'SENT' ? at : null }))
    .where('id', '=', id)
    .execute()
}

const longestError = 500

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : 'It could not be sent.').slice(0, longestError)
}
