import { useEffect, useState } from 'react'

/** Timers hold 31 bits of milliseconds; one that is set for later than 24 days would fire at once. */
const longestTimerMs = 2_000_000_000

/**
 * The time by a clock of the caller's, rendered anew exactly when the next change is due and whenever the page is looked
 * at again, since timers sleep with the device.
 *
 * @param now the clock, milliseconds
 * @param nextChange the instant at which the screen next looks different, or null when it never will
 */
export function useClock(now: () => number, nextChange: (now: number) => number | null): number {
  const [at, setAt] = useState(now)
  const due = nextChange(at)

  useEffect(() => {
    const tick = () => setAt(now())
    document.addEventListener('visibilitychange', tick)
    const waitMs = due === null ? longestTimerMs : Math.min(Math.max(due - Math.max(at, now()), 0), longestTimerMs)
    const timer = setTimeout(tick, waitMs)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, due, at])

  return at
}
