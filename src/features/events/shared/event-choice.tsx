import { NavLink, Paper, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
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
    <Stack component="article" gap="sm" maw="46rem">
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
    <Paper component="nav" withBorder style={{ overflow: 'hidden' }} aria-label="Events">
      <DividedList isFlush>
        {events.map((event) => (
          <li key={event.id}>
            <NavLink
              mih="3.5rem"
              px="md"
              styles={{ label: { fontSize: '1rem' }, description: { fontSize: '0.9375rem' } }}
              leftSection={<Pennant color={eventColor(event)} />}
              label={<strong>{event.name}</strong>}
              description={formatUtcDateRange(event.start_date, event.end_date)}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={to}
                  search={{ eventId: event.id, ...(to === '/member/company-information' ? { isEdit: 'false' as const } : {}) }}
                />
              )}
            />
          </li>
        ))}
      </DividedList>
    </Paper>
  )
}
