import styles from './progress-line.module.css'

/** A line across the top that runs while something is under way. */
export function ProgressLine({ isRunning, label }: { isRunning: boolean; label: string }) {
  return (
    <output className={styles.track}>
      {isRunning && (
        <>
          <span className={styles.line} />
          <span className={styles.label}>{label}</span>
        </>
      )}
    </output>
  )
}
