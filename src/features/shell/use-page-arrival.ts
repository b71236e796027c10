import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusContent } from '#app/ui/focus-content.ts'

/** Announces navigation: sets the tab's title and moves focus to the new page's content. */
export function usePageArrival(): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const search = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.searchStr })
  const arrivedFrom = useRef<string>(undefined)

  useEffect(() => {
    document.title = title ? `${title} · Parade Portal` : 'Parade Portal'
  }, [title])

  useEffect(() => {
    const from = arrivedFrom.current
    arrivedFrom.current = pathname
    if (pathname === undefined || from === undefined) return
    // Within a page, as from a list to a record, focus moves only if what had it is gone.
    if (from !== pathname || document.activeElement === document.body) focusContent()
  }, [pathname, search])
}
