import { useRouter } from '@tanstack/react-router'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { usePendingChanges } from '#app/outbox/lists/use-pending-changes.ts'
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
}

type FormOutcomeProps = Omit<SavedOutcomeProps, 'record'> & {
  form: Pick<RecordForm<unknown, unknown>, 'outcome' | 'submit'>
  record: SavedOutcomeProps['record'] | null
}

/** What has become of the last save in a form with a Save button. A conflict of its own is asked about again there. */
export function FormOutcome({ form: { outcome, submit }, record, ...shown }: FormOutcomeProps) {
  if (outcome === 'saved' || !record) return savedMessage(outcome === 'saved')
  return <SavedOutcome record={record} {...shown} {...(outcome === 'conflict' && { onChoose: submit })} />
}

/** What has become of a change that was saved on this device. A conflict of another form of the record holds it back. */
export function SavedOutcome({ resource, record, onChoose }: SavedOutcomeProps) {
  const { history } = useRouter()
  const isOnline = useOnline()
  const rows = usePendingChanges(resource)?.filter(({ record_id: id }) => id === record.id) ?? []
  const { isSignedIn, ...facts } = useSavedFacts(record, rows)
  const conflict = rows.find(({ state }) => state === 'conflict')
  const status = { state: 'quiet', problems: 0, isChecked: true, refusal: undefined, ...facts } as const
  return (
    <>
      {saveStatus(status, { isOnline, isSignedIn }).text}{' '}
      {conflict && <TextButton onClick={onChoose ?? (() => history.push(conflict.href))}>Show both versions</TextButton>}
    </>
  )
}
