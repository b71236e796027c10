import { Text } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant, formatViewerTime } from '#contract/time/format-time.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { Panel } from '#app/ui/panel.tsx'
import { EventContact } from './event-contact.tsx'
import { hasJustClosed } from './just-closed.ts'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'

interface RegistrationClosedProps {
  event: Event
  now: number
  /** What has to wait for registration. */
  what: string
}

/** What a member sees instead of a form while registration is closed: when it is open, in both time zones, and whom to contact. */
export function RegistrationClosed({ event, now, what }: RegistrationClosedProps) {
  const phase = registrationPhase(event, now)
  const isAhead = phase === 'BEFORE'
  return (
    <Panel tone="mark" component="article" maw="46rem" p="clamp(1.25rem, 3vw, 2.25rem)">
      <Text inherit c="dimmed" fw={600}>
        {event.name}
      </Text>
      <h1>
        {isAhead ? 'Registration isn’t open yet' : hasJustClosed(event, now) ? 'Registration has just closed' : 'Registration is closed'}
      </h1>
      <p>You can {what} only while registration is open.</p>
      <Facts min="15rem" my="xs">
        <Instant label={isAhead ? 'Opens' : 'Opened'} at={event.registration_start_date} zone={event.timezone} />
        <Instant label={phase === 'AFTER' ? 'Closed' : 'Closes'} at={event.registration_end_date} zone={event.timezone} />
      </Facts>
      <p>
        {isAhead ? 'Questions before then? Ask' : 'Missed the deadline? To ask for an exception, contact'}{' '}
        <EventContact contact={event.contact} />.
      </p>
    </Panel>
  )
}

function Instant({ label, at, zone }: { label: string; at: Event['start_date']; zone: string }) {
  const yours = formatViewerTime(at, zone)
  return (
    <Fact term={label}>
      <strong>{formatInstant(at, zone)}</strong>
      {yours && <Dimmed>Your time: {yours}</Dimmed>}
    </Fact>
  )
}
