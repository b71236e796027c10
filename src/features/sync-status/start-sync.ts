import { syncEvents, syncMine, syncOnReturn } from '#app/sync/sync.ts'
import { startFetchingAhead } from '#app/sync/fetch-ahead.ts'
import { useEffect } from 'react'

/** Long enough for the page to render from the device before syncing uses the processor. */
const afterDrawingMs = 500

/** By then the page is usable and idle. */
const aheadAfterMs = 5_000

let isStarted = false

/**
 * Starts syncing, once per page: immediately if the device is empty, otherwise after the page has
 * rendered.
 */
async function startSync({ isEmpty }: { isEmpty: boolean }): Promise<void> {
  if (isStarted) return
  isStarted = true
  // First, because requests made while rendering may fail offline, and the network may be back
  // before the wait is over.
  syncOnReturn()
  if (!isEmpty) await new Promise((resolve) => setTimeout(resolve, afterDrawingMs))
  await syncNow()
  setTimeout(startFetchingAhead, aheadAfterMs)
}

/**
 * Syncs again after a new sign-in. Settles when the answer is on the device, or when there is none.
 */
export async function syncNow(): Promise<void> {
  await Promise.all([syncEvents(), syncMine()])
}

/** Starts syncing. `isEmpty` is undefined until it is known whether the device has data. */
export function useSync(isEmpty: boolean | undefined): void {
  useEffect(() => {
    if (isEmpty !== undefined) void startSync({ isEmpty })
  }, [isEmpty])
}
