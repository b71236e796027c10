import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { invitationDays } from '#contract/session/invitation.ts'
import { plainTextOf, type LetterParagraph } from '#contract/notification/letter.ts'
import { oneLine, pageOf } from '#server/mail/letter.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Invitation } from './accounts.ts'

type Settings = Pick<Env, 'publicOrigin' | 'dataDir'> & Partial<Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'associationName'>>

interface AccountMail {
  to: string
  subject: string
  paragraphs: readonly LetterParagraph[]
}

export function resetMail(to: string, link: string): AccountMail {
  return {
    to,
    subject: 'Choose a new password for Parade Portal',
    paragraphs: [
      { text: 'Someone requested a new password for this email address.' },
      { text: 'Choose a new password', link },
      { text: 'The link works for an hour. If this wasn’t you, you can ignore this email.' },
    ],
  }
}

export function invitationMail({ email, name, link }: Invitation, associationName = 'The association'): AccountMail {
  return {
    to: email,
    subject: 'Your Parade Portal account',
    paragraphs: [
      { text: `Hello ${oneLine(name)},` },
      { text: `${associationName} created an account for you in Parade Portal.` },
      { text: 'Choose a password and sign in', link },
      {
        text: `The link works for ${invitationDays} days. After that, select “Forgot your password?” on the sign-in page to get a new one.`,
      },
    ],
  }
}

/** Not through the mail queue, which staff can read: the link opens the account. */
export async function sendAccountMail(env: Settings & { smtpUrl: string }, { to, subject, paragraphs }: AccountMail): Promise<void> {
  const mailer = await openMailer(env)
  try {
    await mailer.send({ to: { name: '', address: to }, subject, text: plainTextOf(paragraphs), html: pageOf(paragraphs) })
  } finally {
    mailer.close()
  }
}

/** Without a mail server, writes the mail to a file that only its owner can read. Returns the path. */
export async function fileAccountMail(env: Settings, { to, subject, paragraphs }: AccountMail): Promise<string> {
  const folder = join(env.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `${time}-${to.replaceAll(/[^a-z0-9@.+-]/gi, '_').slice(0, 100)}.txt`)
  await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${plainTextOf(paragraphs)}`, { mode: 0o600 })
  return file
}
