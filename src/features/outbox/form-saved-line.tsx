import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { SaveFacts } from '#app/ui/record/save-status.ts'
import { SavedLine } from '#app/ui/record/saved-line.tsx'
import { countFields, type ValueProblems } from '#contract/value/value-problem.ts'
import { useSavedFacts, type Saved } from './use-saved-facts.ts'

interface FormSavedLineProps {
  form: {
    state: { kind: SaveFacts['state'] }
    errors: ValueProblems
    isChecked: boolean
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
      refusal={form.refusal?.detail}
      {...facts}
      recordStatus={recordStatus}
      timeZone={timeZone}
    />
  )
}
