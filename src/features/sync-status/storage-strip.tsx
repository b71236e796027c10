import { useSyncExternalStore } from 'react'
import { isStorageAnswering, onStorageAnsweringChange } from '#app/session/watch-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './sync-status.module.css'

export function StorageStrip() {
  const isAnswering = useSyncExternalStore(onStorageAnsweringChange, isStorageAnswering)
  if (isAnswering) return null
  return (
    <div role="alert" className={styles.strip}>
      <Icon name="alert" size={18} />
      <span>
        This browser’s storage isn’t responding. Your unsent work is still on this device. Close all tabs of the portal and open it again.
      </span>
    </div>
  )
}
