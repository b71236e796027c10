import { Text } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant, formatViewerTime } from '#contract/time/format-time.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { Panel } from '#app/ui/panel.tsx'
import { EventContact } from './event-contact.tsx'
import { hasJustClosed } from './just-closed.ts'
import styles from './registration-closed.module.css'

/** What a member sees on the entry form while registration is closed: when it is open, in both time zones, and whom to contact. */
export function RegistrationClosed({ event, now }: { event: Event; now: number }) {
  const isAhead = registrationPhase(event, now) === 'BEFORE'
  return (
    <Panel tone="mark" component="article" maw="46rem" p="clamp(1.25rem, 3vw, 2.25rem)">
      <Text inherit c="dimmed" fw={600}>
        {event.name}
      </Text>
      <h1>
        {isAhead ? 'Registration is not open yet' : hasJustClosed(event, now) ? 'Registration has just closed' : 'Registration is closed'}
      </h1>
      <p>You can add entries only while registration is open.</p>
      <dl className={styles.window}>
        <Instant label="Opens" at={event.registration_start_date} zone={event.timezone} />
        <Instant label="Closes" at={event.registration_end_date} zone={event.timezone} />
      </dl>
      <p>
        {isAhead ? 'Questions before then?' : 'Missed the deadline, but the home is ready?'} Ask <EventContact contact={event.contact} />.
      </p>
    </Panel>
  )
}

function Instant({ label, at, zone }: { label: string; at: Event['start_date']; zone: string }) {
  const yours = formatViewerTime(at, zone)
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatInstant(at, zone)}</dd>
      {yours && <dd className={styles.here}>Your time: {yours}</dd>}
    </div>
  )
}
