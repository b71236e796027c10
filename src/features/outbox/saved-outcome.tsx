import { useRouter } from '@tanstack/react-router'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { usePendingChanges } from '#app/outbox/lists/use-pending-changes.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { savedMessage, saveStatus } from '#app/ui/record/save-status.ts'
import { TextButton } from '#app/ui/text-button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { useSavedFacts } from './form-saved-line.tsx'

interface SavedOutcomeProps {
  resource: string
  record: { id: string; version: number; updated_at: Timestamp }
  /** Shows the conflict, if it is on the same page. */
  onChoose?: (() => void) | undefined
  /** The form that saved it. A conflict of its fields is asked about there, with the next save. */
  form?: Pick<RecordForm<unknown, unknown>, 'fields' | 'submit'>
}

type FormOutcomeProps = Omit<SavedOutcomeProps, 'record'> & {
  form: Pick<RecordForm<unknown, unknown>, 'fields' | 'outcome' | 'submit'>
  record: SavedOutcomeProps['record'] | null
}

/** What has become of the last save in a form with a Save button. */
export function FormOutcome({ form, record, ...shown }: FormOutcomeProps) {
  if (form.outcome === 'saved' || !record) return savedMessage(form.outcome === 'saved')
  return <SavedOutcome record={record} form={form} {...shown} />
}

/** What has become of a change that was saved on this device. A conflict of another form of the record holds it back. */
export function SavedOutcome({ resource, record, onChoose, form }: SavedOutcomeProps) {
  const { history } = useRouter()
  const isOnline = useOnline()
  const rows = usePendingChanges(resource)?.filter(({ record_id: id }) => id === record.id) ?? []
  const { isSignedIn, ...facts } = useSavedFacts(record, rows)
  const conflict = rows.find(({ state }) => state === 'conflict')
  const status = { state: 'quiet', problems: 0, isChecked: true, refusal: undefined, ...facts } as const
  const choose = conflict && form && isOf(form, conflict) ? form.submit : (onChoose ?? (conflict && (() => history.push(conflict.href))))
  return (
    <>
      {saveStatus(status, { isOnline, isSignedIn }).text} {conflict && <TextButton onClick={choose}>Show both versions</TextButton>}
    </>
  )
}

function isOf({ fields }: Pick<RecordForm<unknown, unknown>, 'fields'>, { collisions }: Pick<OutboxRow, 'collisions'>): boolean {
  const names = new Set(fields.map(({ path }) => fieldOf(path)))
  return collisions.some((path) => names.has(fieldOf(path)))
}
