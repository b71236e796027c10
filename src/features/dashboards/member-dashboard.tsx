import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import { isRegistrationOpen } from '#contract/registration-window.ts'
import { CompanyCard } from './company-card.tsx'
import { useMine } from './dashboard-queries.ts'
import { EventCard } from './event-card.tsx'
import styles from './dashboard.module.css'

interface MemberDashboardProps {
  name: string
  /** The active events, latest first; undefined while nobody knows whether there are any. */
  events: readonly Event[] | undefined
  /** Milliseconds by the server's clock. */
  now: number
  age: ReactNode
}

export function MemberDashboard({ name, events, now, age }: MemberDashboardProps) {
  const mine = useMine()
  // The cards keep their places while somebody looks at them, also when a window closes.
  const [openedAt] = useState(now)
  // A few milliseconds, in which the cards would be drawn with a gap and then jump.
  if (mine === undefined) return null
  const entriesOf = (eventId: string) => mine?.entries_by_event.find(({ event_id }) => event_id === eventId)?.by ?? {}

  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>Hello, {name}</h1>
        {age}
      </header>
      <div className={styles.events}>
        {events &&
          openFirst(events, openedAt).map((event) => (
            <EventCard key={event.id} event={event} entries={mine ? entriesOf(event.id) : undefined} now={now} />
          ))}
        {!events && (
          <p className={styles.empty}>Your events have not reached this device yet. They come as soon as there is a connection.</p>
        )}
        {events?.length === 0 && (
          <div className={styles.empty}>
            <h2>No Active Events</h2>
            <p>
              When the association opens an event, it appears here with its dates and your entries. Until then, your profiles can be made
              ready.
            </p>
          </div>
        )}
      </div>
      <aside className={styles.aside}>
        {mine?.company && <CompanyCard company={mine.company} />}
        {mine && !mine.company && (
          <p className={styles.empty}>No company belongs to your account yet. Ask the association to connect it.</p>
        )}
        <section className={styles.profiles} aria-labelledby="profiles">
          <h2 id="profiles">Parade of Homes profiles</h2>
          <p>What visitors read about your company.</p>
          <Link to="/member/remodeler">Remodeler profile</Link>
          <Link to="/member/builder">Builder profile</Link>
          <Link to="/member/developer">Developer profile</Link>
        </section>
      </aside>
    </div>
  )
}

/** What can be entered now comes before what cannot. */
function openFirst(events: readonly Event[], now: number): Event[] {
  return events.toSorted((a, b) => Number(isRegistrationOpen(b, now)) - Number(isRegistrationOpen(a, now)))
}
