import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { recentActivity } from '#app/sync/sync-dashboard.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { actionLabel, subjectLabel, actorLabel } from './audit-labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/** As many as fit beside the chart. */
const maxShown = 5

/** The latest events on the device, with a link to the audit log. */
export function RecentActivity() {
  const events = useAnswer('audit.list', recentActivity)?.answer?.events
  return (
    <>
      {events ? (
        <DividedList fz="0.9375rem" lh="1.4">
          {events.slice(0, maxShown).map((event) => (
            <li key={event.id}>
              <ActivityText event={event} />
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

function ActivityText({ event }: { event: AuditEvent }) {
  return (
    <p>
      <strong>{actorLabel(event)}</strong> {actionLabel(event.action)}
      {event.entity_id !== event.actor_id && ` ${subjectLabel(event)} ${event.entity_name && `“${event.entity_name}”`}`}
    </p>
  )
}
