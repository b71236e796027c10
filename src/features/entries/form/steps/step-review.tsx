import { Flex } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { EditMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { isSignedOnBehalf } from '#contract/entry/signature.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Panel } from '#app/ui/panel.tsx'
import styles from '../entry-form.module.css'
import { EntryFees } from './entry-fees.tsx'
import { StillNeeded } from './still-needed.tsx'
import type { StepProps } from './step-props.ts'
import { SubmittedPanel } from '../panels/submitted-panel.tsx'
import { SubmitPanel } from '../panels/submit-panel.tsx'

interface StepReviewProps extends StepProps {
  context: EntryContext
  /** How a change of the entry is handled now. */
  mode: EditMode
  /** Why this member can’t start another entry now. */
  noNew: string | undefined
  items: readonly ReadinessItem[]
  /** What they sign for, where it isn't beside the form. */
  preview?: ReactNode
  /** The end of the bar, for the button that submits. */
  end?: HTMLDivElement | null | undefined
  onJump: (field: string) => void
}

export function StepReview({ form, event, context, mode, noNew, items, preview, end, onJump }: StepReviewProps) {
  const { entry, field, subfield, values } = form
  const isReadOnly = mode === 'none'
  const [shownFirst] = useState(entry.status)
  const [hasLeftSignature, setLeftSignature] = useState(false)
  // While the outcome of a submit is unknown, nothing says that it was submitted.
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const isStaffSignature = context.role === 'member' && !isReadOnly && isSignedOnBehalf(values)
  const signature = subfield(
    'certifies',
    'signature',
    context.role === 'admin' ? 'Sign your own name on behalf of the company' : 'Sign with your full name',
  )
  return (
    <>
      {context.role === 'member' && entry.status === 'SUBMITTED' && !checking && (
        <SubmittedPanel {...{ entry, event, context }} isNew={shownFirst !== 'SUBMITTED'} mayStart={noNew === undefined} />
      )}
      {entry.status !== 'WITHDRAWN' && (
        <Panel align="flex-start" aria-label="Missing">
          <h2>Missing</h2>
          <StillNeeded {...{ form, context, items, onJump }} />
        </Panel>
      )}
      {preview && <Folded summary="Guidebook preview">{preview}</Folded>}
      {context.role === 'member' && entry.status === 'DRAFT' && <EntryFees event={event} kind={entry.kind} now={context.now} />}
      <Flex direction="column" className={styles.part} component="fieldset" gap="var(--gap)" miw={0} disabled={isReadOnly}>
        <FormSection title={field('certifies').label} about="By signing, you confirm each of these.">
          {entry.kind === 'NEW_HOME' && <CheckboxField {...subfield('certifies', 'new_never_occupied')} isWide />}
          <CheckboxField {...subfield('certifies', 'open_all_hours')} isWide />
          <CheckboxField {...subfield('certifies', 'price_accurate')} isWide />
          <TextLine
            {...signature}
            value={isStaffSignature ? '' : signature.value}
            {...(hasLeftSignature && signature.value.trim().length === 1 && { error: 'Enter your full name.' })}
            onBlur={() => {
              signature.onBlur()
              setLeftSignature(true)
            }}
            hint={isStaffSignature ? `Signed by ${signature.value}. To submit it yourself, sign your own name.` : undefined}
            autoComplete="name"
          />
        </FormSection>
      </Flex>
      {context.role === 'member' && <SubmitPanel form={form} context={context} mode={mode} end={end} onJump={onJump} />}
    </>
  )
}
