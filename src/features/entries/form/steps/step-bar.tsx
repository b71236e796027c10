import { useState } from 'react'
import type { EntryKind } from '#contract/entry/status.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-form.module.css'
import { stepsOf, type StepName } from './entry-steps.ts'
import { StepSheet } from './step-sheet.tsx'
import { UnstyledButton } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'

export interface StepBarProps {
  kind: EntryKind
  items: readonly ReadinessItem[]
  current: StepName
  onGo: (step: StepName) => void
}

/** Back, where one is, and on: at the lower edge, within a thumb's reach. */
export function StepBar({ hasList, ...props }: StepBarProps & { hasList: boolean }) {
  const { kind, current, onGo } = props
  const steps = stepsOf(kind)
  const [isOpen, setOpen] = useState(false)
  const at = steps.findIndex(({ name }) => name === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <div className={styles.bar}>
      {before && <Button onClick={() => onGo(before.name)}>Back</Button>}
      {hasList && (
        <UnstyledButton className={styles.where} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            Part {at + 1} of {steps.length}
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
