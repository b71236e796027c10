import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without a mail server, a mail is written to a file that only its owner can read. Returns the path. */
export async function writeMail(dataDir: string, email: string, text: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `${time}-${email.replaceAll(/[^a-z0-9@.+-]/gi, '_').slice(0, 100)}.txt`)
  await writeFile(file, text, { mode: 0o600 })
  return file
}
