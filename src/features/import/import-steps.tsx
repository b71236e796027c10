import { Stepper, VisuallyHidden } from '@mantine/core'
import { useMedia } from '#app/ui/use-media.ts'
import { namesOf } from '#contract/value/fields.ts'

const steps = { upload: 'Upload', match: 'Match columns', preview: 'Preview', result: 'Result' } as const
export type ImportStep = keyof typeof steps

interface ImportStepsProps {
  step: ImportStep
  mayGoTo: (step: ImportStep) => boolean
  onStep: (step: ImportStep) => void
}

const current = { stepIcon: { backgroundColor: 'var(--mantine-primary-color-filled)', color: 'var(--mantine-primary-color-contrast)' } }
const later = { stepLabel: { color: 'var(--ink-soft)', fontWeight: 400 } }

const names = namesOf(steps)

/** The steps of an import. Earlier steps can be reopened. */
export function ImportSteps({ step, mayGoTo, onStep }: ImportStepsProps) {
  const active = names.indexOf(step)
  // Only the current step has room for its name.
  const isPhone = useMedia('(width < 48em)')
  return (
    <Stepper
      active={active}
      size="xs"
      w="100%"
      styles={{
        stepLabel: { fontSize: '0.875rem', fontWeight: 600, whiteSpace: 'nowrap' },
        ...(isPhone && { separator: { marginInline: '0.5rem' } }),
      }}
      onStepClick={(at) => onStep(names[at] ?? step)}
    >
      {names.map((name, at) => (
        <Stepper.Step
          key={name}
          label={isPhone && name !== step ? <VisuallyHidden>{steps[name]}</VisuallyHidden> : steps[name]}
          aria-current={name === step ? 'step' : undefined}
          styles={at === active ? current : at > active ? later : {}}
          disabled={name !== step && !mayGoTo(name)}
          allowStepSelect={at !== active && mayGoTo(name)}
        />
      ))}
    </Stepper>
  )
}
