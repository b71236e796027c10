import '@mantine/core/styles/CloseButton.layer.css'
import { Box, CloseButton } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { Strip } from '#app/ui/messages/strip.tsx'
import { closingOf, dismissClosing, dismissedClosings, hasJustClosed, nextJustClosedChange } from './just-closed.ts'
import { useServerClock } from './use-server-clock.ts'

/** Explains why New Entry is gone. The element renders even while empty, so that screen readers announce the text. */
export function JustClosedStrip({ events }: { events: readonly Event[] }) {
  const now = useServerClock((at) => nextJustClosedChange(events, at))
  const [dismissed, setDismissed] = useState(dismissedClosings)
  return (
    <Box component="output" display="block">
      {events
        .filter((event) => hasJustClosed(event, now) && !dismissed.includes(closingOf(event)))
        .map((event) => (
          <Strip key={event.id} component="span" icon="alert">
            <span>Registration for {event.name} has just closed. Your entries stay as they are.</span>
            <CloseButton
              c="inherit"
              size="2.75rem"
              ml="auto"
              aria-label="Close"
              onClick={() => setDismissed(dismissClosing(closingOf(event)))}
            />
          </Strip>
        ))}
    </Box>
  )
}
