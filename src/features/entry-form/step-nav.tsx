import type { ReadinessItem } from '#contract/entry-readiness.ts'
import styles from './entry-form.module.css'
import type { Step, StepName } from './entry-steps.ts'

interface StepNavProps {
  steps: readonly Step[]
  items: readonly ReadinessItem[]
  current: StepName
  onGo: (step: StepName) => void
}

/** All parts of the form, with how many things each still needs. */
export function StepNav({ steps, items, current, onGo }: StepNavProps) {
  return (
    <nav className={styles.steps} aria-label="Parts of the entry">
      <ol>
        {steps.map(({ name, title, fields }) => {
          const open = items.filter((item) => item.problem !== null && (fields as readonly string[]).includes(item.field)).length
          return (
            <li key={name}>
              <button type="button" aria-current={name === current ? 'step' : undefined} onClick={() => onGo(name)}>
                {title}
                {open > 0 && (
                  <span className={styles.count} aria-label={`${open} still needed`}>
                    {open}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
