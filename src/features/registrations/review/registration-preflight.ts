import { eventCompanyActionProblem } from '#contract/registration/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { sortOut, type Reason } from '#app/ui/list/left-out-rows.tsx'
import type { RegistrationBulkAction } from './registration-bulk.tsx'
import type { RegistrationRow } from './registration-rows.ts'

interface Preflight {
  /** Registrations that the action can apply to. */
  able: readonly RegistrationRow[]
  /** Those of them whose exception ends later than the new one. */
  longer: readonly { id: string; title: string; why: string }[]
  /** All others, by reason. */
  cannot: readonly Reason[]
}

interface Circumstances {
  event: Event
  /** Today in the event's time zone, as 2026-05-01. */
  today: string
  /** The end of the new exception, in milliseconds. */
  until: number | null
}

/** What a bulk action would do, computed before it runs. */
export function registrationPreflight(
  action: RegistrationBulkAction,
  rows: readonly RegistrationRow[],
  { event, today, until }: Circumstances,
): Preflight {
  const { able, cannot } = sortOut(
    rows,
    (row) => eventCompanyActionProblem(action, row, { role: 'admin', event, today, activeEntries: row.entries ?? 0 })?.message,
    ({ company_name: name }) => name,
  )
  const longer = able.flatMap(({ id, company_name: name, late_until: late }) =>
    action !== 'set_late_until' || until === null || !late || toMillis(late) <= until
      ? []
      : [
          {
            id,
            title: `${name}: until ${formatInstantForViewer(late, event.timezone)}`,
            why: 'Their current exception ends later. This would shorten it.',
          },
        ],
  )
  return { able, longer, cannot }
}
