import { plural } from '#contract/value/plural.ts'
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { useHasWaited } from '#app/ui/list/use-has-waited.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { EntryValueType } from './conflict-choice.tsx'
import { onPendingWork, startOutbox, pendingWork } from './outbox-store.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { isUnsentTooLong, storageWarning, useStorageRisk } from './storage-warning.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { dayMs } from '#contract/time/day-number.ts'

const OutboxList = lazyComponent(async () => (await import('./outbox-list.tsx')).OutboxList)

/** The number of changes the server does not have yet; hidden if there are none. Opens the list. */
export function OutboxChip({ EntryValue }: { EntryValue: EntryValueType }) {
  const { rows, photos } = useSyncExternalStore(onPendingWork, pendingWork)
  const unsent = rows.length + photos.length
  const [isOpen, setOpen] = useState(false)
  useEffect(startOutbox, [])
  const risk = useStorageRisk(unsent)
  const since = unsentSince(rows, photos)
  const now = useClock(Date.now, (at) => nextUnsentDay(since, at))
  const days = daysUnsent(since, now)
  const isAtRisk = isUnsentTooLong(days, risk)
  const needsPerson = isAtRisk || [...rows, ...photos].some(({ state }) => state !== 'waiting')
  return (
    <>
      {unsent > 0 && (
        <UnsentButton
          label={outboxSummary(rows, photos) + (isAtRisk ? `, unsent for ${plural(days, 'day', 'days')}` : '')}
          count={unsent}
          needsPerson={needsPerson}
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
            warning={storageWarning(days, risk, now)}
            isAtRisk={isAtRisk}
            onLeave={() => setOpen(false)}
          />
        </Sheet>
      )}
    </>
  )
}

type UnsentButtonProps = Omit<ComponentProps<typeof BarButton>, 'icon'> & { count: number; needsPerson: boolean }

/** A change that is sent within moments gets no words, which would move the rest of the bar. */
function UnsentButton({ needsPerson, ...button }: UnsentButtonProps) {
  const hasWaited = useHasWaited()
  return (
    <BarButton
      {...button}
      icon={needsPerson ? 'alert' : 'outbox'}
      showsLabel={needsPerson || hasWaited}
      c="var(--on-brand)"
      data-unsent={button.count}
      data-needs-person={needsPerson}
    />
  )
}

function count(rows: readonly { state: string }[], state: OutboxRow['state']): number {
  return rows.filter((row) => row.state === state).length
}

/** A short summary for the top bar: what is waiting, and what needs the user. */
export function outboxSummary(rows: readonly OutboxRow[], photos: readonly PhotoRow[] = []): string {
  const [changes, files] = [count(rows, 'waiting'), count(photos, 'waiting')]
  const [refused, conflicts, refusedFiles] = [count(rows, 'refused'), count(rows, 'conflict'), count(photos, 'refused')]
  const needs = refused + conflicts + refusedFiles
  if (needs > 0) {
    const kinds = [refused > 0 && `${refused} couldn’t be saved`, conflicts > 0 && `${conflicts} in conflict`]
    const one = [...kinds, refusedFiles > 0 && `${plural(refusedFiles, 'file', 'files')} couldn’t be used`].filter(Boolean)
    return `${one.length === 1 ? one[0] : `${needs} need attention`}${changes + files > 0 ? `, ${changes + files} waiting` : ''}`
  }
  const waiting = [changes > 0 && plural(changes, 'change', 'changes'), files > 0 && plural(files, 'file', 'files')]
    .filter(Boolean)
    .join(', ')
  return `${waiting} waiting`
}

/** When the oldest unsent item was created. */
export function unsentSince(rows: readonly OutboxRow[], photos: readonly PhotoRow[]): number {
  return Math.min(...rows.map((row) => row.created_at), ...photos.map((photo) => photo.added_at))
}

/** In whole days; 0 for items created while the clock was ahead. */
export function daysUnsent(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / dayMs))
}

export function nextUnsentDay(since: number, now: number): number | null {
  return Number.isFinite(since) ? since + (daysUnsent(since, now) + 1) * dayMs : null
}
