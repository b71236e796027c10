import type { ReactNode } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import styles from './list.module.css'

/** In place of rows. */
export function ListNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}

/**
 * Rows without words, while those on the device are read, or fetched for the first time; shown only when that takes long
 * enough to be noticed. Without a network what was never here cannot come, and nobody is left to wait for it.
 */
export function ListLoading({ noun }: { noun: string }) {
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <div className={`${styles.notice} ${styles.late}`}>
        <p>The {noun} haven’t loaded on this device yet. They’ll load when you’re back online.</p>
      </div>
    )
  }
  return (
    <Panel className={styles.loading} component="output" gap={0} p={0} aria-busy="true" aria-label="Loading">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <span key={row} />
      ))}
    </Panel>
  )
}
