import { useState } from 'react'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './sync-status.module.css'
import { SyncPanel } from './sync-panel.tsx'
import { syncStatus } from './sync-status.ts'
import { useNeedsFixing } from './use-needs-fixing.ts'
import { useSyncState } from '#app/sync/use-sync-state.ts'

/**
 * The sync status as an icon with a short accessible label; opens a panel with details. `fetchedAt`
 * is in milliseconds by the server's clock.
 */
export function SyncChip({ fetchedAt }: { fetchedAt: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { icon, short } = syncStatus({ online: useOnline(), ...useSyncState(), needsFixing: useNeedsFixing() })
  return (
    <>
      <BarButton
        className={styles.chip}
        icon={icon}
        label={short}
        data-turning={icon === 'sync'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title="Updates" onClose={() => setOpen(false)}>
          <SyncPanel fetchedAt={fetchedAt} onLeave={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
