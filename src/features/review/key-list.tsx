import { reviewKeys } from './review-keys.ts'
import styles from './review.module.css'

export function KeyList() {
  return (
    <dl className={styles.keyList}>
      {reviewKeys.map(({ key, label }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}
