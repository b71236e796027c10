import { sql } from 'kysely'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'

const patienceMs = 2_000

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
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, impatience]).finally(() => clearTimeout(timer))
}
