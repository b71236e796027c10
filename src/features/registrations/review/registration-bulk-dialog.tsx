import { useState } from 'react'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { isTooShort, minLetters } from '#contract/value/needed-text.ts'
import { plural } from '#contract/value/plural.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { selectionKey, useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { useNoAccountMessage } from '#app/outbox/lists/use-no-account-message.ts'
import { useTimeDraft } from '#app/outbox/use-time-draft.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { LeftOutRows } from '#app/ui/list/left-out-rows.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { decisionLabels } from './decision-labels.ts'
import type { RegistrationBulkAction } from './registration-bulk.tsx'
import { decideMany } from './registration-commands.ts'
import { registrationPreflight } from './registration-preflight.ts'
import type { RegistrationRow } from './registration-rows.ts'

interface BulkDialogProps {
  action: RegistrationBulkAction
  rows: readonly RegistrationRow[]
  event: Event
  /** Today in the event's time zone, as 2026-05-01. */
  today: string
  onDone: (did: string, outcome: BulkOutcome) => void
  onClose: () => void
}

const noun = { one: 'company', many: 'companies' }

/** What a decision did, before the number of companies. */
const did: Record<RegistrationBulkAction, string> = {
  approve: 'Approved',
  request_changes: 'Requested changes from',
  reject: 'Rejected',
  set_late_until: 'Set an exception for',
}

/** The word between a decision's label and the number of companies. */
const before: Record<RegistrationBulkAction, string> = {
  approve: '',
  request_changes: 'from ',
  reject: '',
  set_late_until: 'for ',
}

/** Says what the decision does to how many companies and asks for what it needs, then applies it to one company after another. */
export function RegistrationBulkDialog({ action, rows, event, today, onDone, onClose }: BulkDialogProps) {
  const { needs } = eventCompanyTransitions[action]
  const id = selectionKey(rows.map((row) => row.id))
  const label = decisionLabels[action]
  const { text, write, inDialog } = useActionDraft({ id, about: action, label: `${label}: companies in ${event.name}` })
  const until = useTimeDraft({
    resource: 'event_companies',
    id,
    about: 'late_until',
    label: `Exceptions in ${event.name}`,
    initial: null,
  })
  const noAccount = useNoAccountMessage()
  const [through, setThrough] = useState(0)
  const [isIncluded, setIncluded] = useState(false)
  const { able, longer, cannot, skipped } = registrationPreflight(action, rows, { event, today, until: until.value })
  const leftOut = new Set(isIncluded ? [] : longer.map(({ id }) => id))
  const chosen = able.filter(({ id }) => !leftOut.has(id))
  const note = noAccount(chosen.map(({ company_id: id }) => id))
  const of = rows.length === 1 ? rows[0]?.company_name : `${rows.length} companies`
  const isBlocked = chosen.length === 0 || isTooShort(needs, text) || (action === 'set_late_until' && until.value === null)

  async function decide() {
    const input = {
      ...(needs && { [needs]: text.trim() }),
      ...(action === 'set_late_until' && { late_until: until.value === null ? null : fromMillis(until.value) }),
    }
    const outcome = await decideMany(chosen, action, input, setThrough)
    if (outcome.done === 0) {
      setThrough(0)
      return [...new Set(outcome.skipped.map(({ why }) => why))].join(' ')
    }
    const kept = longer.flatMap(({ id, title: label, why }) => (leftOut.has(id) ? [{ id, label, why }] : []))
    onDone(did[action], { ...outcome, skipped: [...skipped, ...kept, ...outcome.skipped], ...(note !== undefined && { note }) })
    return undefined
  }

  return (
    <ConfirmDialog
      title={label}
      confirmLabel={rows.length === 1 ? label : `${label} ${before[action]}${plural(chosen.length, 'company', 'companies')}`}
      {...inDialog(onClose)}
      isBlocked={isBlocked}
      onConfirm={decide}
    >
      <p>{cannot.length === 0 ? of : `${able.length} of ${of}`}</p>
      {note !== undefined && <p>{note}</p>}
      {needs && (
        <TextArea
          name="text"
          label={`Message to the ${rows.length === 1 ? 'company' : 'companies'}`}
          rows={4}
          value={text}
          onChange={write}
          hint={`At least ${minLetters[needs]} characters. The ${rows.length === 1 ? 'company' : 'companies'} will see this.`}
        />
      )}
      {action === 'set_late_until' && (
        <InstantField
          name="late_until"
          label="Can add entries until"
          hint="Must be in the future, after registration closes."
          zone={event.timezone}
          {...until}
        />
      )}
      <LeftOutRows groups={cannot} noun={noun} losing={longer} isIncluded={isIncluded} onInclude={setIncluded} />
      {through > 0 && (
        <p>
          {through} of {chosen.length}
        </p>
      )}
    </ConfirmDialog>
  )
}
