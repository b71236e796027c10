const staleAfterMs = 15 * 60_000

/** Whether the user should be told how old something is: it cannot be renewed, or it was not for a while. */
export function isAgeWorthSaying({ fetchedAt, now, isFresh }: { fetchedAt: number; now: number; isFresh: boolean }): boolean {
  return !isFresh || now - fetchedAt > staleAfterMs
}
