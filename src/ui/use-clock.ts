import { useEffect, useState } from 'react'

/** Timers hold 31 bits of milliseconds; one that is set for later than 24 days would fire at once. */
const longestTimerMs = 2_000_000_000

/** How long until the clock has to be looked at again: at once for what is due, and never longer than a timer can hold. */
export function timerMs(due: number | null, now: number): number {
  return due === null ? longestTimerMs : Math.min(Math.max(due - now, 0), longestTimerMs)
}

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
    // A clock that was put back must not make the wait longer than it was.
    const timer = setTimeout(tick, timerMs(due, Math.max(at, now())))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, due, at])

  return at
}
