import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { Callout } from '#app/ui/form/callout.tsx'
import { conflictFields } from './conflict-facts.ts'
import { ConflictChoice } from './conflict-choice.tsx'

/** Above a form that saves by itself, while someone else saved the same fields first. `rows` are the record's pending changes. */
export function ConflictCallout({ rows }: { rows: readonly OutboxRow[] }) {
  const conflict = rows.find(({ state }) => state === 'conflict')
  if (!conflict) return null
  return (
    <Callout title={`Someone else edited ${conflictFields(conflict)}`} tone="alarm">
      <ConflictChoice row={conflict} />
    </Callout>
  )
}
