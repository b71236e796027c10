import type { ReactNode } from 'react'
import styles from './session-page.module.css'

/** The pages before the sign-in: the street as builders draw it, and a sheet beside it to write on. */
export function SessionPage({ brand, title, lead, children }: { brand: ReactNode; title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.print}>
        <div className={styles.brand}>{brand}</div>
        <p className={styles.promise}>
          Every home on the tour,
          <br />
          drawn up, current, ready.
        </p>
        <div className={styles.street} />
      </header>
      <main className={styles.sheet} id="content" tabIndex={-1}>
        <div className={styles.column}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
