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
const firstRetryAfterMs = 15_000
const longestRetryAfterMs = 60_000

type Sync = () => Promise<void>

interface Failure {
  /** What failed, which may be more than is synced every minute. */
  sync: Sync
  /** How often in a row. */
  tries: number
  timer: ReturnType<typeof setTimeout>
}

const listeners = createListeners()
const recoveries = createListeners()
/** What is shown, once for each screen or component that shows it. */
const followed = new Set<{ name: string; sync: Sync }>()
const failures = new Map<string, Failure>()
/** Until the first that failed succeeds. */
let isBroken = false
// True until the first sync starts.
let state = { pending: true, failed: false }
let underWay = 0

/** Whether anything is being fetched, and whether the last fetch failed. The same object until it changes. */
export function syncState(): { pending: boolean; failed: boolean } {
  return state
}

export const onSyncChange = listeners.subscribe

/** After failures, one of what failed has succeeded: the server is reached again. */
export const onSyncRecovery = recoveries.subscribe

function noteState(): void {
  const [pending, failed] = [underWay > 0, failures.size > 0]
  // A dozen lists are fetched at once: those who show the state render when it changes, not for each list.
  if (pending === state.pending && failed === state.failed) return
  state = { pending, failed }
  listeners.notify()
}

/**
 * Runs a sync, now and again, until the returned function is called: every minute, and when the network or the user comes back. Its
 * failure counts only until then.
 */
export function followSync(name: string, sync: Sync): () => void {
  const one = { name, sync }
  followed.add(one)
  void runSync(name, sync)
  return () => {
    followed.delete(one)
    if (shown().has(name)) return
    forgetFailure(name)
    noteState()
  }
}

export function followedNames(): string[] {
  return [...shown().keys()]
}

/** Runs a sync once; if it fails, again after longer and longer waits. Never rejects. */
export async function runSync(name: string, sync: Sync): Promise<void> {
  const epoch = currentSession()?.epoch
  const wasFollowed = shown().has(name)
  underWay += 1
  noteState()
  try {
    await sync()
    const isRecovery = isBroken && failures.has(name)
    forgetFailure(name)
    if (isRecovery) {
      isBroken = false
      recoveries.notify()
    }
  } catch (error) {
    // What was asked about is gone, such as a draft deleted since: no failure, and nothing to ask again.
    if (error instanceof Refused && error.code === 'NOT_FOUND') {
      for (const one of followed) if (one.name === name) followed.delete(one)
      forgetFailure(name)
      return
    }
    const isLeft = wasFollowed && !shown().has(name)
    if (!isLeft) noteFailure(name, sync)
    // If the session has ended, its database was closed because the user left.
    const isTheirs = currentSession()?.epoch === epoch && !(error instanceof SessionReplaced)
    // Failed loads are only logged (product: Session). The screen keeps showing the device's data,
    // with its age.
    if (isTheirs) logFailure(error)
  } finally {
    underWay -= 1
    noteState()
  }
}

function noteFailure(name: string, sync: Sync): void {
  const tries = (failures.get(name)?.tries ?? 0) + 1
  forgetFailure(name)
  isBroken = true
  const waitMs = Math.min(firstRetryAfterMs * 2 ** (tries - 1), longestRetryAfterMs)
  const timer = setTimeout(() => canSync() && void runSync(name, sync), waitMs)
  failures.set(name, { sync, tries, timer })
}

function forgetFailure(name: string): void {
  clearTimeout(failures.get(name)?.timer)
  failures.delete(name)
}

/** All events for staff, the active ones for a member (product: Events). */
export function syncEvents(): Promise<void> {
  return runSync('events', fetchEvents)
}

function fetchEvents(): Promise<void> {
  const list = roleOf(currentSession()?.role) === 'admin' ? eventEndpoints.listEvents : eventEndpoints.listActiveEvents
  return syncDelta<Event>({
    resource: 'events',
    table: (database) => database.events,
    fetchPage: (query): Promise<Page<Event>> => call(list, { query: { ...query, limit: 200 } }),
  })
}

/** The signed-in person, their company, and its entry counts by event. */
export function syncMine(): Promise<void> {
  return runSync('mine', fetchMine)
}

function fetchMine(): Promise<void> {
  return syncAlone('mine', async (epoch) => {
    const { data, meta } = await call(sessionEndpoints.mine, {})
    await writeData(epoch, async (database) => {
      await database.mine.put({ ...data, key: 'mine' })
      await database.fetches.put({ resource: 'mine', fetched_at: toMillis(meta.server_time) })
    })
  })
}

function canSync(): boolean {
  return currentSession() !== null && isOnline()
}

/** Runs every sync of what is shown once more, and what failed. */
export function syncAgain(): void {
  if (!canSync()) return
  const wanted = shown()
  for (const [name, failure] of failures) {
    // What it failed of may be over.
    failure.tries = 0
    wanted.set(name, failure.sync)
  }
  for (const [name, sync] of wanted) void runSync(name, sync)
}

/** What failed has waits of its own. */
function look(): void {
  if (document.hidden || !canSync()) return
  for (const [name, sync] of shown()) if (!failures.has(name)) void runSync(name, sync)
}

/** What is shown, once for each name. */
function shown(): Map<string, Sync> {
  return new Map([...followed].map(({ name, sync }) => [name, sync]))
}

/**
 * Fetches again when the network comes back, when the page becomes visible after more than a
 * minute, and every minute while it is visible. Call once at start.
 */
export function syncOnReturn(): void {
  // Every screen shows them.
  followed.add({ name: 'events', sync: fetchEvents }).add({ name: 'mine', sync: fetchMine })
  onConnectivityChange(syncAgain)
  let hiddenAt = Infinity
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > visibleAgainAfterMs) syncAgain()
  })
  setInterval(look, lookEveryMs)
}
