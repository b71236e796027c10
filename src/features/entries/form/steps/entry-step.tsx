import { Suspense, useEffect, type ReactNode } from 'react'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import type { Event } from '#contract/event/schema.ts'
import styles from '../entry-form.module.css'
import type { StepName } from './entry-steps.ts'
import { StepDescription, StepHome, StepHours, StepJudging, StepLocation, StepPeople, StepPhotos, StepReview } from '../lazy-parts.ts'
import { StepBasics } from './step-basics.tsx'
import type { EntryFormSlots } from './step-props.ts'
import type { EntryForm } from '../use-entry-form.ts'

interface EntryStepProps {
  form: EntryForm
  event: Event
  slots: EntryFormSlots
  step: StepName
  context: EntryContext
  isReadOnly: boolean
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
  /** The part is on the screen. */
  onShown: () => void
}

/** One part of the form. What cannot be changed can still be read, and paged through. */
export function EntryStep({ form, event, slots, step, context, isReadOnly, items, onJump, onShown }: EntryStepProps) {
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
    review: () => <StepReview {...props} context={context} isReadOnly={isReadOnly} items={items} onJump={onJump} />,
  }
  return (
    <Suspense>
      {step === 'review' ? (
        parts.review()
      ) : (
        <fieldset className={styles.part} disabled={isReadOnly}>
          {parts[step]()}
        </fieldset>
      )}
      <Shown key={step} onShown={onShown} />
    </Suspense>
  )
}

/** Is drawn together with what has to be loaded first. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown)
  return null
}
