import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Announces navigation: sets the tab's title and moves focus to the new page's content. */
export function usePageArrival(): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const arrivedFrom = useRef(pathname)

  useEffect(() => {
    document.title = title ? `${title} · Parade Portal` : 'Parade Portal'
  }, [title])

  useEffect(() => {
    if (pathname === undefined || arrivedFrom.current === pathname) return
    const isFirst = arrivedFrom.current === undefined
    arrivedFrom.current = pathname
    if (!isFirst) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
