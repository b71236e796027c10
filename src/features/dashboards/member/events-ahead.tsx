import type { Event } from '#contract/event/schema.ts'
import styles from '../dashboard.module.css'
import card from './event-card.module.css'
import { EventHead } from '../event-head.tsx'

/** The events while the company's own records are being read, each in the place that it will have. */
export function EventsAhead({ events }: { events: readonly Event[] }) {
  return (
    <div className={styles.events}>
      {events.map((event) => (
        <article key={event.id} className={card.card} aria-labelledby={`event-${event.id}`} aria-busy="true">
          <EventHead event={event} />
          <div className={card.pending} />
        </article>
      ))}
    </div>
  )
}
