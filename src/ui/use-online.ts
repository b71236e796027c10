import { useSyncExternalStore } from 'react'

function onConnectivityChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Whether the browser believes it has a connection. It may be wrong, so only messages may depend on
 * it.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectivityChange,
    () => navigator.onLine,
    () => true,
  )
}
