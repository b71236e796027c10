import { plural } from '#contract/value/plural.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { EntryValueType } from './conflict-choice.tsx'
import { onPendingWork, startOutbox, pendingWork } from './outbox-store.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { outboxSummary } from './outbox-summary.ts'
import { daysUnsent, nextUnsentDay, storageWarning, unsentSince } from './storage-warning.ts'
import { storageRisk, type StorageRisk } from '#app/pwa/install.ts'

const OutboxList = lazyComponent(async () => (await import('./outbox-list.tsx')).OutboxList)

/** The number of changes the server does not have yet; hidden if there are none. Opens the list. */
export function OutboxChip({ EntryValue }: { EntryValue: EntryValueType }) {
  const { rows, photos } = useSyncExternalStore(onPendingWork, pendingWork)
  const unsent = rows.length + photos.length
  const [isOpen, setOpen] = useState(false)
  useEffect(startOutbox, [])
  const risk = useStorageRisk(unsent)
  const since = unsentSince(rows, photos)
  const days = daysUnsent(
    since,
    useClock(Date.now, (now) => nextUnsentDay(since, now)),
  )
  const isAtRisk = risk !== 'none' && days > 0
  const needsPerson = isAtRisk || [...rows, ...photos].some(({ state }) => state !== 'waiting')
  return (
    <>
      {unsent > 0 && (
        <BarButton
          icon={needsPerson ? 'alert' : 'outbox'}
          label={outboxSummary(rows, photos) + (isAtRisk ? `, unsent for ${plural(days, 'day', 'days')}` : '')}
          showsLabel
          count={unsent}
          c="var(--on-brand)"
          data-unsent={unsent}
          data-needs-person={needsPerson}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Sheet title="Changes on this device" onClose={() => setOpen(false)}>
          <OutboxList
            rows={rows}
            photos={photos}
            EntryValue={EntryValue}
            warning={storageWarning(days, risk)}
            onLeave={() => setOpen(false)}
          />
        </Sheet>
      )}
    </>
  )
}

/** Whether the browser may delete unsent work; checked again for each new item, since its answer may change. */
function useStorageRisk(unsent: number): StorageRisk {
  const [risk, setRisk] = useState<StorageRisk>('none')
  useEffect(() => {
    if (unsent > 0) storageRisk().then(setRisk, console.error)
  }, [unsent])
  return risk
}
