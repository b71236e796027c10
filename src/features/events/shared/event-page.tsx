import type { ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { useCurrentEvent } from './current-event.ts'
import { useEvents } from './event-queries.ts'
import { useEventLoadState, type EventLoadState } from './use-event-load-state.ts'
import { Group, NavLink, Paper, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eventColor } from '#contract/event/color.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { eventsLoadLater } from '#app/features/sync-status/sync-status.ts'

interface EventPageProps {
  title: string
  to: PageOfEvent
  /** The event in the URL. */
  eventId: string | undefined
  children: (event: Event) => ReactNode
}

/** A page about the event in the URL, or else about the current one. Offers a choice when the event is not on this device. */
export function EventPage({ title, to, eventId, children }: EventPageProps) {
  const onDevice = useEvents()
  const loadState = useEventLoadState(onDevice)
  const current = useCurrentEvent()
  if (!onDevice) return null
  const { events } = onDevice
  const event = eventId === undefined ? current.event : events.find(({ id }) => id === eventId)
  if (event) return children(event)
  return <EventChoice title={title} to={to} isNamed={eventId !== undefined} loadState={loadState} events={events} />
}

interface EventChoiceProps {
  title: string
  to: PageOfEvent
  isNamed: boolean
  loadState: EventLoadState
  events: readonly Event[]
}

/** Replaces an event's page when no event is known, and offers the events there are. */
export function EventChoice({ title, to, isNamed, loadState, events }: EventChoiceProps) {
  const isStaff = to.startsWith('/admin/')
  const hasEvents = events.length > 0
  return (
    <Stack component="article" gap="sm" maw="46rem">
      <h1>{title}</h1>
      <p>{noEventMessage({ isStaff, isNamed, hasEvents, loadState })}</p>
      {hasEvents && <Choice events={events} to={to} />}
      {isStaff && !hasEvents && loadState === 'known' && (
        <Group>
          <ButtonLink variant="filled" to="/admin/event" search={{ new: 'true' }}>
            New event
          </ButtonLink>
        </Group>
      )}
    </Stack>
  )
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

type PageOfEvent =
  | '/admin/tours'
  | '/admin/companies'
  | '/admin/company-information'
  | '/admin/sponsors'
  | '/admin/advertisements'
  | '/admin/tours/import'
  | '/admin/tours/print'
  | '/admin/tours/review'
  | '/admin/neighborhoods'
  | '/admin/neighborhoods/neighborhoodentry'
  | '/member/tours'
  | '/member/tours/entry'
  | '/member/company-information'

interface Shown {
  isStaff: boolean
  /** True when the URL names an event. */
  isNamed: boolean
  hasEvents: boolean
  loadState: EventLoadState
}

export function noEventMessage({ isStaff, isNamed, hasEvents, loadState }: Shown): string {
  if (loadState === 'loading') return 'Loading events…'
  if (loadState === 'offline') return eventsLoadLater
  if (!hasEvents) return isStaff ? 'No events yet.' : 'No Active Events'
  if (!isNamed) return 'Choose an event.'
  return isStaff
    ? 'The event in this link doesn’t exist or was deleted. Choose another one.'
    : 'You don’t have access to the event in this link: it’s over, or it isn’t active yet. Choose another one.'
}
