import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { onSessionChange, workOwner } from '#app/session/current-session.ts'
import { outboxOf, recordOf, sendable } from '#app/outbox/outbox.ts'
import { readSession } from '#app/session/session-store.ts'
import { work } from '#app/outbox/work.ts'
import { backoffMs, deliver } from './deliver.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** A change that is not answered by then no longer holds up those of other records. */
const timeoutMs = 2_000
const maxInFlight = 4
/** So often at most in one go: against a server that merges never satisfy. */
const maxAttempts = 5
const lookEveryMs = 60_000

let underWay: Promise<void> | undefined
/** Whether somebody asks since the last look at what waits, and whether urgently. */
let asked: 'no' | 'yes' | 'urgently' = 'no'
/** Ends the patience: there is something new to look at. */
let wake = () => undefined as void
let timer: ReturnType<typeof setTimeout> | undefined
/** Goes in a row in which the server was not reached. */
let silences = 0

/**
 * Sends what waits, in one tab at a time, and resolves when nothing more can be sent now. Never rejects. `isUrgent`, for
 * a person who asks and a network that came back, passes over the waits after failures.
 */
export function sendOutbox({ isUrgent = false } = {}): Promise<void> {
  if (isUrgent) asked = 'urgently'
  else if (asked === 'no') asked = 'yes'
  wake()
  underWay ??= runWhileAsked()
  return underWay
}

async function runWhileAsked(): Promise<void> {
  while (asked !== 'no') {
    const isUrgent = asked === 'urgently'
    asked = 'no'
    await run(isUrgent)
  }
  // In the same turn as the last look at `asked`, so that nobody's asking falls between.
  underWay = undefined
}

async function run(isUrgent: boolean): Promise<void> {
  clearTimeout(timer)
  try {
    const uid = workOwner()
    if (uid === undefined) return
    if (isOnline() || isUrgent) await navigator.locks.request(`poh-outbox:${uid}`, () => sendAll(uid, isUrgent))
    await lookAgainLater(uid)
  } catch (error) {
    logFailure(error)
  }
}

/** One after the other in the order in which they were made, but past those that take long. */
async function sendAll(uid: string, isUrgent: boolean): Promise<void> {
  const inFlight = new Map<string, Promise<void>>()
  const attempts = new Map<number, number>()
  const server = { isReached: true }
  while (server.isReached && (await readSession())?.status === 'active') {
    const next = sendable(await outboxOf(work(), uid), isUrgent ? Infinity : Date.now()).find(
      (row) => !inFlight.has(recordOf(row)) && (attempts.get(row.seq) ?? 0) < maxAttempts,
    )
    if (next) {
      attempts.set(next.seq, (attempts.get(next.seq) ?? 0) + 1)
      const flight = deliver(next)
        .then((outcome) => {
          if (outcome === 'later') attempts.set(next.seq, maxAttempts)
          if (outcome === 'stop') server.isReached = false
        })
        .finally(() => inFlight.delete(recordOf(next)))
      inFlight.set(recordOf(next), flight)
      await Promise.race([flight, patience()])
    }
    if (!next && inFlight.size === 0) break
    // Looks again now and then: another tab may have left something for this one to send.
    if (!next) await Promise.race([...inFlight.values(), patience()])
    else if (inFlight.size >= maxInFlight) await Promise.race(inFlight.values())
  }
  await Promise.all(inFlight.values())
  silences = server.isReached ? 0 : silences + 1
}

function patience(): Promise<void> {
  return new Promise((done) => {
    wake = done
    setTimeout(done, timeoutMs)
  })
}

async function lookAgainLater(uid: string): Promise<void> {
  const waiting = (await outboxOf(work(), uid)).filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return
  const dueMs = Math.min(...waiting.map((row) => row.not_before)) - Date.now()
  timer = setTimeout(() => void sendOutbox(), Math.max(dueMs, silences > 0 ? backoffMs(silences) : lookEveryMs / 4))
}

/** Sends when the network comes back, when somebody has signed in, and when the page is looked at again. Once, at start. */
export function sendOnReturn(): void {
  const sendNow = () => {
    if (isOnline()) void sendOutbox({ isUrgent: true })
  }
  onConnectivityChange(sendNow)
  onSessionChange(sendNow)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendOutbox()
  })
  setInterval(() => {
    if (!document.hidden) void sendOutbox()
  }, lookEveryMs)
  void sendOutbox()
}
