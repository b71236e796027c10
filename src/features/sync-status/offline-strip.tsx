import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './sync-status.module.css'

export function OfflineStrip() {
  const online = useOnline()
  if (online) return null
  return (
    <output className={styles.strip}>
      <Icon name="cloudOff" size={18} />
      <span>You’re offline. You’re seeing the latest data on this device.</span>
    </output>
  )
}
