import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import { EntryValue } from '../entry-value.tsx'

/** Someone else saved the same fields first. Shows both versions side by side and lets the user choose. */
export function ConflictPanel({ row }: { row: OutboxRow }) {
  return (
    <Panel tone="alarm" gap="xs" aria-label="Edited by someone else">
      <h2>Someone else edited these fields</h2>
      <ConflictChoice row={row} EntryValue={EntryValue} />
    </Panel>
  )
}
