import { useState } from 'react'
import type { EntryKind } from '#contract/entry/status.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-form.module.css'
import { stepsOf, type Step, type StepName } from './entry-steps.ts'
import { UnstyledButton } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { StepNav } from './step-nav.tsx'

export interface StepBarProps {
  kind: EntryKind
  items: readonly ReadinessItem[]
  current: StepName
  onGo: (step: StepName) => void
}

/** Previous, the current step, and Next, at the bottom of the screen within reach of a thumb. */
export function StepBar({ hasList, ...props }: StepBarProps & { hasList: boolean }) {
  const { kind, items, current, onGo } = props
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
      {isOpen && <StepSheet {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}

function stateOf({ fields }: Step, items: readonly ReadinessItem[]): 'wrong' | 'done' | 'open' {
  const own = items.filter(({ field }) => (fields as readonly string[]).includes(fieldOf(field)))
  if (own.some(({ wrong }) => wrong)) return 'wrong'
  return own.length > 0 && own.every(({ problem }) => problem === null) ? 'done' : 'open'
}

/** All steps, in a sheet for screens without room for a list beside the form. */
function StepSheet({ kind, items, current, onGo, onClose }: StepBarProps & { onClose: () => void }) {
  return (
    <Sheet title="Steps" onClose={onClose}>
      <StepNav
        kind={kind}
        items={items}
        current={current}
        onGo={(step) => {
          onClose()
          onGo(step)
        }}
      />
    </Sheet>
  )
}
