import { attentionCalls } from '#contract/staff/attention.ts'
import { auditCalls } from '#contract/staff/audit.ts'
import { countGroups } from '#contract/http/count.ts'
import { emailCalls } from '#contract/notification/email.ts'
import { serviceCalls } from '#contract/session/services.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { webflowCalls } from '#contract/website/endpoints.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { call } from '#app/http/call.ts'
import { syncAnswer } from './sync-answer.ts'
import { runSync } from './sync.ts'

const recentActivityLimit = 8

/** Under which the answers are kept. */
const attentionKey = (eventId: string) => `attention:${eventId}`
const servicesKey = 'services'
const publicSiteKey = 'public site'
const failedMailsKey = 'failed mails'
const recentActivityKey = 'recent activity'

/** What staff's dashboard counts, for one event. */
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

export function syncAttention(eventId: string): Promise<void> {
  return syncAnswer(attentionKey(eventId), () => call(attentionCalls.attention, { query: { eventId } }))
}

export function syncServices(): Promise<void> {
  return syncAnswer(servicesKey, () => call(serviceCalls.services, {}))
}

/** Whether the services answer, and what was done last: the same whatever event is looked at. */
export async function syncStanding(): Promise<void> {
  await Promise.all([
    syncServices(),
    syncAnswer(publicSiteKey, () => call(webflowCalls.status, {})),
    syncAnswer(failedMailsKey, async () => {
      const { meta } = await call(emailCalls.list, { query: { state: 'FAILED', limit: 1 } })
      return { data: { count: meta.total }, meta }
    }),
    syncAnswer(recentActivityKey, () => call(auditCalls.list, { query: { limit: recentActivityLimit } })),
  ])
}
