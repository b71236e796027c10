/** A header from page to worker: a person is waiting for this request. It never leaves the device. */
export const urgentHeader = 'x-session-urgent'

let isUrgent = false

/** The next call does not wait for a backoff. */
export function noteUrgency(): void {
  isUrgent = true
}

/** The header of a call, if it is the first since then: one try for each. */
export function urgency(): Record<string, string> {
  if (!isUrgent) return {}
  isUrgent = false
  return { [urgentHeader]: 'true' }
}
