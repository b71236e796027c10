import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './sync-status.module.css'
import { SyncPanel } from './sync-panel.tsx'
import { syncWords } from './sync-words.ts'
import { useNeedsFixing } from './use-needs-fixing.ts'
import { useSyncState } from '#app/sync/use-sync-state.ts'

/** Where the device stands to the server, in two words or a sign; pressed, in whole sentences. `fetchedAt` in milliseconds by the server's clock. */
export function SyncChip({ fetchedAt }: { fetchedAt: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { icon, short } = syncWords({ online: useOnline(), ...useSyncState(), needsFixing: useNeedsFixing() })
  return (
    <>
      <UnstyledButton
        className={styles.chip}
        data-turning={icon === 'sync'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} size={18} />
        <span>{short}</span>
      </UnstyledButton>
      {isOpen && (
        <Sheet title="Updates" onClose={() => setOpen(false)}>
          <SyncPanel fetchedAt={fetchedAt} onLeave={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
