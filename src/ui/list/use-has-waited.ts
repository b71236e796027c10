import { useEffect, useState } from 'react'

const maxWaitMs = 4_000

/** Whether the first response has been waited for long enough. Until then, a page renders nothing that it would have to take back. */
export function useHasWaited(isWaiting = true): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setWaited, maxWaitMs, true)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return hasWaited
}
