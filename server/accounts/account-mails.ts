import type { Log } from '#server/log.ts'

/** What becomes of the mails that open an account. They are in no outbox where staff would see that one failed. */
export interface AccountMails {
  /** Writes a failure to the log. */
  follow: <T>(mail: 'invitation' | 'reset mail', sending: Promise<T>) => Promise<T>
  /** When the latest one failed, in milliseconds; null once another was sent. */
  failedAt: () => number | null
}

export function followAccountMails(log: Log, now: () => number): AccountMails {
  let failedAt: number | null = null
  return {
    async follow(mail, sending) {
      try {
        const sent = await sending
        failedAt = null
        return sent
      } catch (error) {
        failedAt = now()
        log.error(`${mail} not sent`, error)
        throw error
      }
    },
    failedAt: () => failedAt,
  }
}
