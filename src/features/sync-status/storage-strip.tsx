import { Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { isStorageAnswering, onStorageAnsweringChange } from '#app/session/watch-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './sync-status.module.css'

export function StorageStrip() {
  const isAnswering = useSyncExternalStore(onStorageAnsweringChange, isStorageAnswering)
  if (isAnswering) return null
  return (
    <Group
      role="alert"
      className={styles.strip}
      gap="xs"
      wrap="nowrap"
      p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
      bg="var(--marigold-wash)"
      c="var(--marigold-ink)"
      fz="0.9375rem"
      fw={600}
      lh="1.3"
    >
      <Icon name="alert" size={18} />
      <span>
        This browser’s storage isn’t responding. Your unsent work is still on this device. Close all tabs of the portal and open it again.
      </span>
    </Group>
  )
}
