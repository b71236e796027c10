import type { Event } from '#contract/event.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { adminEventLinks } from './admin-links.ts'
import { EventLinks } from './event-links.tsx'
import styles from './navigation.module.css'

/** Spec 2: the latest event with its own menu, then every event under 'All Events'. `events` come latest first. */
export function AdminNavigation({ events }: { events: readonly Event[] }) {
  const [latest] = events
  return (
    <div className={styles.navigation}>
      {latest && <EventLinks event={latest} items={adminEventLinks(latest)} startsOpen />}
      <div className={styles.rule}>
        <Disclosure label="All Events" icon={<Icon name="events" size={22} />}>
          {events.length === 0 && <p className={styles.none}>No events yet.</p>}
          <ul className={styles.indented}>
            {events.map((event) => (
              <li key={event.id}>
                <EventLinks event={event} items={adminEventLinks(event)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </div>
  )
}
