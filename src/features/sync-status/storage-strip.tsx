import { useSyncExternalStore } from 'react'
import { isStorageAnswering, onStorageAnsweringChange } from '#app/session/watch-storage.ts'
import { Strip } from '#app/ui/messages/strip.tsx'

export function StorageStrip() {
  const isAnswering = useSyncExternalStore(onStorageAnsweringChange, isStorageAnswering)
  if (isAnswering) return null
  return (
    <Strip component="section" role="alert" icon="alert">
      <span>
        This browser’s storage isn’t responding. Your unsent work is still on this device. Close all tabs of the portal and open it again.
      </span>
    </Strip>
  )
}
