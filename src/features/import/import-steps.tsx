import '@mantine/core/styles/Stepper.layer.css'
import { Stepper } from '@mantine/core'
import styles from './import.module.css'

const steps = { upload: 'Upload', match: 'Match columns', preview: 'Preview', result: 'Result' } as const
export type ImportStep = keyof typeof steps

interface ImportStepsProps {
  step: ImportStep
  mayGoTo: (step: ImportStep) => boolean
  onStep: (step: ImportStep) => void
}

const names = Object.keys(steps) as ImportStep[]

/** The steps of an import. Earlier steps can be reopened. */
export function ImportSteps({ step, mayGoTo, onStep }: ImportStepsProps) {
  const active = names.indexOf(step)
  return (
    <Stepper
      active={active}
      size="xs"
      wrap={false}
      classNames={{ root: styles.steps, stepBody: styles.stepBody, stepLabel: styles.stepLabel, separator: styles.separator }}
      onStepClick={(at) => onStep(names[at] ?? step)}
    >
      {names.map((name, at) => (
        <Stepper.Step
          key={name}
          label={steps[name]}
          aria-current={name === step ? 'step' : undefined}
          disabled={name !== step && !mayGoTo(name)}
          allowStepSelect={at !== active && mayGoTo(name)}
        />
      ))}
    </Stepper>
  )
}
