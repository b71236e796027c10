import { useCallback, useEffect, useRef } from 'react'
import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'

/**
 * Returns whether the user has left the page that was shown when this was called, or has pressed a
 * link that leaves it and still loads. What a late answer shows then must not take them back.
 */
export function usePageLeft(): () => boolean {
  const { history } = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useCallback(() => isGone.current || trimPathRight(history.location.pathname) !== trimPathRight(pathname), [history, pathname])
}
