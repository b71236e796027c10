import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import 'virtual:theme.css'
import './fonts.css'
import './mantine-base.css'
import './base.css'
import { afterBoot, boot } from '#app/pwa/boot.ts'
import { Appearance } from './appearance.tsx'
import { loadDocumentWhenOutdated } from './load-document-when-outdated.ts'
import { createPortalRouter } from './router.ts'
import { currentSession } from '#app/session/current-session.ts'
import { watchKeyboard } from './watch-keyboard.ts'

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

void start()
