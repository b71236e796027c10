import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { Pennant } from '#app/ui/pennant.tsx'
import { eventPhase, phaseLabels } from '#contract/event/phase.ts'
import { formatInstantRange, formatUtcDateRange } from '#contract/time/format-time.ts'
import styles from './events-table.module.css'

/** Every event with its phase and its registration window; on a phone each row is a card. */
export function EventsTable({ events, now }: { events: readonly Event[]; now: number }) {
  return (
    <Paper className={styles.events} component="section" withBorder aria-labelledby="events">
      <h2 id="events">Events</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Phase</th>
            <th scope="col">Dates</th>
            <th scope="col">Registration</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">
                <Pennant color={eventColor(event)} />
                <Link to="/admin/tours" search={{ eventId: event.id }}>
                  {event.name}
                </Link>
              </th>
              <td>
                <span className={styles.phase} data-phase={eventPhase(event, now)}>
                  {phaseLabels[eventPhase(event, now)]}
                </span>
              </td>
              <td className={styles.instant}>{formatUtcDateRange(event.start_date, event.end_date)}</td>
              <td>
                {formatInstantRange(event.registration_start_date, event.registration_end_date, event.timezone).map((part) => (
                  <Fragment key={part}>
                    <span className={styles.instant}>{part}</span>{' '}
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
