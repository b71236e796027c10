import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './sync-status.module.css'
import { useSyncState } from './use-sync-state.ts'

/** Where the device stands to the server, in two words. */
export function SyncChip() {
  const online = useOnline()
  const { pending, failed } = useSyncState()
  const [icon, text] = !online
    ? (['cloudOff', 'Offline'] as const)
    : pending
      ? (['sync', 'Updating'] as const)
      : failed
        ? (['alert', 'Not updated'] as const)
        : (['cloud', 'Up to date'] as const)
  return (
    <output className={styles.chip} data-turning={icon === 'sync'}>
      <Icon name={icon} size={18} />
      {text}
    </output>
  )
}
