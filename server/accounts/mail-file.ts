import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without a mail server a mail goes into a file that only its owner reads. Answers its path. */
export async function writeMail(dataDir: string, email: string, text: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `${time}-${email.replaceAll(/[^a-z0-9@.+-]/gi, '_').slice(0, 100)}.txt`)
  await writeFile(file, text, { mode: 0o600 })
  return file
}

export function resetMail(email: string, link: string): string {
  return `To: ${email}
Subject: Choose a new password for Parade Portal

Somebody asked for a new password for this address. To choose one, open

${link}

The link works for an hour. If it was not you, there is nothing to do.
`
}

export function invitationMail(email: string, link: string): string {
  return `To: ${email}
Subject: Your account for Parade Portal

The association has made an account for you. To choose a password and sign in, open

${link}

The link works for an hour. After that, ask for a new one with “Forgot password?” on the sign-in page.
`
}
