import '@mantine/core/styles/RingProgress.layer.css'
import { RingProgress } from '@mantine/core'
import styles from './photo-grid.module.css'

/** How much of a photo has gone up, on the photo itself. */
export function ShareRing({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  return (
    <span className={styles.veil}>
      <RingProgress
        size={64}
        thickness={6}
        roundCaps
        rootColor="#ffffff40"
        sections={[{ value: percent, color: 'var(--marigold)' }]}
        label={<span className={styles.percent}>{percent}%</span>}
        aria-label={`Uploading ${name}`}
      />
    </span>
  )
}
