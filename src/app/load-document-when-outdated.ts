import { isOutdated } from '#app/pwa/update.ts'
import type { createPortalRouter } from './router.ts'

/** Once another window has taken a new build, the next change of page loads the document anew: nothing half-written is lost, and no part of the old build is missed. */
export function loadDocumentWhenOutdated(router: ReturnType<typeof createPortalRouter>): void {
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    const target = new URL(toLocation.href, location.origin)
    if (pathChanged && isOutdated() && target.origin === location.origin) location.assign(target)
  })
}
