import { useCallback, useEffect, useRef } from 'react'

/** Whether the component that calls this is no longer shown, for what comes late. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false)
  useEffect(() => {
    // Strict mode mounts it twice.
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useCallback(() => isGone.current, [])
}
