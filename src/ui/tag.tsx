import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A state in a word or two. The tone helps the eye; the word says it. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'go' | 'wait' | 'alarm'; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
