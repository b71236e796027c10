import type { ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { useCurrentEvent } from './current-event.ts'
import { useEvents } from './event-queries.ts'
import type { PageOfEvent } from './page-of-event.ts'
import { useEventLoadState } from './use-event-load-state.ts'
import { EventChoice } from './event-choice.tsx'

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
