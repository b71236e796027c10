import { ConflictChoice, ConflictTitle } from '#app/features/outbox/conflict-choice.tsx'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { Panel } from '#app/ui/panel.tsx'
import { EntryValue } from '../entry-value.tsx'
import { conflictId } from './conflict.ts'

interface ConflictPanelProps {
  row: OutboxRow
  zone: string
  /** The checklist leads to it. */
  isFirst: boolean
}

/** Someone else, or the same person elsewhere, saved the same fields first. Shows both versions side by side and lets the user choose. */
export function ConflictPanel({ row, zone, isFirst }: ConflictPanelProps) {
  return (
    <Panel tone="alarm" gap="xs" aria-label="Choose which version to keep" {...(isFirst && { id: conflictId, tabIndex: -1 })}>
      <h2>
        <ConflictTitle row={row} />
      </h2>
      <ConflictChoice row={row} zone={zone} EntryValue={EntryValue} />
    </Panel>
  )
}
