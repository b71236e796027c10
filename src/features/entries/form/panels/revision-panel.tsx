import { Stack } from '@mantine/core'
import { useState } from 'react'
import { entryLabel, entryLabels } from '#contract/entry/labels.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { entryStatusLabels } from '#contract/entry/status.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import { isSame, namesOf, pickFields } from '#contract/value/fields.ts'

import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { StepNotice } from './step-notice.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { useEntryNames } from '../use-entry-names.ts'
import { isPhotoField, formatValue } from '../format-value.ts'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'

/** After approval: when a change takes effect (product: After approval). */
export function RevisionPanel({ form }: { form: EntryForm }) {
  // As the step opened: a line more would move the field that is typed in.
  const [hadChanges] = useState(() => pendingFields(form).length > 0)
  const title = `${entryStatusLabels[form.entry.status]}: changes need approval`
  return (
    <StepNotice label="Changes after approval" title={title} tone={undefined} isFolded={!hadChanges}>
      <p>
        Your changes take effect once the association approves them. Until then, the entry stays as it is.
        {hadChanges && (
          <>
            {' '}
            <TextButton mih={0} onClick={showChanges}>
              Your changes
            </TextButton>{' '}
            are listed below the form.
          </>
        )}
      </p>
    </StepNotice>
  )
}

const changesId = 'pending-changes'

function showChanges(): void {
  const panel = document.getElementById(changesId)
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'center' })
}

/** Fields whose value here differs from the approved one. */
export function pendingFields({ entry, values }: Pick<EntryForm, 'entry' | 'values'>): (keyof EntryFields)[] {
  return namesOf(entryLabels(entry.kind)).filter((field) => !isSame(entry[field], values[field]))
}

/** What the public sees, and which changes await approval. Below the form: what grows above it would move the field that is typed in. */
export function PendingChanges({ form }: { form: EntryForm }) {
  const names = useEntryNames()
  const { entry, values, set } = form
  const fields = pendingFields(form)
  if (fields.length === 0) return null
  return (
    <Panel tone="wait" gap="xs" aria-label="Changes awaiting approval" id={changesId} tabIndex={-1}>
      <h2>Changes awaiting approval</h2>
      {proofAfter(entry, pickFields(values, fields)) && (
        <p>The proof doesn’t show these changes. If the association approves them, it will send you a new proof.</p>
      )}
      <DividedList>
        {fields.map((field) => (
          <Stack key={field} component="li" gap="xs" align="flex-start">
            <strong>{entryLabel(field, entry.kind)}</strong>
            {isPhotoField(field) ? (
              <PhotoChanges before={entry[field]} after={values[field]} />
            ) : (
              <Facts isFilling>
                <Fact term="As approved">{formatValue(field, entry[field], names)}</Fact>
                <Fact term="Awaiting approval">{formatValue(field, values[field], names)}</Fact>
              </Facts>
            )}
            <Button
              aria-label={`Undo: ${entryLabel(field, entry.kind)}`}
              onClick={() => {
                set(field, entry[field])
                void form.flush()
              }}
            >
              Undo
            </Button>
          </Stack>
        ))}
      </DividedList>
    </Panel>
  )
}
