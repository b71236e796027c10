import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** One sentence in place of a page, and the ways on from it. */
export function Notice({ title, sentence, children }: { title: string; sentence: ReactNode; children?: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      <p>{sentence}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
