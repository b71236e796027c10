import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { Pennant } from '#app/ui/pennant.tsx'
import styles from './member/event-card.module.css'
import { RegistrationLine } from './member/registration-line.tsx'
import { EventCover } from './member/event-cover.tsx'

/** With what an event's card begins: its name and its window. It needs nothing but the event, and so is there first. */
export function EventHead({ event }: { event: Event }) {
  return (
    <>
      {event.cover_file_id && (
        <div className={styles.cover}>
          <EventCover fileId={event.cover_file_id} />
        </div>
      )}
      <header className={styles.head}>
        <Pennant color={eventColor(event)} size={36} />
        <div>
          <h2 id={`event-${event.id}`}>{event.name}</h2>
          <p className={styles.dates}>{formatUtcDateRange(event.start_date, event.end_date)}</p>
        </div>
      </header>
      <div className={styles.part}>
        <RegistrationLine event={event} />
      </div>
    </>
  )
}
