import { UnstyledButton } from '@mantine/core'
import { missing, type ReadinessItem } from '#contract/entry/readiness.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-parts.module.css'

interface ReadinessListProps {
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
}

/** What has to be fixed, and what is still needed, first to submit and then to publish; each line leads to its field. */
export function ReadinessList({ items, onJump }: ReadinessListProps) {
  const toFix = items.filter(({ isWrong }) => isWrong)
  const absent = items.filter(({ isWrong }) => !isWrong)
  const forSubmit = missing(absent, 'submit')
  const forPublish = missing(absent, 'publish').filter((item) => item.level === 'publish')
  if (toFix.length + forSubmit.length + forPublish.length === 0) {
    return (
      <p className={styles.ready}>
        <Icon name="check" size={20} /> Everything is there.
      </p>
    )
  }
  return (
    <div className={styles.needs}>
      {toFix.length > 0 && <Part title="To fix" done="" items={toFix} onJump={onJump} />}
      <Part title="Needed to submit" done={toFix.length > 0 ? '' : 'Ready to submit.'} items={forSubmit} onJump={onJump} />
      <Part title="Needed before it is published" done={toFix.length > 0 ? '' : 'Ready to publish.'} items={forPublish} onJump={onJump} />
    </div>
  )
}

function Part({ title, done, items, onJump }: ReadinessListProps & { title: string; done: string }) {
  if (items.length === 0) return done === '' ? null : <p className={styles.ready}>{done}</p>
  return (
    <section>
      <h3>
        {title} <span className={styles.count}>{items.length}</span>
      </h3>
      <ul>
        {items.map(({ field, label, problem }) => (
          <li key={field}>
            <UnstyledButton onClick={() => onJump(field)}>
              <strong>{label}</strong> {problem}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
