import { logFailure } from '#app/session/log-failure.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'

const key = 'server_clock_offset'

let offsetMs: number | undefined

/**
 * The current time by the server's clock, in milliseconds: the device's clock, corrected by the
 * last answer. The server decides deadlines, and a device's clock may be a day off.
 */
export function serverNow(): number {
  offsetMs ??= Number(localStorage.getItem(key)) || 0
  return Date.now() + offsetMs
}

/**
 * Updates the clock offset from an answer's `meta.server_time`, splitting the travel time evenly.
 * Both times are by the device's clock.
 */
export function noteServerTime(serverTime: Timestamp, sentAt: number, receivedAt: number): void {
  const slowMs = receivedAt - sentAt
  // The device's clock was changed during the request, or the answer took too long to be useful.
  if (slowMs < 0 || slowMs > 30_000) return
  offsetMs = toMillis(serverTime) - (sentAt + receivedAt) / 2
  try {
    localStorage.setItem(key, String(Math.round(offsetMs)))
  } catch (error) {
    // Full: this page knows the time all the same, and the answer counts.
    logFailure(error)
  }
}
