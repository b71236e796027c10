import { follow } from './sync-store.ts'

/** Long enough for a page to be drawn from what is on the device, before asking the server takes the processor from it. */
const afterDrawingMs = 500

let isStarted = false

/** Starts what every screen behind the sign-in stands on: once, at once when nothing is on the device, else after the page was drawn from it. */
export function startSync({ isEmpty }: { isEmpty: boolean }): void {
  if (isStarted) return
  isStarted = true
  setTimeout(() => void syncNow({ andOnReturn: true }), isEmpty ? 0 : afterDrawingMs)
}

/** Asks the server again, for somebody who has just signed in again. */
export async function syncNow({ andOnReturn = false } = {}): Promise<void> {
  // Loaded after the screen: nothing on it waits for the server.
  const sync = await import('#app/api/sync.ts')
  if (andOnReturn) {
    follow(sync)
    sync.syncOnReturn()
  }
  void sync.syncEvents()
  void sync.syncMine()
}

/** Asks for everything that this page has asked for, because somebody wants to know now. */
export async function checkNow(): Promise<void> {
  const { syncAgain } = await import('#app/api/sync.ts')
  syncAgain()
}
