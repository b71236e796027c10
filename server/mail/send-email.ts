import * as z from 'zod/mini'
import type { EmailState } from '#contract/notification/email-status.ts'
import { recordId } from '#contract/http/endpoint.ts'
import { isOptional, letterSubject, plainLetter } from '#contract/notification/letter.ts'
import { notificationSettingsPath } from '#contract/notification/settings-path.ts'
import { withLock, type Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJob, type Job, type JobPortal } from '#server/jobs/job.ts'
import { claimEmails, leading, type ClaimedEmail } from './claim-emails.ts'
import { pageLetter } from './letter.ts'
import { isFinal, MailFailure, openMailer } from './mailer.ts'

/** Over about 19 hours, so that a mail server that fails in the evening can be repaired in the morning. */
const times = 24
const retrySeconds = 30
const data = z.strictObject({ email_id: recordId })

/** Sends a queued mail, together with others for the same person; without a mail server it is only recorded. */
export const sendEmail: Job<typeof data> = defineJob({
  name: 'send-email',
  data,
  retry: { times, waitSeconds: 60, longestWaitSeconds: 3600 },
  atOnce: 2,
  longestSeconds: 120,
  async run(portal, { email_id: id }) {
    const { database } = portal
    const email = await leading(database, id).executeTakeFirst()
    if (!email) return
    // A job may run twice at once: restarted elsewhere while its server was only slow, or requested by staff.
    const isOurs = await withLock(database, `mail:${email.member_id}`, (confirm) => write(portal, id, confirm))
    if (!isOurs) await enqueue(database, sendEmail, { email_id: id }, { afterSeconds: retrySeconds })
  },
})

/** Sends to one person. Only one call at a time does. */
async function write(portal: JobPortal, id: string, confirm: () => Promise<void>): Promise<void> {
  const { database, now, log } = portal
  const claim = await claimEmails(database, id, now())
  if ('waitSeconds' in claim) {
    await enqueue(database, sendEmail, { email_id: id }, { afterSeconds: claim.waitSeconds })
    return
  }
  // A mail may have waited for hours, or for staff to send it again.
  const emails = claim.emails.filter((email) => email.not_meant === '')
  const others = claim.emails.filter((email) => email.not_meant !== '')
  const drop = async () => {
    for (const one of others) await note(database, [one], { state: 'RECORDED', error: `Not sent because ${one.not_meant}.`, now: now() })
  }
  const [first] = emails
  if (!first) return await drop()
  try {
    await confirm()
    await note(database, emails, { state: await deliver(portal, id, emails), error: '', now: now() })
  } catch (error) {
    const isLast = isFinal(error) || first.attempts > times
    // Those that are dropped wait along: one of them may be the one whose job tries again.
    await note(database, claim.emails, { state: isLast ? 'FAILED' : 'QUEUED', error: failureReason(error), now: now() })
    if (!isLast) throw error
    log.error('mail not sent', error, { id })
    return
  }
  // After the sending: if this fails, what was sent must not be queued again.
  await drop()
}

async function deliver({ env }: JobPortal, id: string, emails: readonly ClaimedEmail[]): Promise<EmailState> {
  const { smtpUrl, publicOrigin } = env
  const [first] = emails
  if (smtpUrl === undefined || !first) return 'RECORDED'
  const letter = { to_name: first.to_name, matters: emails }
  const mailer = await openMailer({ ...env, smtpUrl })
  try {
    await mailer.send({
      // The same for every attempt: mail programs show a duplicate only once.
      messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
      to: { name: first.to_name, address: first.to_email },
      subject: letterSubject(emails),
      text: plainLetter(letter, publicOrigin),
      html: pageLetter(letter, publicOrigin),
      ...(isOptional(emails) && { unsubscribe: publicOrigin + notificationSettingsPath(first.role) }),
    })
  } finally {
    mailer.close()
  }
  return 'SENT'
}

async function note(
  database: Database,
  emails: readonly ClaimedEmail[],
  { state, error, now }: { state: EmailState; error: string; now: number },
) {
  if (emails.length === 0) return
  const at = new Date(now)
  await database
    .updateTable('emails')
    .set(({ eb }) => ({ state, error, updated_at: at, version: eb('version', '+', 1), sent_at: state === 'SENT' ? at : null }))
    .where(
      'id',
      'in',
      emails.map(({ id }) => id),
    )
    .execute()
}

const longestError = 500

function failureReason(error: unknown): string {
  const reason = error instanceof MailFailure ? error.reply : error instanceof Error ? error.message : ''
  return (reason || 'It couldn’t be sent.').slice(0, longestError)
}
