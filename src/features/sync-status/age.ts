const staleAfterMs = 15 * 60_000

/** Whether to show how old data is: it cannot be refreshed, or was not for a while. */
export function shouldShowAge({ fetchedAt, now, isFresh }: { fetchedAt: number; now: number; isFresh: boolean }): boolean {
  return !isFresh || now - fetchedAt > staleAfterMs
}
