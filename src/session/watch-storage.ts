import { createListeners } from './listeners.ts'

const tickMs = 1_000
/** Counted in ticks rather than time, so that sleep during a transaction does not count. */
const maxTicks = 15
/** Of a database that was being opened when its page went into the back/forward cache. */
const openWithinMs = 2_000

type PendingRequest = IDBTransaction | IDBOpenDBRequest

const pending = new Map<PendingRequest, { database: string; ticks: number }>()
/** Databases with an unanswered call, until they answer again. */
const silent = new Set<string>()
const connections = new Set<IDBDatabase>()
/** True while the page is in the back/forward cache, and still runs for a moment, or only waits to be loaded again. */
let isLeft = false
let isAnew = false
const listeners = createListeners()
let ticking: ReturnType<typeof setInterval> | undefined

/** False while a database is not answering. */
export function isStorageAnswering(): boolean {
  return silent.size === 0
}

export const onStorageAnsweringChange = listeners.subscribe

/** Loads a page again that came back from the back/forward cache. Until then, nothing it does reaches a database. */
export function startAnew(): void {
  isLeft = true
  isAnew = true
  // What would be typed now would be nowhere.
  document.body.inert = true
  location.reload()
}

export function isStartingAnew(): boolean {
  return isAnew
}

/**
 * Tracks every database call of this page, limits how long it may take, and releases its open databases
 * when the page enters the back/forward cache: a transaction there neither ends nor lets others
 * begin, and in WebKit that hangs the database for the whole profile (Dexie closes its connections,
 * but its transactions stay). A database that is being opened there may never open: a page that comes
 * back to that starts anew. Patches the browser's own interface, since the identity service's
 * SDK has databases too. Call once, before anything opens one.
 */
export function watchStorage(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the right receiver below
  const { open } = IDBFactory.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with the right receiver below
  const { transaction } = IDBDatabase.prototype
  IDBFactory.prototype.open = function opening(...given) {
    const request = open.apply(this, given)
    request.addEventListener('success', () => connections.add(request.result))
    follow(request, given[0], ['success', 'error'])
    return request
  }
  IDBDatabase.prototype.transaction = function beginning(...given) {
    const begun = transaction.apply(this, given)
    follow(begun, this.name, ['complete', 'abort'])
    // Not at once: Dexie reads the schema of a database that it has just opened, and would go on without one.
    if (isLeft) queueMicrotask(() => abort(begun))
    return begun
  }
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    isLeft = true
    release()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeft = false
    const opening = [...pending.keys()].filter((call) => !(call instanceof IDBTransaction))
    setTimeout(() => opening.some((request) => pending.has(request)) && location.reload(), openWithinMs)
  })
}

function follow(call: PendingRequest, database: string, [done, failed]: [string, string]): void {
  const wait = { database, ticks: 0 }
  pending.set(call, wait)
  ticking ??= setInterval(tick, tickMs)
  call.addEventListener(done, () => end(call, true))
  // An aborted transaction is no answer.
  call.addEventListener(failed, () => end(call, wait.ticks <= maxTicks))
}

function end(call: PendingRequest, isAnswer: boolean): void {
  const { database = '' } = pending.get(call) ?? {}
  pending.delete(call)
  if (isAnswer && silent.delete(database)) listeners.notify()
  if (pending.size > 0) return
  clearInterval(ticking)
  ticking = undefined
}

function tick(): void {
  for (const [call, wait] of pending) {
    wait.ticks += 1
    if (wait.ticks !== maxTicks + 1) continue
    silent.add(wait.database)
    listeners.notify()
    if (call instanceof IDBTransaction) abort(call)
  }
}

function release(): void {
  for (const call of pending.keys()) if (call instanceof IDBTransaction) abort(call)
  for (const connection of connections) connection.close()
  connections.clear()
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has just ended.
  }
}
