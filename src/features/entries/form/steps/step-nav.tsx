import { UnstyledButton } from '@mantine/core'
import type { EntryKind } from '#contract/entry/status.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-parts.module.css'
import { stepsOf, type Step, type StepName } from './entry-steps.ts'

interface StepNavProps {
  kind: EntryKind
  items: readonly ReadinessItem[]
  current: StepName
  onGo: (step: StepName) => void
}

/** All steps of the form: done, what is missing, what is to fix. */
export function StepNav({ kind, items, current, onGo }: StepNavProps) {
  return (
    <nav className={styles.steps} aria-label="Steps of the entry">
      <ol>
        {stepsOf(kind).map(({ name, title, fields }) => {
          const open = openIn(fields, items)
          const wrong = items.filter(({ field, isWrong }) => isWrong && fields.includes(field)).length
          return (
            <li key={name}>
              <UnstyledButton aria-current={name === current ? 'step' : undefined} onClick={() => onGo(name)}>
                <span>{title}</span>
                {open === undefined && <span className={styles.optional}>Optional</span>}
                {open === 0 && (
                  <span className={styles.done}>
                    <Icon name="check" size={18} />
                    Done
                  </span>
                )}
                {open !== undefined && open > 0 && (
                  <span className={styles.count} data-wrong={wrong > 0}>
                    {wrong > 0 ? `${wrong} to fix` : `${open} missing`}
                  </span>
                )}
              </UnstyledButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** How much a part still needs; undefined where nothing is ever needed. */
function openIn(fields: Step['fields'], items: readonly ReadinessItem[]): number | undefined {
  const own = items.filter(({ field }) => fields.includes(field))
  return own.length === 0 ? undefined : own.filter(({ problem }) => problem !== null).length
}
