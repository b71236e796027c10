import { Badge, VisuallyHidden } from '@mantine/core'
import { useFreshCounts } from '#app/sync/use-fresh-counts.ts'

/** Number of entries waiting for review; hidden if zero or unknown. */
export function ReviewCount({ eventId }: { eventId: string }) {
  const count = useFreshCounts(eventId)?.counts.entries?.by?.submitted?.['SUBMITTED']
  if (!count) return null
  return (
    <Badge color="amber" c="#0f1f38" variant="filled" circle={count < 10}>
      {count}
      <VisuallyHidden> to review</VisuallyHidden>
    </Badge>
  )
}
