import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { eventColor } from '#contract/event-color.ts'
import type { Event } from '#contract/event.ts'
import { formatUtcDateRange } from '#contract/date-range.ts'
import { Pennant } from '#app/ui/pennant.tsx'
import styles from './event-page.module.css'
import { sentenceWithoutEvent } from './sentence-without-event.ts'
import { useEvents } from './event-queries.ts'

type PageOfEvent =
  | '/admin/tours'
  | '/admin/companies'
  | '/admin/sponsors'
  | '/admin/advertisements'
  | '/admin/tours/print'
  | '/admin/tours/review'
  | '/admin/neighborhoods'
  | '/admin/neighborhoods/neighborhoodentry'
  | '/member/tours'
  | '/member/tours/entry'
  | '/member/company-information'

interface EventPageProps {
  title: string
  to: PageOfEvent
  /** As the address names it. */
  eventId: string | undefined
  children: (event: Event) => ReactNode
}

/** A page about one event. When the address names none, or one that is not here, it lets one be chosen. */
export function EventPage({ title, to, eventId, children }: EventPageProps) {
  const onDevice = useEvents()
  if (!onDevice) return null
  const event = onDevice.events.find(({ id }) => id === eventId)
  if (event) return children(event)
  const sentence = sentenceWithoutEvent({
    isStaff: to.startsWith('/admin/'),
    isNamed: eventId !== undefined,
    isKnown: onDevice.fetchedAt !== undefined,
  })
  const choice = (
    <article className={styles.choice}>
      <h1>{title}</h1>
      <p>{sentence}</p>
      {onDevice.events.length > 0 && <EventChoice events={onDevice.events} to={to} />}
    </article>
  )
  // What is printed has no layout around it that says where the main part is.
  return to === '/admin/tours/print' ? <main>{choice}</main> : choice
}

function EventChoice({ events, to }: { events: readonly Event[]; to: PageOfEvent }) {
  return (
    <nav aria-label="Events to choose from">
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
