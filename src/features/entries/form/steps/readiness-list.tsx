import { UnstyledButton } from '@mantine/core'
import { missing, type ReadinessItem } from '#contract/entry/readiness.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from '../entry-parts.module.css'

interface ReadinessListProps {
  status: EntryStatus
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
}

/** What has to be fixed, and what is still needed, first to submit and then to publish; each line leads to its field. */
export function ReadinessList({ status, items, onJump }: ReadinessListProps) {
  const toFix = items.filter(({ isWrong }) => isWrong)
  const absent = items.filter(({ isWrong }) => !isWrong)
  const forSubmit = missing(absent, 'submit')
  const forPublish = missing(absent, 'publish').filter((item) => item.level === 'publish')
  const isReady = toFix.length + forSubmit.length === 0 && (status === 'DRAFT' || status === 'CHANGES_REQUESTED')
  if (toFix.length + forSubmit.length + forPublish.length === 0) {
    return (
      <p className={styles.ready}>
        <Icon name="check" size={20} /> Nothing is missing.
      </p>
    )
  }
  return (
    <div className={styles.needs}>
      <Part title="To fix" items={toFix} onJump={onJump} />
      {isReady && <p className={styles.ready}>Ready to submit.</p>}
      <Part title="Required to submit" items={forSubmit} onJump={onJump} />
      <Part title="Required to publish" items={forPublish} onJump={onJump} />
    </div>
  )
}

function Part({ title, items, onJump }: Omit<ReadinessListProps, 'status'> & { title: string }) {
  if (items.length === 0) return null
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
