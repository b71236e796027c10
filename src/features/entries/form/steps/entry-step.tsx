import { Flex, Text } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import type { EditMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { UnsettledTexts } from '#app/ui/fields/unsettled-text.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { TextButton } from '#app/ui/text-button.tsx'
import styles from '../entry-form.module.css'
import { stepWith, type StepName } from './entry-steps.ts'
import { StepDescription } from './step-description.tsx'
import { StepHome } from './step-home.tsx'
import { StepHours } from './hours/step-hours.tsx'
import { StepJudging } from './step-judging.tsx'
import { StepLocation } from './step-location.tsx'
import { StepPeople } from './step-people.tsx'
import { StepPhotos } from './step-photos.tsx'
import { StepReview } from './step-review.tsx'
import { StepBasics } from './step-basics.tsx'
import type { EntryForm } from '../use-entry-form.ts'

interface EntryStepProps {
  form: EntryForm
  event: Event
  step: StepName
  context: EntryContext
  /** How a change of the entry is handled now. */
  mode: EditMode
  noNew: string | undefined
  company: EventCompany | null
  items: readonly ReadinessItem[]
  preview?: ReactNode
  /** The end of the bar, for the last step's button. */
  end?: HTMLDivElement | null | undefined
  onJump: (field: string) => void
  /** Called once the step is on screen. */
  onShown: () => void
}

/** One step of the form. A read-only step can still be read and paged through. */
export function EntryStep({ form, event, step, context, mode, noNew, company, items, preview, end, onJump, onShown }: EntryStepProps) {
  const props = { form, event }
  const isReadOnly = mode === 'none'
  const isPublic = form.entry.status === 'PUBLISHED' && mode === 'direct'
  const steps: Record<StepName, () => ReactNode> = {
    basics: () => <StepBasics {...props} />,
    location: () => <StepLocation {...props} isPublic={isPublic} />,
    home: () => <StepHome {...props} isPublic={isPublic} />,
    description: () => <StepDescription {...props} />,
    photos: () => <StepPhotos {...props} />,
    people: () => <StepPeople {...props} company={company} />,
    hours: () => <StepHours {...props} />,
    judging: () => <StepJudging {...props} />,
    review: () => <StepReview {...props} {...{ context, mode, noNew, items, preview, end, onJump }} />,
  }
  const forPublish = items.filter(
    ({ field, level, isPending, problem }) =>
      level === 'publish' && problem !== null && !isPending && stepWith(form.entry.kind, field) === step,
  )
  const isPhone = useMedia('(width < 48em)')
  const isToSubmit = form.entry.status === 'DRAFT' || form.entry.status === 'CHANGES_REQUESTED'
  return (
    <>
      {step === 'review' ? (
        steps.review()
      ) : (
        <Flex direction="column" className={styles.part} component="fieldset" gap="var(--gap)" miw={0} pos="relative" disabled={isReadOnly}>
          {!isReadOnly && forPublish.length === 0 && (
            // Where there is room, beside the first heading.
            <Text
              className={styles.required}
              inherit
              c="dimmed"
              fz="sm"
              {...(!isPhone && { pos: 'absolute', top: '1.25rem', right: '1.25rem' })}
            >
              {isToSubmit && !isPhone ? '* Required to submit' : '* Required'}
            </Text>
          )}
          {!isReadOnly && forPublish.length > 0 && (
            <Text inherit c="dimmed" fz="sm">
              {isToSubmit && <span className={styles.required}>* Required to submit. </span>}
              Required to publish:{' '}
              {forPublish.map(({ field, label }, index) => (
                <span key={field}>
                  {index > 0 && ', '}
                  <TextButton mih={0} onClick={() => onJump(field)}>
                    {label}
                  </TextButton>
                </span>
              ))}
              .
            </Text>
          )}
          <UnsettledTexts value="as values">
            <ReadOnly value={isReadOnly}>{steps[step]()}</ReadOnly>
          </UnsettledTexts>
        </Flex>
      )}
      <Shown key={step} onShown={onShown} />
    </>
  )
}

/** Mounts together with the lazy-loaded step, so its effect runs once that is on screen. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown)
  return null
}
