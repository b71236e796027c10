import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage } from './error-pages.tsx'
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
    // Routes load from the device or fill in later, so no page waits.
    defaultPendingMs: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface StaticDataRouteOption {
    /** Title of the browser tab, also announced by screen readers. */
    title?: string
    /** Renders without the shell (product: Navigation). */
    noLayout?: boolean
  }
}
