import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { SaveFacts } from '#app/ui/record/save-status.ts'
import { SavedLine } from '#app/ui/record/saved-line.tsx'
import { countFields, type ValueProblems } from '#contract/value/value-problem.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { conflictFacts } from './conflict-facts.ts'
import { useDeviceFull } from './use-device-full.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'

interface FormSavedLineProps {
  form: {
    state: { kind: SaveFacts['state'] }
    errors: ValueProblems
    isChecked: boolean
    refusedElsewhere: readonly string[]
    refusal: { detail: string } | undefined
  }
  record: Saved
  rows: readonly OutboxRow[]
  /** The record's own status, such as "Not submitted yet." */
  recordStatus?: string | undefined
  /** The event's, where there is one. */
  timeZone?: string | undefined
}

/** The save status of a record's form that saves by itself. */
export function FormSavedLine({ form, record, rows, recordStatus, timeZone }: FormSavedLineProps) {
  const facts = useSavedFacts(record, rows)
  return (
    <SavedLine
      state={form.state.kind}
      problems={countFields(form.errors)}
      isChecked={form.isChecked}
      refusedElsewhere={form.refusedElsewhere}
      refusal={form.refusal?.detail}
      {...facts}
      recordStatus={recordStatus}
      timeZone={timeZone}
    />
  )
}

interface Saved {
  version: number
  updated_at: Timestamp
  changes_requested?: { at: Timestamp } | null
}

/** What a form that saves by itself says about its record and the changes pending on this device. */
export function savedFacts(
  { version, updated_at: at, changes_requested: request }: Saved,
  rows: readonly Pick<OutboxRow, 'state' | 'failures'>[],
) {
  // Then it has the time of the request, which isn't that of a save.
  const isAsRequested = request != null && toMillis(at) <= toMillis(request.at)
  return {
    // What is refused of a saved record is not being sent.
    isPending: rows.some(({ state }) => version === 0 || state !== 'refused'),
    ...conflictFacts(rows),
    isUnanswered: rows.some(({ failures }) => failures > 0),
    savedAt: version === 0 || isAsRequested ? undefined : toMillis(at),
  }
}

export function useSavedFacts(...known: Parameters<typeof savedFacts>) {
  return { ...savedFacts(...known), isSignedIn: useSessionStatus() === 'active', isDeviceFull: useDeviceFull() }
}
