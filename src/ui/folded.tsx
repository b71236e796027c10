import { useState, type ReactNode } from 'react'
import styles from './folded.module.css'

interface FoldedProps {
  /** What can be read of it while it is shut. */
  summary: ReactNode
  /** Made when it is opened first. */
  children: ReactNode
}

/** A line that says the most of it, and opens the rest. */
export function Folded({ summary, children }: FoldedProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={styles.fold} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && <>{children}</>}
    </details>
  )
}
