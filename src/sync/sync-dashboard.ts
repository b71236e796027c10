import { countGroups } from '#contract/http/count.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { call } from '#app/http/call.ts'
import { syncAnswer } from './sync-answer.ts'
import { runSync } from './sync.ts'

/** Fetches one row, because only the total is needed. */
export const failedMails = { query: { state: 'FAILED', limit: 1 } } as const
export const recentActivity = { query: { limit: 8 } } as const

/** The counts of the staff dashboard for one event. */
export function syncCounts(eventId: string): Promise<void> {
  const key = `counts:${eventId}`
  return runSync(key, () =>
    syncAlone(key, async (epoch) => {
      const query = { collections: 'entries,event_companies', eventId, group_by: countGroups.join(',') }
      const { data, meta } = await call(sessionEndpoints.collectionCount, { query })
      await writeData(epoch, async (database) => {
        await database.counts.put({ key: eventId, counts: data })
        await database.fetches.put({ resource: key, fetched_at: toMillis(meta.server_time) })
      })
    }),
  )
}

/** Service status and recent activity, the same for every event. */
export async function syncServiceStatus(): Promise<void> {
  await Promise.all([
    syncAnswer('services', {}),
    syncAnswer('webflow.status', {}),
    syncAnswer('emails.list', failedMails),
    syncAnswer('audit.list', recentActivity),
  ])
}
