import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import 'virtual:theme.css'
import './fonts.css'
import './mantine.css'
import './base.css'
import { afterBoot, boot } from '#app/pwa/boot.ts'
import { Appearance } from './appearance.tsx'
import { createPortalRouter } from './router.ts'
import { currentSession } from '#app/session/current-session.ts'
import { isOutdated } from '#app/pwa/update.ts'

/**
 * Lets the page render and its navigation respond before the service worker, the identity service
 * and the rest use the network.
 */
const afterDrawingMs = 1_000

async function start(): Promise<void> {
  const booted = boot()
  const rows = currentSession() ? rowsOfFirstPage() : undefined
  const router = createPortalRouter()
  loadDocumentWhenOutdated(router)
  // The skeleton in index.html stays on screen until the first page is ready.
  const [isReloading] = await Promise.all([booted, router.load(), rows])
  if (isReloading) return
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // As a transition, so that rendering the whole page does not block input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Appearance>
          <RouterProvider router={router} />
        </Appearance>
      </StrictMode>,
    ),
  )
  watchKeyboard()
  setTimeout(afterBoot, afterDrawingMs)
}

/** Imported lazily: the sign-in page must not load the code that reads them. */
async function rowsOfFirstPage(): Promise<void> {
  const { firstRows } = await import('./first-rows.ts')
  await firstRows()
}

/**
 * Once another window has activated a new build, the next navigation reloads the document, so that
 * nothing half-typed is lost and no chunk of the old build is requested.
 */
function loadDocumentWhenOutdated(router: ReturnType<typeof createPortalRouter>): void {
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    const target = new URL(toLocation.href, location.origin)
    if (pathChanged && isOutdated() && target.origin === location.origin) location.assign(target)
  })
}

/**
 * Sets `--keyboard` to the height of the page that the on-screen keyboard covers, and keeps the
 * focused field in view. Needed in Safari, where the keyboard overlays the page; other browsers
 * shrink the page instead (`interactive-widget` in index.html).
 */
function watchKeyboard(): void {
  const { visualViewport: viewport } = window
  if (!viewport) return
  let covered = 0

  const measure = () => {
    const before = covered
    // While zoomed in, part of the page is out of view for another reason.
    const isZoomed = viewport.scale > 1.01
    covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
    if (covered === before) return
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
    if (covered > before) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }

  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
}

void start()
