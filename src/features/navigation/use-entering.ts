import { newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import type { Event } from '#contract/event/schema.ts'
import { exceptionOf, nextEnteringChange } from '#contract/registration/entering.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { pendingChangesOf, withPendingChanges } from '#app/outbox/pending-changes.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { useClock } from '#app/ui/use-clock.ts'

interface Entering {
  /** Whether this member may start an entry in an event, now (product: Navigation). */
  canEnter: (event: Event) => boolean
  /** Until when an exception extends registration for the company, while it does. */
  exceptionOf: (event: Event) => Timestamp | null
}

/** Until the company's registrations and entries are read, as if it had none. */
export function useEntering(events: readonly Event[]): Entering {
  const { registrations, entries } = useSharedQuery('entering', readOwn) ?? none
  const registrationOf = (event: Event) => registrations.find(({ event_id: id }) => id === event.id) ?? null
  const now = useClock(serverNow, (at) => {
    const changes = events.map((event) => nextEnteringChange({ event, eventCompany: registrationOf(event), now: at }))
    const ahead = changes.filter((change) => change !== null)
    return ahead.length === 0 ? null : Math.min(...ahead)
  })
  const companyRole = currentSession()?.currentUser.company_role ?? null
  return {
    canEnter(event) {
      const own = entries.filter(({ event_id: id }) => id === event.id)
      return newEntryProblem({ event, registration: registrationOf(event), entries: own, companyRole, now }) === undefined
    },
    exceptionOf(event) {
      const until = exceptionOf({ event, eventCompany: registrationOf(event) })
      return until && registrationPhase(event, now) === 'AFTER' && now <= toMillis(until) ? until : null
    },
  }
}

type Own = Awaited<ReturnType<typeof readOwn>>
const none: Own = { registrations: [], entries: [] }

/** As they are on the device: the navigation is on every page and doesn't fetch them. */
async function readOwn() {
  const changes = await pendingChangesOf('entries')
  const [registrations, entries] = await Promise.all([data().event_companies.toArray(), data().entries.toArray()])
  return { registrations, entries: withPendingChanges('entries', entries, changes) }
}
