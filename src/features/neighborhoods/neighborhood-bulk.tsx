import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { publishNeighborhood } from './neighborhood-commands.ts'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

interface BulkProps {
  chosen: readonly NeighborhoodRow[]
  onDone: (title: string, outcome: BulkOutcome) => void
}

/** Bulk actions for the selected neighborhoods. */
export function NeighborhoodBulk({ chosen, onDone }: BulkProps) {
  return (
    <PublishButtons
      chosen={chosen}
      publish={async (row, does) => {
        const done = await publishNeighborhood(row, does)
        return done.ok ? undefined : done.sentence
      }}
      onDone={onDone}
    />
  )
}
