import { eventCompanyActionProblem } from '#contract/registration/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { sortOut, type SortedOut } from '#app/ui/list/left-out-rows.tsx'
import type { RegistrationBulkAction } from './registration-bulk.tsx'
import type { RegistrationRow } from './registration-rows.ts'

interface Preflight extends SortedOut<RegistrationRow> {
  /** Those that the action can apply to and whose exception ends later than the new one. */
  longer: readonly { id: string; title: string; why: string }[]
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
  const sorted = sortOut(
    rows,
    (row) => eventCompanyActionProblem(action, row, { role: 'admin', event, today, activeEntries: row.entries ?? 0 })?.message,
    ({ company_name: name }) => name,
  )
  const longer = sorted.able.flatMap(({ id, company_name: name, late_until: late }) =>
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
  return { ...sorted, longer }
}
