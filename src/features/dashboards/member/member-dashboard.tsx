import { useState, type ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { isRegistrationOpen } from '#contract/event/registration-window.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { EventsAhead } from './events-ahead.tsx'
import styles from '../dashboard.module.css'
import { OwnWork } from './own-work.tsx'

interface MemberDashboardProps {
  name: string
  /** The active events, latest first; undefined while nobody knows whether there are any. */
  events: readonly Event[] | undefined
  isOffline: boolean
  age: ReactNode
  /** The way to begin an entry in an event with one of an earlier event. */
  copiesFor: (event: Event) => ReactNode
  /** What of the company is public. */
  shown: ReactNode
}

export function MemberDashboard({ name, events, isOffline, age, copiesFor, shown }: MemberDashboardProps) {
  // The cards keep their places while somebody looks at them, also when a window closes.
  const [openedAt] = useState(serverNow)
  const inOrder = events && openFirst(events, openedAt)
  const ahead = <EventsAhead events={inOrder ?? []} />
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>Hello, {name}</h1>
        {age}
      </header>
      <OwnWork events={inOrder} isOffline={isOffline} ahead={ahead} copiesFor={copiesFor} shown={shown} />
    </div>
  )
}

/** What can be entered now comes before what cannot. */
function openFirst(events: readonly Event[], now: number): Event[] {
  return events.toSorted((a, b) => Number(isRegistrationOpen(b, now)) - Number(isRegistrationOpen(a, now)))
}
