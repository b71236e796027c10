import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** The mails that a server without a mail server has written to its data folder. */
export class MailFolder {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  names(): string[] {
    try {
      return readdirSync(this.#folder)
    } catch {
      // No mail has been written yet.
      return []
    }
  }

  /** The reset link in a mail that is not among these: other mails may come meanwhile, and one that is still being written has no link. */
  async newResetLink(before: readonly string[]): Promise<URL> {
    const find = () => {
      const added = this.names().filter((name) => !before.includes(name))
      const texts = added.map((name) => readFileSync(join(this.#folder, name), 'utf8').replaceAll('=\r\n', ''))
      return texts.map((text) => /https?:\/\/\S*oobCode=[^\s">]+(?=[\s">])/.exec(text)?.[0]).find(Boolean)
    }
    const link = await vi.waitUntil(find, { timeout: 30_000 })
    return new URL(link.replaceAll('&amp;', '&'))
  }
}
