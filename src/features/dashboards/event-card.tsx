import { Link } from '@tanstack/react-router'
import { formatUtcDateRange } from '#contract/date-range.ts'
import { eventColor } from '#contract/event-color.ts'
import type { Event } from '#contract/event.ts'
import { isRegistrationOpen, registrationPhase } from '#contract/registration-window.ts'
import action from '#app/ui/action.module.css'
import { Pennant } from '#app/ui/pennant.tsx'
import { entryStatusLabels } from '#contract/entry.ts'
import { countsInOrder } from './entry-status.ts'
import styles from './event-card.module.css'
import { MilestoneList } from './milestone-list.tsx'
import { milestonesAhead } from './milestones.ts'
import { RegistrationLine } from './registration-line.tsx'

interface EventCardProps {
  event: Event
  /** The company's entries by status; undefined while they are not on this device. */
  entries: Record<string, number> | undefined
  /** Milliseconds by the server's clock. */
  now: number
}

/** One active event as a member needs it: the window, the own entries, the next dates, and the way on. */
export function EventCard({ event, entries, now }: EventCardProps) {
  const eventId = event.id
  return (
    <article className={styles.card} aria-labelledby={`event-${eventId}`}>
      <header className={styles.head}>
        <Pennant color={eventColor(event)} size={36} />
        <div>
          <h2 id={`event-${eventId}`}>{event.name}</h2>
          <p className={styles.dates}>{formatUtcDateRange(event.start_date, event.end_date)}</p>
        </div>
      </header>
      <div className={styles.part}>
        <RegistrationLine event={event} />
      </div>
      <div className={`${styles.part} ${styles.entries}`}>
        <h3>Your entries</h3>
        {entries ? (
          <EntryCounts by={entries} whenNone={whenNone[registrationPhase(event, now)]} />
        ) : (
          <p className={styles.soft}>Your entries have not reached this device yet.</p>
        )}
      </div>
      <div className={styles.part}>
        <h3>Next dates</h3>
        <MilestoneList milestones={milestonesAhead(event, now, { forMembers: true }).slice(0, 3)} />
      </div>
      <div className={styles.actions}>
        {isRegistrationOpen(event, now) && (
          <Link className={action.primary} to="/member/tours/entry" search={{ eventId }}>
            New Entry
          </Link>
        )}
        <Link className={action.secondary} to="/member/tours" search={{ eventId }}>
          Tour Entries
        </Link>
        <Link className={action.secondary} to="/member/company-information" search={{ eventId, isEdit: 'false' }}>
          Company Information
        </Link>
      </div>
    </article>
  )
}

const whenNone = {
  BEFORE: 'None yet. You can begin one when registration opens.',
  OPEN: 'None yet. Begin one with New Entry.',
  AFTER: 'None in this event.',
} as const

function EntryCounts({ by, whenNone: sentence }: { by: Record<string, number>; whenNone: string }) {
  const isEmpty = Object.values(by).every((count) => count === 0)
  if (isEmpty) return <p className={styles.soft}>{sentence}</p>
  return (
    <ul className={styles.counts}>
      {countsInOrder(by).map(({ status, count }) => (
        <li key={status} data-zero={count === 0}>
          <strong>{count}</strong> {entryStatusLabels[status]}
        </li>
      ))}
    </ul>
  )
}
