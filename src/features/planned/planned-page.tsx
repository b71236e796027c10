import type { ReactNode } from 'react'
import styles from './planned-page.module.css'

interface PlannedPageProps {
  title: string
  /** What the page will hold, in one sentence. */
  sentence: string
  /** The event that the page is about; null when the address names one that is not on this device. */
  event?: { name: string } | null | undefined
  children?: ReactNode
}

/** A page that is being built: its name, its place, and what it will hold. */
export function PlannedPage({ title, sentence, event, children }: PlannedPageProps) {
  return (
    <article className={styles.planned}>
      {event && <p className={styles.event}>{event.name}</p>}
      <h1>{title}</h1>
      {event === null ? (
        <p className={styles.sentence}>
          This event is not among yours, or it has not reached this device yet. Choose one in the navigation.
        </p>
      ) : (
        <>
          <p className={styles.sentence}>{sentence}</p>
          {children}
          <p className={styles.state}>On the drawing board: this page comes with one of the next versions.</p>
        </>
      )}
    </article>
  )
}
