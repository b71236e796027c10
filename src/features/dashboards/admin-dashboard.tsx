import type { ComponentType, ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { useFreshCounts, type KeptCounts } from '#app/sync/use-fresh-counts.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { CountTiles } from './count-tiles.tsx'
import styles from './dashboard.module.css'
import { EventsTable } from './events-table.tsx'
import { MilestoneList } from './milestone-list.tsx'
import { milestonesAhead, nextMilestoneChange } from './milestones.ts'
import { RegistrationLine } from './member/registration-line.tsx'
import panel from './dashboard-panel.module.css'

interface AdminDashboardProps {
  /** All events, latest first; undefined while nobody knows whether there are any. */
  events: readonly Event[] | undefined
  isOffline: boolean
  /** The current one. */
  shown: Event | undefined
  /** The address names an event that is not there. */
  isUnknown: boolean
  /** Milliseconds by the server's clock. */
  now: number
  /** Says how old something is. */
  Age: ComponentType<{ fetchedAt: number | undefined }>
  /** What is drawn of an event's numbers. */
  figures: (of: { event: Event; events: readonly Event[]; counted: KeptCounts | null | undefined }) => ReactNode
  /** How everything stands, whatever event is looked at. */
  standing: ReactNode
}

/** Staff's first page: where an event stands, and what waits for them in it. */
export function AdminDashboard({ events, isOffline, shown, isUnknown, now, Age, figures, standing }: AdminDashboardProps) {
  const counted = useFreshCounts(shown?.id)
  const milestonesNow = useClock(serverNow, (at) => (shown ? nextMilestoneChange(shown, at) : null))

  if (!events) return isOffline ? <Empty sentence="You’re offline. Events load when you’re back online." /> : null
  if (!shown) return <Empty sentence="There is no event yet. The first one is set up under New Events." />
  const milestones = milestonesAhead(shown, milestonesNow, { forMembers: false })
  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>{shown.name}</h1>
      </header>
      {isUnknown && (
        <p className={styles.unknown}>The address names an event that does not exist, or was removed. This is the current one instead.</p>
      )}
      <div className={styles.events}>
        <div className={styles.counts}>
          <CountTiles eventId={shown.id} counts={counted?.counts} />
          <div className={styles.age}>{counted === null ? <p>Not on this device yet.</p> : <Age fetchedAt={counted?.fetchedAt} />}</div>
        </div>
        {figures({ event: shown, events, counted })}
      </div>
      <aside className={styles.aside}>
        <section className={panel.panel} aria-labelledby="registration">
          <h2 id="registration">Registration</h2>
          <RegistrationLine event={shown} />
        </section>
        <section className={panel.panel} aria-labelledby="milestones">
          <h2 id="milestones">Milestones</h2>
          <MilestoneList milestones={milestones.slice(0, 6)} />
          {milestones.length > 6 && (
            <details className={panel.more}>
              <summary>{milestones.length - 6} later ones</summary>
              <MilestoneList milestones={milestones.slice(6)} />
            </details>
          )}
        </section>
        {standing}
      </aside>
      <EventsTable events={events} now={now} />
    </div>
  )
}

function Empty({ sentence }: { sentence: string }) {
  return (
    <div className={styles.events}>
      <h1>Dashboard</h1>
      <p className={styles.empty}>{sentence}</p>
    </div>
  )
}
