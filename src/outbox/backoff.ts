const firstBackoffMs = 1_000
const longestBackoffMs = 15 * 60_000

/** How long to wait after so many attempts in a row without an answer. */
export function backoffMs(failures: number): number {
  return Math.min(firstBackoffMs * 2 ** Math.max(failures - 1, 0), longestBackoffMs)
}

/** Whether it may be tried again. A time further ahead than any wait means that the device's clock was set back. */
export function isDue({ not_before: notBefore }: { not_before: number }, now: number): boolean {
  return notBefore <= now || notBefore > now + longestBackoffMs
}
