import { UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './photos.module.css'
import type { ReadingFile } from './use-intake.ts'

interface ReadingListProps {
  reading: readonly ReadingFile[]
  onRetry: (one: ReadingFile) => void
  onDismiss: (key: string) => void
}

/** Files that are being taken in, and those that could not be. */
export function ReadingList({ reading, onRetry, onDismiss }: ReadingListProps) {
  if (reading.length === 0) return null
  return (
    <ul className={styles.photos}>
      {reading.map((one) => (
        <li key={one.key} className={styles.photo} data-stuck={one.problem !== undefined}>
          <div className={styles.thumb}>
            <Icon name="photo" size={32} />
          </div>
          <div className={styles.body}>
            <p className={styles.name}>{one.file.name}</p>
            {one.problem ? <p className={styles.wrong}>{one.problem.message}</p> : <p className={styles.note}>Saving on this device…</p>}
            {one.problem?.mayRetry && (
              <UnstyledButton className={styles.link} onClick={() => onRetry(one)}>
                Try again
              </UnstyledButton>
            )}
          </div>
          {one.problem && (
            <div className={styles.tools}>
              <UnstyledButton className={styles.tool} aria-label={`Dismiss ${one.file.name}`} onClick={() => onDismiss(one.key)}>
                <Icon name="close" size={18} />
              </UnstyledButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
