import { useState } from 'react'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-form.module.css'
import { stepsOf, type Step } from './entry-steps.ts'
import { UnstyledButton } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { StepNav, type StepNavProps } from './step-nav.tsx'

/** Previous, the current step, and Next, at the bottom of the screen within reach of a thumb. */
export function StepBar({ hasList, ...nav }: StepNavProps & { hasList: boolean }) {
  const { kind, items, current, onGo } = nav
  const steps = stepsOf(kind)
  const [isOpen, setOpen] = useState(false)
  const at = steps.findIndex(({ name }) => name === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <div className={styles.bar}>
      <span className={styles.segments} aria-hidden="true">
        {steps.map((step) => (
          <span key={step.name} data-step={step.name === current ? 'current' : stateOf(step, items)} />
        ))}
      </span>
      {before && (
        <Button aria-label="Previous" className={styles.previous} onClick={() => onGo(before.name)}>
          <Icon name="chevron" size={20} />
        </Button>
      )}
      {hasList && (
        <UnstyledButton className={styles.where} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            Step {at + 1} of {steps.length}
          </span>
          <strong>{steps[at]?.title}</strong>
          <Icon name="list" size={18} />
        </UnstyledButton>
      )}
      {after && (
        <Button variant="filled" aria-label={`Next: ${after.title}`} onClick={() => onGo(after.name)}>
          {hasList ? 'Next' : `Next: ${after.title}`}
        </Button>
      )}
      {isOpen && (
        <Sheet title="Steps" onClose={() => setOpen(false)}>
          <StepNav
            {...nav}
            onGo={(step) => {
              setOpen(false)
              onGo(step)
            }}
          />
        </Sheet>
      )}
    </div>
  )
}

function stateOf({ fields }: Step, items: readonly ReadinessItem[]): 'wrong' | 'done' | 'open' {
  const own = items.filter(({ field }) => (fields as readonly string[]).includes(fieldOf(field)))
  if (own.some(({ wrong }) => wrong)) return 'wrong'
  return own.length > 0 && own.every(({ problem }) => problem === null) ? 'done' : 'open'
}
