import { useSyncExternalStore } from 'react'
import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'

/** Whether the browser believes it has a connection. It may be wrong, so only messages may depend on it. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivityChange, isOnline, () => true)
}
