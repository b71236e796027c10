import styles from './planned-page.module.css'

interface PlannedPageProps {
  title: string
  /** What the page will hold, in one sentence. */
  sentence: string
  /** The event that the page is about, if it is about one. */
  event?: { name: string }
}

/** A page that is being built: its name, its place, and what it will hold. */
export function PlannedPage({ title, sentence, event }: PlannedPageProps) {
  return (
    <article className={styles.planned}>
      {event && <p className={styles.event}>{event.name}</p>}
      <h1>{title}</h1>
      <p className={styles.sentence}>{sentence}</p>
      <p className={styles.state}>On the drawing board: this page comes with one of the next versions.</p>
    </article>
  )
}
