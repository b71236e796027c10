import type { ReadinessItem } from '#contract/entry-readiness.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './entry-form.module.css'
import type { Step, StepName } from './entry-steps.ts'

export interface StepNavProps {
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
          const open = openIn(fields, items)
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={[title, stateOf(open)].filter(Boolean).join(', ')}
                aria-current={name === current ? 'step' : undefined}
                onClick={() => onGo(name)}
              >
                <span>{title}</span>
                {open === 0 && (
                  <span className={styles.done}>
                    <Icon name="check" size={18} />
                  </span>
                )}
                {open !== undefined && open > 0 && <span className={styles.count}>{open}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function stateOf(open: number | undefined): string {
  if (open === undefined) return ''
  return open === 0 ? 'complete' : `${open} still needed`
}

/** How much a part still needs; undefined where nothing is ever needed. */
export function openIn(fields: Step['fields'], items: readonly ReadinessItem[]): number | undefined {
  const own = items.filter(({ field }) => fields.includes(field))
  return own.length === 0 ? undefined : own.filter(({ problem }) => problem !== null).length
}
