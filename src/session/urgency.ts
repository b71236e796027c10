/** Says that somebody waits for this request; never leaves the device. The worker has no other way to know. */
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
