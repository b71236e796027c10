import { Box, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { closedDrafts, closedDraftsAdvice } from '#contract/entry/editing.ts'
import type { Event } from '#contract/event/schema.ts'
import { mayEnter } from '#contract/registration/entering.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Strip } from '#app/ui/messages/strip.tsx'
import { EventContact } from './event-contact.tsx'
import { closingOf, dismissClosing, dismissedClosings, hasJustClosed, nextJustClosedChange } from './just-closed.ts'
import { useServerClock } from './use-server-clock.ts'

/**
 * Explains why New Entry is gone, in view also for someone who is typing further down. The element renders even while empty, so that
 * screen readers announce the text.
 */
export function JustClosedStrip({ events }: { events: readonly Event[] }) {
  const now = useServerClock((at) => nextJustClosedChange(events, at))
  const [dismissed, setDismissed] = useState(dismissedClosings)
  return (
    <Box component="output" display="block" pos="sticky" top="min(var(--stuck), var(--sticks))" style={{ zIndex: 8 }}>
      {events
        .filter((event) => hasJustClosed(event, now) && !dismissed.includes(closingOf(event)))
        .map((event) => (
          <ClosedStrip key={event.id} event={event} now={now} onClose={() => setDismissed(dismissClosing(closingOf(event)))} />
        ))}
    </Box>
  )
}

/** Nothing for a company with an exception to the deadline, and until it is known whether there is one. */
function ClosedStrip({ event, now, onClose }: { event: Event; now: number; onClose: () => void }) {
  const entries = useSyncedRows('entries')
  const registrations = useSyncedRows('event_companies')
  if (!entries || !registrations) return null
  const eventCompany = registrations.find(({ event_id: id }) => id === event.id) ?? null
  if (mayEnter({ event, eventCompany, now })) return null
  const ofEvent = entries.filter(({ event_id: id }) => id === event.id)
  const { length: tooLate } = closedDrafts(ofEvent, { event, eventCompany, now })
  return (
    <Strip component="span" icon="alert">
      <span>
        Registration for {event.name} has just closed.{' '}
        {tooLate === 0 ? (
          'Your entries stay as they are.'
        ) : (
          <>
            {closedDraftsAdvice(tooLate)} <EventContact contact={event.contact} />.
          </>
        )}
      </span>
      <CloseButton c="inherit" size="2.75rem" ml="auto" aria-label="Close" onClick={onClose} />
    </Strip>
  )
}
