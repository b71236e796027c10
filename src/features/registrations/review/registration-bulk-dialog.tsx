import { useState } from 'react'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useTimeDraft } from '#app/outbox/use-time-draft.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { decisionLabels } from './decision-labels.ts'
import type { RegistrationBulkAction } from './registration-bulk.tsx'
import { decideMany } from './registration-commands.ts'
import type { RegistrationRow } from './registration-rows.ts'

interface BulkDialogProps {
  action: RegistrationBulkAction
  rows: readonly RegistrationRow[]
  event: Event
  onDone: (title: string, outcome: BulkOutcome) => void
  onClose: () => void
}

/** Asks for what the decision needs, then applies it to one company after another. */
export function RegistrationBulkDialog({ action, rows, event, onDone, onClose }: BulkDialogProps) {
  const { needs } = eventCompanyTransitions[action]
  const [text, setText] = useState('')
  const until = useTimeDraft({
    resource: 'event_companies',
    id: `of ${event.id}`,
    about: 'late_until',
    label: `Exceptions in ${event.name}`,
    initial: null,
  })
  const [through, setThrough] = useState(0)
  const isBlocked = (needs !== undefined && text.trim().length < 5) || (action === 'set_late_until' && until.value === null)

  async function decide() {
    const input = {
      ...(needs && { [needs]: text.trim() }),
      ...(action === 'set_late_until' && { late_until: until.value === null ? null : fromMillis(until.value) }),
    }
    onDone(decisionLabels[action], await decideMany(rows, action, input, setThrough))
    return undefined
  }

  return (
    <ConfirmDialog
      title={decisionLabels[action]}
      confirmLabel={decisionLabels[action]}
      hasUnsavedText={text !== ''}
      isBlocked={isBlocked}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{rows.length === 1 ? rows[0]?.company_name : `${rows.length} companies`}</p>
      {needs && (
        <TextArea
          name="text"
          label="Message to the companies"
          rows={4}
          value={text}
          onChange={setText}
          hint="At least 5 characters. The companies will see this."
        />
      )}
      {action === 'set_late_until' && (
        <InstantField
          name="late_until"
          label="Can add entries until"
          hint="Must be after registration closes."
          zone={event.timezone}
          {...until}
        />
      )}
      {through > 0 && (
        <output>
          {through} of {rows.length}
        </output>
      )}
    </ConfirmDialog>
  )
}
