import { missing, type ReadinessItem } from '#contract/entry-readiness.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './entry-parts.module.css'

interface ReadinessListProps {
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
}

/** What is still needed, first to submit and then to publish; each line leads to its field. */
export function ReadinessList({ items, onJump }: ReadinessListProps) {
  const forSubmit = missing(items, 'submit')
  const forPublish = missing(items, 'publish').filter((item) => item.level === 'publish')
  if (forSubmit.length + forPublish.length === 0) {
    return (
      <p className={styles.ready}>
        <Icon name="check" size={20} /> Everything is there.
      </p>
    )
  }
  return (
    <div className={styles.needs}>
      <Part title="Needed to submit" done="Ready to submit." items={forSubmit} onJump={onJump} />
      <Part title="Needed before it is published" done="Ready to publish." items={forPublish} onJump={onJump} />
    </div>
  )
}

function Part({ title, done, items, onJump }: ReadinessListProps & { title: string; done: string }) {
  if (items.length === 0) return <p className={styles.ready}>{done}</p>
  return (
    <section>
      <h3>
        {title} <span className={styles.count}>{items.length}</span>
      </h3>
      <ul>
        {items.map(({ field, label, problem }) => (
          <li key={field}>
            <button type="button" onClick={() => onJump(field)}>
              <strong>{label}</strong> {problem}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
