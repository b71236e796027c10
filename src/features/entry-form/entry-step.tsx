import type { ReactNode } from 'react'
import type { EntryContext } from '#contract/entry-lifecycle.ts'
import type { Event } from '#contract/event.ts'
import styles from './entry-form.module.css'
import type { StepName } from './entry-steps.ts'
import { StepBasics } from './step-basics.tsx'
import { StepDescription } from './step-description.tsx'
import { StepHome } from './step-home.tsx'
import { StepHours } from './step-hours.tsx'
import { StepJudging } from './step-judging.tsx'
import { StepLocation } from './step-location.tsx'
import { StepPeople } from './step-people.tsx'
import { StepPhotos } from './step-photos.tsx'
import type { EntryFormSlots } from './step-props.ts'
import { StepReview } from './step-review.tsx'
import { SubmitPanel } from './submit-panel.tsx'
import type { EntryForm } from './use-entry-form.ts'

interface EntryStepProps {
  form: EntryForm
  event: Event
  slots: EntryFormSlots
  step: StepName
  context: EntryContext
  isReadOnly: boolean
  onJump: (field: string) => void
  /** What is still needed. */
  children: ReactNode
}

/** One part of the form. What cannot be changed can still be read, and paged through. */
export function EntryStep({ form, event, slots, step, context, isReadOnly, onJump, children }: EntryStepProps) {
  const props = { form, event, slots }
  const parts: Record<StepName, () => ReactNode> = {
    basics: () => <StepBasics {...props} />,
    location: () => <StepLocation {...props} />,
    home: () => <StepHome {...props} />,
    description: () => <StepDescription {...props} />,
    photos: () => <StepPhotos {...props} />,
    people: () => <StepPeople {...props} />,
    hours: () => <StepHours {...props} />,
    judging: () => <StepJudging {...props} />,
    review: () => <StepReview {...props} />,
  }
  return (
    <>
      {step === 'review' && (
        <section className={styles.checklist} aria-label="What is still needed">
          <h2>What is still needed</h2>
          {children}
        </section>
      )}
      <fieldset className={styles.part} disabled={isReadOnly}>
        {parts[step]()}
      </fieldset>
      {step === 'review' && context.role === 'member' && <SubmitPanel form={form} context={context} onJump={onJump} />}
    </>
  )
}
