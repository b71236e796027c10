import { catalogues } from '#contract/catalogue/schema.ts'
import { roleOf, type Role } from '#contract/session/role.ts'
import { sessionLeft } from '#app/session/sign-out.ts'
import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { currentSession, epochOfThisPage } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { listKey, resourcesOfEvents, type SyncedResource } from '#app/sync/synced-resource.ts'
import { accountsKey, fetchAccounts } from './fetch-accounts.ts'
import { Refused } from '#app/http/call-errors.ts'
import { fetchAnswer } from './sync-answer.ts'
import { fetchList } from './sync-lists.ts'

/** A list fetched within this time, in any tab, is not fetched again. */
const freshForMs = 10 * 60_000
const everyMs = 15 * 60_000
/** When the network is back, visible lists sync first. */
const afterReturnMs = 5_000
const idleBoundMs = 10_000

interface ListAhead {
  /** Key of its age. */
  key: string
  fetch: (until: { signal: AbortSignal }) => Promise<void>
}

/** What members need to draft offline. */
const ownLists = ['entries', 'event_companies', 'b2c_profiles', 'companies', 'neighborhoods', 'b2b_profiles'] as const
const staffLists = ['members', 'companies', 'b2c_profiles', 'neighborhoods'] as const
const deferredStaffLists = ['sponsors', 'advertisements', 'b2b_profiles', 'emails', 'views'] as const

let isUnderWay = false

/** Starts fetching the lists that were never opened on this device. */
export function startFetchingAhead(): void {
  void fetchAhead()
  setInterval(() => void fetchAhead(), everyMs)
  onConnectivityChange(() => setTimeout(() => void fetchAhead(), afterReturnMs))
}

/**
 * Fetches every list of this person, one at a time while the page is idle, so that each also opens
 * offline and shows how old it is. Unlike a screen's own fetch, a failure shows no message; the
 * list is tried again next time. Never rejects.
 */
export async function fetchAhead(): Promise<void> {
  const session = currentSession()
  if (isUnderWay || !session) return
  isUnderWay = true
  // The browser reports calls that are aborted with their page.
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  addEventListener('pagehide', leave)
  const signal = AbortSignal.any([leaving.signal, sessionLeft])
  try {
    for (const list of await listsOf(roleOf(session.role))) {
      await idle()
      if (!isWelcome() || signal.aborted || currentSession()?.epoch !== session.epoch || epochOfThisPage() !== session.epoch) return
      if (!(await isFresh(list.key))) await list.fetch({ signal }).catch(passOver)
    }
  } catch {
    // Offline, signed out, or the page is closing.
  } finally {
    removeEventListener('pagehide', leave)
    isUnderWay = false
  }
}

async function listsOf(role: Role): Promise<ListAhead[]> {
  const whole = (names: readonly SyncedResource[]) =>
    names.map((name) => ({ key: listKey(name), fetch: (until: { signal: AbortSignal }) => fetchList(name, until) }))
  if (role === 'member')
    return [
      ...whole(ownLists),
      ...whole(catalogues),
      { key: 'ownPublic', fetch: ({ signal }: { signal: AbortSignal }) => fetchAnswer('ownPublic', {}, signal) },
    ]
  const events = await data()
    .events.filter(({ status }) => status === 'ACTIVE')
    .toArray()
  const ofEvents = events.flatMap(({ id: eventId }) =>
    resourcesOfEvents.map((name) => ({
      key: listKey(name, eventId),
      fetch: (until: { signal: AbortSignal }) => fetchList(name, { eventId, ...until }),
    })),
  )
  const accounts = { key: accountsKey, fetch: fetchAccounts }
  return [...whole(staffLists), accounts, ...whole(catalogues), ...ofEvents, ...whole(deferredStaffLists)]
}

async function isFresh(key: string): Promise<boolean> {
  const fetched = await data().fetches.get(key)
  return fetched !== undefined && serverNow() - fetched.fetched_at < freshForMs
}

/** A rejected list does not hold back the others. */
function passOver(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not on a slow or metered connection, and not in a hidden page. */
function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isDear = connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
  return isOnline() && !document.hidden && !isDear
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: idleBoundMs })
    else setTimeout(done)
  })
}
