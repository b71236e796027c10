import { useEffect } from 'react'
import { startSync } from './start-sync.ts'

/** Starts syncing. `isEmpty` is undefined until it is known whether the device has data. */
export function useSync(isEmpty: boolean | undefined): void {
  useEffect(() => {
    if (isEmpty !== undefined) void startSync({ isEmpty })
  }, [isEmpty])
}
