import { sendOutbox } from './send-outbox.ts'

const timeoutMs = 8_000

/** Sends what waits on this device now, also after failures, because the network may be back. Someone waits for it, so not for long. */
export async function sendWaiting(): Promise<void> {
  await Promise.race([sendOutbox({ isUrgent: true }), new Promise((over) => setTimeout(over, timeoutMs))])
}
