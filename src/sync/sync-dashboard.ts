import { countGroups } from '#contract/http/count.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { call } from '#app/http/call.ts'
import { followAnswer } from './sync-answer.ts'
import { followSync } from './sync.ts'

/** Fetches one row, because only the total is needed. */
export const failedMails = { query: { state: 'FAILED', limit: 1 } } as const
/** As many as fit beside the dashboard's chart. */
export const recentActivity = { query: { changes_only: 'true', limit: 4 } } as const

/** Keeps the counts of the staff dashboard for one event up to date until the returned function is called. */
export function followCounts(eventId: string): () => void {
  const key = `counts:${eventId}`
  return followSync(key, () =>
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

/** The same for service status and recent activity, which don't depend on the event. */
export function followServiceStatus(): () => void {
  const stops = [
    followAnswer('services', {}),
    followAnswer('webflow.status', {}),
    followAnswer('emails.list', failedMails),
    followAnswer('audit.list', recentActivity),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
