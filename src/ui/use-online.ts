import { useSyncExternalStore } from 'react'

function onConnectivityChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser believes in a network. It may be wrong, so nothing but words depends on it. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnectivityChange,
    () => navigator.onLine,
    () => true,
  )
}
