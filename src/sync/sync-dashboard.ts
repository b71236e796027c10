import { countGroups } from '#contract/http/count.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { call } from '#app/http/call.ts'
import { followAnswer } from './sync-answer.ts'
import { followedNames, followSync, runSync } from './sync.ts'

/** Fetches one row, because only the total is needed. */
export const failedMails = { query: { state: 'FAILED', limit: 1 } } as const
/** As many as fit beside the dashboard's chart. */
export const recentActivity = { query: { changes_only: 'true', limit: 3 } } as const

const countsKey = 'counts:'

/** Keeps the counts of the staff dashboard for one event up to date until the returned function is called. */
export function followCounts(eventId: string): () => void {
  return followSync(`${countsKey}${eventId}`, () => fetchCounts(eventId))
}

/** Syncs the counts that the page shows, after an action that changes them. */
export function syncShownCounts(): void {
  const shown = followedNames().filter((name) => name.startsWith(countsKey))
  for (const name of shown) void runSync(name, () => fetchCounts(name.slice(countsKey.length), true))
}

function fetchCounts(eventId: string, isAgain = false): Promise<void> {
  const key = `${countsKey}${eventId}`
  return syncAlone(
    key,
    async (epoch) => {
      const query = { collections: 'entries,event_companies', eventId, group_by: countGroups.join(',') }
      const { data, meta } = await call(sessionEndpoints.collectionCount, { query })
      await writeData(epoch, async (database) => {
        await database.counts.put({ key: eventId, counts: data })
        await database.fetches.put({ resource: key, fetched_at: toMillis(meta.server_time) })
      })
    },
    isAgain,
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
