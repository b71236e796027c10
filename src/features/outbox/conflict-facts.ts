import { viewOnly } from '#contract/person/view-only.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { isViewer } from '#app/session/current-session.ts'
import type { SaveFacts } from '#app/ui/record/save-status.ts'

/** For a person who had edited the record before their access became view-only: the server would reject whatever they choose. */
export const viewerInConflict = viewOnly('this', 'edit it anymore')

/** What the save status says of a conflict among these changes; it replaces any other refusal. */
export function conflictFacts(rows: readonly Pick<OutboxRow, 'state'>[]): Pick<SaveFacts, 'isInConflict'> & { refusal?: string } {
  const isInConflict = rows.some(({ state }) => state === 'conflict')
  return isInConflict && isViewer() ? { isInConflict: false, refusal: viewerInConflict } : { isInConflict }
}

/** What was edited in two places, within a sentence. */
export function conflictFields({ collisions }: Pick<OutboxRow, 'collisions'>): string {
  return collisions.length === 1 ? 'this field' : 'these fields'
}
