import { useEffect } from 'react'
import { startSync } from './start-sync.ts'

/** Brings what is on the device up to date. `isEmpty` is undefined until it is known what that is. */
export function useSync(isEmpty: boolean | undefined): void {
  useEffect(() => {
    if (isEmpty !== undefined) void startSync({ isEmpty })
  }, [isEmpty])
}
