import { syncAgain, syncEvents, syncMine, syncOnReturn } from '#app/sync/sync.ts'
import { keepAhead } from '#app/sync/fetch-ahead.ts'

/** Long enough for a page to be drawn from what is on the device, before asking the server takes the processor from it. */
const afterDrawingMs = 500

/** The page can be used and is quiet by then. */
const aheadAfterMs = 5_000

let isStarted = false

/** Starts what every screen behind the sign-in stands on: once, at once when nothing is on the device, else after the page was drawn from it. */
export async function startSync({ isEmpty }: { isEmpty: boolean }): Promise<void> {
  if (isStarted) return
  isStarted = true
  // First: what a page asks for while it is drawn may fail without a network, which is back before the wait is over.
  syncOnReturn()
  if (!isEmpty) await new Promise((later) => setTimeout(later, afterDrawingMs))
  await syncNow()
  setTimeout(startAhead, aheadAfterMs)
}

/** What nobody has opened yet; without a network, once it is back. */
function startAhead(): void {
  if (navigator.onLine) keepAhead()
  else addEventListener('online', startAhead, { once: true })
}

/** Asks the server again, for somebody who has just signed in again. Settles when its answer is on the device, or there is none. */
export async function syncNow(): Promise<void> {
  await Promise.all([syncEvents(), syncMine()])
}

/** Asks for everything that this page has asked for, because somebody wants to know now. */
export function checkNow(): void {
  syncAgain()
}
