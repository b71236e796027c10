import type { PhotoRow } from '#app/storage/photo-row.ts'
import styles from './outbox-list.module.css'
import { countOf } from './outbox-summary.ts'
import { timeWords } from './outbox-words.ts'

/** Files that the server does not have: those on their way in one line, and each that was refused. */
export function WaitingFiles({ photos }: { photos: readonly PhotoRow[] }) {
  const waiting = photos.filter(({ state }) => state === 'waiting')
  return (
    <>
      {waiting.length > 0 && (
        <li className={styles.item} data-state="waiting">
          <div className={styles.head}>
            <strong>{countOf(waiting.length, 'file')}</strong>
            <time dateTime={new Date(waiting[0]?.added_at ?? 0).toISOString()}>{timeWords(waiting[0]?.added_at ?? 0)}</time>
          </div>
          <p className={styles.what}>{namesOf(waiting)}</p>
        </li>
      )}
      {photos
        .filter(({ state }) => state === 'refused')
        .map((photo) => (
          <li key={photo.id} className={styles.item} data-state="refused">
            <div className={styles.head}>
              <strong>{photo.name}</strong>
              <time dateTime={new Date(photo.added_at).toISOString()}>{timeWords(photo.added_at)}</time>
            </div>
            <p>{photo.sentence}</p>
            <p className={styles.what}>Choose another for it where it was added, or remove it there.</p>
          </li>
        ))}
    </>
  )
}

function namesOf(photos: readonly PhotoRow[]): string {
  const named = photos.slice(0, 3).map(({ name }) => name)
  const others = photos.length - named.length
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
