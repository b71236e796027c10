import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import styles from './bare-page.module.css'

/** A page without the shell: the brand, and what there is to say. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>
        <Brand />
      </header>
      <main className={styles.content} id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
