import { outboxOf, recordOf, sendable } from '#app/outbox/outbox.ts'
import { readSession } from '#app/session/session-store.ts'
import { work } from '#app/outbox/work.ts'
import { createSender, type Run } from './create-sender.ts'
import { backoffMs } from './backoff.ts'
import type { OutboxRow } from './outbox-row.ts'
import { deliver } from './deliver.ts'

/** A change not answered within this time no longer holds up other records. */
const timeoutMs = 2_000
const maxInFlight = 4
/** Limit per run, in case merging never satisfies the server. */
const maxAttempts = 5
const retryMs = 15_000

/** Consecutive runs with an attempt in which the server wasn't reached. */
let silences = 0

export const { send: sendOutbox, sendOnReturn } = createSender({
  lockName: 'poh-outbox',
  longestMs: 2 * 60_000,
  pending: async (uid) => (await outboxOf(work(), uid)).filter(({ state }) => state === 'waiting'),
  sendAll,
  retryMs: () => (silences > 0 ? backoffMs(silences) : retryMs),
})

/** Sends changes in order, one after another, but doesn't wait for slow ones. */
async function sendAll(uid: string, { isUrgent, isHeld, begun, pause }: Run): Promise<void> {
  const inFlight = new Map<string, Promise<void>>()
  const attempts = new Map<number, number>()
  const server = { isReached: true }
  while (server.isReached && isHeld() && (await readSession())?.status === 'active') {
    const rows = await outboxOf(work(), uid)
    const now = Date.now()
    const attemptsOf = ({ seq, not_before: from }: OutboxRow) => attempts.get(seq) ?? (from > now && begun.has(seq) ? maxAttempts : 0)
    const next = sendable(rows, isUrgent() ? Infinity : now).find((row) => !inFlight.has(recordOf(row)) && attemptsOf(row) < maxAttempts)
    if (next) {
      attempts.set(next.seq, attemptsOf(next) + 1)
      begun.add(next.seq)
      const flight = deliver(next)
        .then((outcome) => {
          if (outcome === 'later') attempts.set(next.seq, maxAttempts)
          if (outcome === 'stop') server.isReached = false
        })
        .finally(() => inFlight.delete(recordOf(next)))
      inFlight.set(recordOf(next), flight)
      await Promise.race([flight, pause(timeoutMs)])
    }
    if (!next && inFlight.size === 0) break
    // Checks from time to time whether another tab has left something to send.
    if (!next) await Promise.race([...inFlight.values(), pause(timeoutMs)])
    else if (inFlight.size >= maxInFlight) await Promise.race(inFlight.values())
  }
  await Promise.all(inFlight.values())
  if (attempts.size > 0) silences = server.isReached ? 0 : silences + 1
}
