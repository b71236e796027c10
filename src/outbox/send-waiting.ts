import { refusalOf, type OutboxRow } from './outbox-row.ts'
import { retry } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

const timeoutMs = 8_000

/** Sends what waits on this device now, also after failures, because the network may be back. Someone waits for it, so not for long. */
export async function sendWaiting(): Promise<void> {
  await Promise.race([sendOutbox({ isUrgent: true }), new Promise((over) => setTimeout(over, timeoutMs))])
}

/**
 * For a command that needs these changes to be on the server: sends those that can be, also what the server refused, unless for a
 * field. It may accept them by now, as after an unlock. Returns whether there were any.
 */
export async function sendBefore(rows: readonly OutboxRow[]): Promise<boolean> {
  const refused = rows.filter((row) => refusalOf([row]))
  if (refused.length === 0 && !rows.some(({ state }) => state === 'waiting')) return false
  for (const { seq } of refused) await retry(seq)
  await sendWaiting()
  return true
}
