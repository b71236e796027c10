import { Badge, Text, VisuallyHidden } from '@mantine/core'
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

/** Number of rows in an event's list; hidden if unknown. */
export function RecordCount({ eventId, of }: { eventId: string; of: 'entries' | 'event_companies' }) {
  const counts = useFreshCounts(eventId)?.counts[of]?.by?.status
  if (!counts) return null
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <Text span c="dimmed" fz="var(--hint-font)" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {count.toLocaleString('en-US')}
    </Text>
  )
}
