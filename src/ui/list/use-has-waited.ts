import { useEffect, useState } from 'react'

const maxWaitMs = 4_000

/** Whether a page waited long enough for the first responses. Until then it is empty, so that it renders once and nothing shifts. */
export function useHasWaited(): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWaited, maxWaitMs, true)
    return () => clearTimeout(timer)
  }, [])
  return hasWaited
}
