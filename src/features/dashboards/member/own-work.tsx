import type { ReactNode } from 'react'
import { nextEnteringChange } from '#contract/registration/entering.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { expiringDocuments } from '#contract/registration/expiring-documents.ts'
import { dayHere } from '#contract/time/zoned-time.ts'
import { currentSession } from '#app/session/current-session.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { CompanyCard } from './company-card.tsx'
import { useMine } from '../dashboard-queries.ts'
import { EventCard } from './event-card.tsx'
import { ExpiringList } from '../expiring-list.tsx'
import { useOwnRecords } from './member-queries.ts'
import { nextMilestoneChange } from '../milestones.ts'
import { ProfileLinks } from './profile-links.tsx'
import styles from '../dashboard.module.css'

interface OwnWorkProps {
  /** In the order of the cards; undefined while nobody knows whether there are any. */
  events: readonly Event[] | undefined
  isOffline: boolean
  /** Stands there until the company's records are read. */
  ahead: ReactNode
  copiesFor: (event: Event) => ReactNode
  shown: ReactNode
}

/** What the company has in each event and what waits for it, with the company itself beside. */
export function OwnWork({ events, isOffline, ahead, copiesFor, shown }: OwnWorkProps) {
  const mine = useMine()
  const own = useOwnRecords()
  const now = useClock(serverNow, (at) => nextChange(events ?? [], own?.registrations ?? [], at))
  if (mine === undefined || own === undefined) return ahead
  const { entries, registrations, begunHere, profiles } = own
  const today = dayHere(now)

  return (
    <>
      <div className={styles.events}>
        {events &&
          events.map((event) => (
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
        {!events && isOffline && <p className={styles.empty}>You’re offline. Events load when you’re back online.</p>}
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
      {mine?.company && shown}
    </>
  )
}

/** When the next window opens or closes, a company's exception to one ends, or a date of an event passes. */
function nextChange(events: readonly Event[], registrations: readonly EventCompany[], now: number): number | null {
  const changes = events.flatMap((event) => [
    nextEnteringChange({ event, eventCompany: registrations.find(({ event_id: id }) => id === event.id) ?? null, now }),
    nextMilestoneChange(event, now),
  ])
  const known = changes.filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
