import { useCallback } from 'react'
import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useIsGone } from './use-is-gone.ts'

/**
 * Returns whether the user has left the page that was shown when this was called, or has pressed a
 * link that leaves it and still loads. What a late answer shows then must not take them back.
 */
export function usePageLeft(): () => boolean {
  const { history } = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const isGone = useIsGone()
  return useCallback(() => isGone() || trimPathRight(history.location.pathname) !== trimPathRight(pathname), [isGone, history, pathname])
}
