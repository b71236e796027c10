import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { recentActivity } from '#app/sync/sync-dashboard.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { useAuditRecords } from './use-audit.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/** The latest changes on the device, with a link to the audit log. */
export function RecentActivity() {
  const events = useAnswer('audit.list', recentActivity)?.answer?.events
  const records = useAuditRecords(events ?? [])
  return (
    <>
      {events?.length === 0 && <Dimmed>No changes yet.</Dimmed>}
      {events ? (
        <DividedList fz="0.9375rem" lh="1.4">
          {events.map((event) => (
            <li key={event.id}>
              <p>
                <AuditSentence event={event} record={records.get(event.entity_id)} />
              </p>
              <Dimmed>
                <time dateTime={new Date(toMillis(event.at)).toISOString()}>{formatLocalDateTime(event.at)}</time>
              </Dimmed>
            </li>
          ))}
        </DividedList>
      ) : (
        <Dimmed>This hasn’t loaded on this device yet.</Dimmed>
      )}
      <TallLink to="/admin/audit">View the full audit log</TallLink>
    </>
  )
}
