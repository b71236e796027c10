import { Text } from '@mantine/core'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { recentActivity } from '#app/sync/sync-dashboard.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { useAuditRecords } from './use-audit.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'

/** The latest changes on the device. */
export function RecentActivity() {
  const events = useAnswer('audit.list', recentActivity)?.answer?.events
  const records = useAuditRecords(events ?? [])
  return (
    <>
      {events?.length === 0 && <Dimmed>No changes yet.</Dimmed>}
      {events ? (
        <DividedList fz="var(--control-font)" lh="1.35">
          {events.map((event) => (
            <li key={event.id}>
              <p>
                <AuditSentence event={event} record={records.get(event.entity_id)} />
              </p>
              <Text component="time" c="dimmed" fz="var(--hint-font)" lh="inherit" dateTime={new Date(toMillis(event.at)).toISOString()}>
                {formatLocalDateTime(event.at)}
              </Text>
            </li>
          ))}
        </DividedList>
      ) : (
        // As tall as what comes, so that nothing moves then.
        <Text c="dimmed" mih="10rem">
          This hasn’t loaded on this device yet.
        </Text>
      )}
    </>
  )
}
