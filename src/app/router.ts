import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    // What a route loads is on the device or comes by itself later: no page waits for it.
    defaultPendingMs: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface StaticDataRouteOption {
    /** The page's name in the tab and for a screen reader. */
    title?: string
    /** Renders without the shell (product: Navigation). */
    noLayout?: boolean
  }
}
