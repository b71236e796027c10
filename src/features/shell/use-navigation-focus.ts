import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tabTitle } from '#app/ui/messages/use-tab-title.ts'
import { focusContent } from '#app/ui/overlays/focus-content.ts'
import { lostFocus } from './lost-focus.ts'

/** Announces navigation: sets the tab's title and moves focus to the new page's content. On a page, the focus doesn't get lost either. */
export function useNavigationFocus(): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const href = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  const shownPage = useRef<{ pathname: string | undefined; href: string | undefined }>(undefined)
  const [lost] = useState(lostFocus)

  useEffect(() => lost.watch(), [lost])

  // Before the page names the tab after its record.
  useLayoutEffect(() => {
    document.title = tabTitle(title)
  }, [title])

  useEffect(() => {
    const from = shownPage.current
    shownPage.current = { pathname, href }
    if (from?.pathname === undefined || from.href === href) return
    // Within a page, as from a list to a record, focus moves only if what had it is gone.
    if (from.pathname === pathname) lost.restore()
    else focusContent()
  }, [pathname, href, lost])
}
