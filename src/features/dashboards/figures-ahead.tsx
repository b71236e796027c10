import styles from './dashboard.module.css'

/** Keeps the place of what is drawn of an event's numbers, so that nothing below comes into sight and leaves again. */
export function FiguresAhead() {
  return <div className={styles.ahead} />
}
