/**
 * A header from page to worker: a person is waiting for this request. It never leaves the device.
 */
export const urgentHeader = 'x-session-urgent'

let isUrgent = false

/** Makes the next call skip the backoff. */
export function noteUrgency(): void {
  isUrgent = true
}

/** The header for a call, only for the first call after `noteUrgency`. */
export function urgency(): Record<string, string> {
  if (!isUrgent) return {}
  isUrgent = false
  return { [urgentHeader]: 'true' }
}
