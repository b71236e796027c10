import { Box } from '@mantine/core'
import { eventColor } from '#contract/event/color.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { plural } from '#contract/value/plural.ts'
import { IconTile } from '#app/ui/pictures/icon-tile.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { Row, Rows } from './row.tsx'

interface OtherEventsProps {
  events: readonly Event[]
  /** The number of entries that the company has in an event, as they count toward its limit. */
  countOf: (event: Event) => number
  /** When registration for an event ends for the company, with its exception. */
  closesOf: (event: Event) => Timestamp
  onPick: (eventId: string) => void
  now: number
}

const maxShown = 2

/**
 * The other events, a few at first and those with the company's entries before the rest: when registration opens or closes, and how
 * many entries the company has. Clicking one makes it current.
 */
export function OtherEvents({ events, countOf, closesOf, onPick, now }: OtherEventsProps) {
  if (events.length === 0) return null
  const inOrder = events.toSorted((a, b) => Number(countOf(b) > 0) - Number(countOf(a) > 0))
  return (
    <section aria-labelledby="other-events">
      <Box component="h2" id="other-events" mb="0.5rem">
        Other events
      </Box>
      <Rows
        max={maxShown}
        rows={inOrder.map((event) => (
          <Row
            key={event.id}
            sign={
              <IconTile>
                <Pennant color={eventColor(event)} size={24} />
              </IconTile>
            }
            title={event.name}
            note={countLabel(countOf(event))}
            text={windowOf(event, closesOf(event), now)}
            onClick={() => onPick(event.id)}
          />
        ))}
      />
    </section>
  )
}

function windowOf(event: Event, closes: Timestamp, now: number): string {
  const phase = registrationPhase({ ...event, registration_end_date: closes }, now)
  if (phase === 'AFTER') return 'Registration is closed'
  return phase === 'BEFORE'
    ? `Registration opens ${formatInstantForViewer(event.registration_start_date, event.timezone)}`
    : `Register by ${formatInstantForViewer(closes, event.timezone)}`
}

function countLabel(count: number): string {
  return count === 0 ? '' : plural(count, 'entry', 'entries')
}
