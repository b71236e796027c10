import type { ReactNode } from 'react'
import styles from './list.module.css'

/** In place of rows. */
export function ListNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}

/** Rows without words, while those on the device are read; shown only when that takes long enough to be noticed. */
export function ListLoading() {
  return (
    <output className={styles.loading} aria-busy="true" aria-label="Loading">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <span key={row} />
      ))}
    </output>
  )
}
