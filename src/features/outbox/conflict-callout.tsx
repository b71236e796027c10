import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { Callout } from '#app/ui/form/callout.tsx'
import { ConflictChoice } from './conflict-choice.tsx'

/** Above a form that saves by itself: someone else saved the same fields first. */
export function ConflictCallout({ row }: { row: OutboxRow }) {
  return (
    <Callout title="Someone else edited these fields" tone="alarm">
      <ConflictChoice row={row} />
    </Callout>
  )
}
