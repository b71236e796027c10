import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import styles from './event-choice.module.css'
import type { PageOfEvent } from './page-of-event.ts'
import { noEventMessage } from './no-event-message.ts'
import type { EventLoadState } from './use-event-load-state.ts'

interface EventChoiceProps {
  title: string
  to: PageOfEvent
  isNamed: boolean
  loadState: EventLoadState
  events: readonly Event[]
}

/** Replaces an event's page when no event is known, and offers the events there are. */
export function EventChoice({ title, to, isNamed, loadState, events }: EventChoiceProps) {
  const choice = (
    <Stack className={styles.choice} component="article" gap="sm" maw="46rem">
      <h1>{title}</h1>
      <p>{noEventMessage({ isStaff: to.startsWith('/admin/'), isNamed, hasEvents: events.length > 0, loadState })}</p>
      {events.length > 0 && <Choice events={events} to={to} />}
    </Stack>
  )
  // The print page has no layout that provides a main landmark.
  return to === '/admin/tours/print' ? <main>{choice}</main> : choice
}

function Choice({ events, to }: Pick<EventChoiceProps, 'events' | 'to'>) {
  return (
    <nav aria-label="Events">
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={to} search={{ eventId: event.id, ...(to === '/member/company-information' ? { isEdit: 'false' as const } : {}) }}>
              <Pennant color={eventColor(event)} />
              <span>
                <strong>{event.name}</strong>
                <span>{formatUtcDateRange(event.start_date, event.end_date)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
