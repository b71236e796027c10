import { Group } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './sync-status.module.css'

export function OfflineStrip() {
  const online = useOnline()
  if (online) return null
  return (
    <Group
      className={styles.strip}
      component="output"
      gap="xs"
      wrap="nowrap"
      p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
      bg="var(--marigold-wash)"
      c="var(--marigold-ink)"
      fz="0.9375rem"
      fw={600}
      lh="1.3"
    >
      <Icon name="cloudOff" size={18} />
      <span>You’re offline. You’re seeing the latest data on this device.</span>
    </Group>
  )
}
