const minuteMs = 60_000

/** Such as "43 minutes left." Both arguments are milliseconds by the server's clock. */
export function minutesLeft(expiresAt: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((expiresAt - now) / minuteMs))
  if (minutes === 0) return 'This session has ended.'
  return minutes === 1 ? 'Less than a minute left.' : `${minutes} minutes left.`
}

/** The instant at which that text changes next. */
export function nextMinute(expiresAt: number, now: number): number | null {
  if (now >= expiresAt) return null
  return expiresAt - (Math.ceil((expiresAt - now) / minuteMs) - 1) * minuteMs
}
