import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { missingMessage, publishSponsor } from './sponsor-commands.ts'
import type { SponsorRow } from './use-sponsors.ts'

interface SponsorBulkProps {
  chosen: readonly SponsorRow[]
  onDone: (title: string, outcome: BulkOutcome) => void
}

/** Bulk actions for the selected sponsors. */
export function SponsorBulk(props: SponsorBulkProps) {
  return <PublishButtons {...props} publish={async (row, does) => missingMessage(row) ?? (await publishSponsor(row, does))} />
}
