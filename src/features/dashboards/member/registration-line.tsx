import type { Event } from '#contract/event/schema.ts'
import { formatInstant, formatViewerTime } from '#contract/time/format-time.ts'
import { nextPhaseChange, registrationPhase } from '#contract/event/registration-window.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { formatRemaining, nextCountdownTick } from './countdown.ts'
import styles from './registration-line.module.css'

const headings = { BEFORE: 'Registration opens in', OPEN: 'Registration closes in', AFTER: 'Registration is closed' } as const

/** The registration window as a dimension line: where it begins and ends, in both zones, and how far along today is. */
export function RegistrationLine({ event }: { event: Event }) {
  const now = useClock(serverNow, (at) => {
    const change = nextPhaseChange(event, at)
    return change === null ? null : nextCountdownTick(change, at)
  })
  const phase = registrationPhase(event, now)
  const change = nextPhaseChange(event, now)
  const [opens, closes] = [toMillis(event.registration_start_date), toMillis(event.registration_end_date)]
  const passed = Math.min(Math.max((now - opens) / (closes - opens), 0), 1)

  return (
    <div className={styles.registration} data-phase={phase}>
      <p className={styles.state}>
        {headings[phase]}
        {change !== null && <strong> {formatRemaining(change - now)}</strong>}
      </p>
      <svg className={styles.line} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.whole} d="M0 6H100M.2 1V11M99.8 1V11" />
        <path className={styles.passed} d={`M0 6H${(passed * 100).toFixed(1)}`} />
      </svg>
      <dl className={styles.ends}>
        <End label="Opens" at={event.registration_start_date} zone={event.timezone} />
        <End label="Closes" at={event.registration_end_date} zone={event.timezone} />
      </dl>
    </div>
  )
}

function End({ label, at, zone }: { label: string; at: Timestamp; zone: string }) {
  const yours = formatViewerTime(at, zone)
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatInstant(at, zone)}</dd>
      {yours && <dd className={styles.here}>Your time: {yours}</dd>}
    </div>
  )
}
