import { eventEndpoints } from '#contract/event/endpoints.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { roleOf } from '#contract/session/role.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { onConnectivityChange, isOnline } from '#app/http/connectivity.ts'
import { createListeners } from '#app/session/listeners.ts'
import { SessionReplaced } from '#app/session/session-errors.ts'
import { currentSession } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { syncAlone, syncDelta, type Page } from '#app/sync/delta-sync.ts'
import type { Event } from '#contract/event/schema.ts'
import { call } from '#app/http/call.ts'
import { Refused } from '#app/http/call-errors.ts'
import { logFailure } from '#app/session/log-failure.ts'

const visibleAgainAfterMs = 60_000
/** Staff may move a deadline while a member is looking at it. */
const lookEveryMs = 60_000
const retryAfterMs = 15_000

const listeners = createListeners()
const asked = new Map<string, () => Promise<void>>()
// True until the first sync starts.
let state = { pending: true, failed: false }
let underWay = 0
const failing = new Set<string>()
let retry: ReturnType<typeof setTimeout> | undefined

/** Whether anything is being fetched, and whether the last fetch failed. The same object until it changes. */
export function syncState(): { pending: boolean; failed: boolean } {
  return state
}

export const onSyncChange = listeners.subscribe

function change(next: Partial<typeof state>): void {
  const { pending, failed } = { ...state, ...next }
  // A dozen lists are fetched at once: those who show the state render when it changes, not for each list.
  if (pending === state.pending && failed === state.failed) return
  state = { pending, failed }
  listeners.notify()
}

/**
 * Runs a sync and remembers it, so that it runs again when the network or the user comes back.
 * Never rejects.
 */
export async function runSync(name: string, sync: () => Promise<void>): Promise<void> {
  asked.set(name, sync)
  const epoch = currentSession()?.epoch
  underWay += 1
  change({ pending: true })
  try {
    await sync()
    failing.delete(name)
  } catch (error) {
    // What was asked about is gone, such as a draft deleted since: no failure, and nothing to ask again.
    if (error instanceof Refused && error.code === 'NOT_FOUND') {
      asked.delete(name)
      failing.delete(name)
      return
    }
    failing.add(name)
    retry ??= setTimeout(retryNow, retryAfterMs)
    // If the session has ended, its database was closed because the user left.
    const isTheirs = currentSession()?.epoch === epoch && !(error instanceof SessionReplaced)
    // Failed loads are only logged (product: Session). The screen keeps showing the device's data,
    // with its age.
    if (isTheirs) logFailure(error)
  } finally {
    underWay -= 1
    change({ pending: underWay > 0, failed: failing.size > 0 })
  }
}

/** All events for staff, the active ones for a member (product: Events). */
export function syncEvents(): Promise<void> {
  return runSync('events', () => {
    const list = roleOf(currentSession()?.role) === 'admin' ? eventEndpoints.listEvents : eventEndpoints.listActiveEvents
    return syncDelta<Event>({
      resource: 'events',
      table: (database) => database.events,
      fetchPage: (query): Promise<Page<Event>> => call(list, { query: { ...query, limit: 200 } }),
    })
  })
}

/** The signed-in person, their company, and its entry counts by event. */
export function syncMine(): Promise<void> {
  return runSync('mine', () =>
    syncAlone('mine', async (epoch) => {
      const { data, meta } = await call(sessionEndpoints.mine, {})
      await writeData(epoch, async (database) => {
        await database.mine.put({ ...data, key: 'mine' })
        await database.fetches.put({ resource: 'mine', fetched_at: toMillis(meta.server_time) })
      })
    }),
  )
}

function retryNow(): void {
  retry = undefined
  syncAgain()
}

/** Runs every sync of this page once more. */
export function syncAgain(): void {
  if (!currentSession() || !isOnline()) return
  for (const [name, sync] of asked) void runSync(name, sync)
}

/**
 * Fetches again when the network comes back, when the page becomes visible after more than a
 * minute, and every minute while it is visible. Call once at start.
 */
export function syncOnReturn(): void {
  onConnectivityChange(syncAgain)
  let hiddenAt = Infinity
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > visibleAgainAfterMs) syncAgain()
  })
  setInterval(() => {
    if (!document.hidden) syncAgain()
  }, lookEveryMs)
}
