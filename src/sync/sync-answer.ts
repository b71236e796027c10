import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { runSync } from './sync.ts'

/** Brings the answer of a call that is no list of records onto the device, with its age, and keeps it so while the page is open. Never rejects. */
export function syncAnswer(key: string, ask: () => Promise<{ data: unknown; meta: { server_time: Timestamp } }>): Promise<void> {
  return runSync(key, () =>
    syncAlone(key, async (epoch) => {
      const { data, meta } = await ask()
      await writeData(epoch, async (database) => {
        await database.answers.put({ key, answer: data })
        await database.fetches.put({ resource: key, fetched_at: toMillis(meta.server_time) })
      })
    }),
  )
}
