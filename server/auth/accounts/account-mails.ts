import type { Queries } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'

/** Tracks the mails that open an account. They are not in the mail queue, where staff would see a failure. */
export interface AccountMails {
  /** Logs a failure and stores it in the database, where every server reads it. `sending` says whether a mail went out. */
  follow: (queries: Queries, mail: 'invitation' | 'reset email', sending: Promise<boolean>) => Promise<boolean>
  /** When the latest one failed; null once another was sent. */
  failedAt: (queries: Queries) => Promise<Date | null>
}

export function followAccountMails(log: Log, now: () => number): AccountMails {
  return {
    async follow(queries, mail, sending) {
      const sent = await sending.catch(async (error: unknown) => {
        log.error(`${mail} not sent`, error)
        const failure = { only_one: true, failed_at: new Date(now()) }
        await queries
          .insertInto('account_mail_failure')
          .values(failure)
          .onConflict((conflict) => conflict.column('only_one').doUpdateSet(failure))
          .execute()
        throw error
      })
      if (sent) await queries.deleteFrom('account_mail_failure').execute()
      return sent
    },
    async failedAt(queries) {
      const failure = await queries.selectFrom('account_mail_failure').select('failed_at').executeTakeFirst()
      return failure?.failed_at ?? null
    },
  }
}
