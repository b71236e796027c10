import type { OutboxRow } from '#app/outbox/outbox-row.ts'

/** Where the first conflict is on the page. */
export const conflictId = 'conflict'

export const isConflict = ({ state }: Pick<OutboxRow, 'state'>) => state === 'conflict'

/** Waiting doesn't help: nothing more of the record is sent until someone chooses. */
export const isInConflict = ({ rows }: { rows: readonly OutboxRow[] }) => rows.some(isConflict)

export function showConflict(): void {
  const panel = document.getElementById(conflictId)
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'center' })
}
