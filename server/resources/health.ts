import { sql } from 'kysely'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { withTimeout } from '#server/http/timeout.ts'

const timeoutMs = 2_000

export function healthHandlers({ database, version }: { database: Database; version: string }): Pick<Handlers, 'health'> {
  return {
    async health({ now }) {
      const answers = await doesAnswer(database)
      return {
        bare: { status: answers ? 'ok' : 'failing', database: answers, version, server_time: fromMillis(now) },
        status: answers ? 200 : 503,
      }
    },
  }
}

async function doesAnswer(database: Database): Promise<boolean> {
  return await withTimeout(sql`select 1`.execute(database), timeoutMs).then(
    () => true,
    () => false,
  )
}
