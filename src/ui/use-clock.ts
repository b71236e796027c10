import { useEffect, useState } from 'react'

/** Timers hold 31 bits of milliseconds; a longer delay would fire at once. */
const longestTimerMs = 2_000_000_000

/** Milliseconds until the next check: 0 if already due, and never more than a timer can hold. */
export function timerMs(due: number | null, now: number): number {
  return due === null ? longestTimerMs : Math.min(Math.max(due - now, 0), longestTimerMs)
}

/**
 * The current time, re-rendered exactly when the next change is due, and whenever the page becomes
 * visible again, since timers sleep with the device.
 * @param now the clock, in milliseconds
 * @param nextChange when the screen next looks different, or null if it never will
 */
export function useClock(now: () => number, nextChange: (now: number) => number | null): number {
  const [at, setAt] = useState(now)
  const due = nextChange(at)

  useEffect(() => {
    const tick = () => setAt(now())
    document.addEventListener('visibilitychange', tick)
    // If the clock was set back, don't wait longer than planned.
    const timer = setTimeout(tick, timerMs(due, Math.max(at, now())))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, due, at])

  return at
}
