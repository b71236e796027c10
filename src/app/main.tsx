import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import 'virtual:theme.css'
import './base.css'
import { afterBoot, boot } from '#app/pwa/boot.ts'
import { Appearance } from './appearance.tsx'
import { loadDocumentWhenOutdated } from './load-document-when-outdated.ts'
import { createPortalRouter } from './router.ts'

/** The page is drawn and its navigation can be used before the worker, the identity service and the rest ask for the line. */
const afterDrawingMs = 1_000

async function start(): Promise<void> {
  const isReloading = await boot()
  if (isReloading) return
  const router = createPortalRouter()
  loadDocumentWhenOutdated(router)
  // The frame in index.html stays on the screen until the first page is ready to take its place.
  await router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Appearance>
        <RouterProvider router={router} />
      </Appearance>
    </StrictMode>,
  )
  setTimeout(afterBoot, afterDrawingMs)
}

void start()
