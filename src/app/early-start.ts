import { apiBase } from '#contract/http/header.ts'
import { roleOf } from '#contract/session/role.ts'
import type { EarlyParts } from './early-part-names.ts'
import { askEarly, isAskedEarly } from '#app/http/early-answers.ts'

declare const __EARLY_PARTS__: EarlyParts

/** As sync.ts asks for them at its first run. */
const firstCalls = {
  member: ['/events/active?limit=200', '/mine'],
  admin: ['/events?limit=200', '/mine'],
} as const

/**
 * The page's first lines, written into index.html: they ask for what this user will see while the application is still
 * on its way.
 */
function startEarly({ pages, sync }: EarlyParts): void {
  const epoch = localStorage.getItem('epoch')
  const role = roleOf(localStorage.getItem('role'))
  preload(pages[epoch ? role : 'nobody'])
  // A worker has the parts on the device, and most likely rows as well.
  if (!epoch || navigator.serviceWorker?.controller) return
  askEarly(
    epoch,
    firstCalls[role].map((call) => location.origin + apiBase + call),
  )
  void isAskedEarly().then((isAsked) => isAsked && preload(sync))
}

function preload(parts: readonly string[]): void {
  for (const part of parts) {
    const link = document.createElement('link')
    if (part.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${part}`
    document.head.append(link)
  }
}

startEarly(__EARLY_PARTS__)
