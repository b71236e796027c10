import { useState, type ReactNode } from 'react'
import { expiringDocuments } from '#contract/expiring-documents.ts'
import { nextEnteringChange } from '#contract/entry-lifecycle.ts'
import type { EventCompany } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import { isRegistrationOpen } from '#contract/registration-window.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { serverNow } from '#app/storage/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { CompanyCard } from './company-card.tsx'
import { useMine } from './dashboard-queries.ts'
import { EventCard } from './event-card.tsx'
import { ExpiringList } from './expiring-list.tsx'
import { useOwnRecords } from './member-queries.ts'
import { ProfileLinks } from './profile-links.tsx'
import styles from './dashboard.module.css'

interface MemberDashboardProps {
  name: string
  /** The active events, latest first; undefined while nobody knows whether there are any. */
  events: readonly Event[] | undefined
  age: ReactNode
  /** The way to begin an entry in an event with one of an earlier event. */
  copiesFor: (event: Event) => ReactNode
}

export function MemberDashboard({ name, events, age, copiesFor }: MemberDashboardProps) {
  const mine = useMine()
  const own = useOwnRecords()
  const now = useClock(serverNow, (at) => nextChange(events ?? [], own?.registrations ?? [], at))
  // The cards keep their places while somebody looks at them, also when a window closes.
  const [openedAt] = useState(now)
  // A few milliseconds, in which the cards would be drawn with a gap and then jump.
  if (mine === undefined || own === undefined) return null
  const { entries, registrations, begunHere, profiles } = own
  const today = new Date(now).toLocaleDateString('sv-SE')

  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>Hello, {name}</h1>
        {age}
      </header>
      <div className={styles.events}>
        {events &&
          openFirst(events, openedAt).map((event) => (
            <EventCard
              key={event.id}
              event={event}
              entries={entries?.filter(({ event_id: id }) => id === event.id)}
              registration={registrations && (registrations.find(({ event_id: id }) => id === event.id) ?? null)}
              isBegunHere={begunHere.has(event.id)}
              now={now}
              isViewer={currentSession()?.currentUser.company_role === 'VIEWER'}
              copies={copiesFor(event)}
            />
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
        <ExpiringList documents={expiringDocuments(mine?.company ?? null, registrations ?? [], events ?? [], today)} />
        {mine?.company && <CompanyCard company={mine.company} />}
        {mine && !mine.company && (
          <p className={styles.empty}>No company belongs to your account yet. Ask the association to connect it.</p>
        )}
        <ProfileLinks profiles={profiles} />
      </aside>
    </div>
  )
}

/** When the next window opens or closes, or a company's exception to one ends. */
function nextChange(events: readonly Event[], registrations: readonly EventCompany[], now: number): number | null {
  const changes = events
    .map((event) => nextEnteringChange({ event, eventCompany: registrations.find(({ event_id: id }) => id === event.id) ?? null, now }))
    .filter((at) => at !== null)
  return changes.length > 0 ? Math.min(...changes) : null
}

/** What can be entered now comes before what cannot. */
function openFirst(events: readonly Event[], now: number): Event[] {
  return events.toSorted((a, b) => Number(isRegistrationOpen(b, now)) - Number(isRegistrationOpen(a, now)))
}
