const staleAfterMs = 15 * 60_000
const dayMs = 86_400_000

/** "10:02" for a time of today, with the day in front for an older one; both instants in milliseconds. */
export function formatAge(at: number, now: number): string {
  const time = new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  const isToday = now - at < dayMs && new Date(at).getDate() === new Date(now).getDate()
  return isToday ? time : `${new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, ${time}`
}

/** Whether the user should be told how old something is: it cannot be renewed, or it was not for a while. */
export function isAgeWorthSaying({ fetchedAt, now, isFresh }: { fetchedAt: number; now: number; isFresh: boolean }): boolean {
  return !isFresh || now - fetchedAt > staleAfterMs
}
