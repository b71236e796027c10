import { isOutdated } from '#app/pwa/update.ts'
import type { createPortalRouter } from './router.ts'

/**
 * Once another window has activated a new build, the next navigation reloads the document, so that
 * nothing half-typed is lost and no chunk of the old build is requested.
 */
export function loadDocumentWhenOutdated(router: ReturnType<typeof createPortalRouter>): void {
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    const target = new URL(toLocation.href, location.origin)
    if (pathChanged && isOutdated() && target.origin === location.origin) location.assign(target)
  })
}
