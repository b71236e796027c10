import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture } from '#app/ui/picture.tsx'
import styles from './photos.module.css'

/** What differs between two values of a field of photos, photo by photo. */
export function PhotoChanges({ before, after }: { before: unknown; after: unknown }) {
  const changed = photoChanges(before, after)
  const files = useShownFiles(changed.map(({ photo }) => photo.file_id))
  if (changed.length === 0) return <p className={styles.note}>No photo changed.</p>
  return (
    <ul className={styles.photos}>
      {changed.map(({ photo: { file_id: id, caption, alt }, changes }) => (
        <li key={id} className={styles.photo}>
          <div className={styles.thumb}>
            <Picture src={files.get(id)?.src} alt={alt} />
          </div>
          <div className={styles.body}>
            <p className={styles.name}>{caption || files.get(id)?.name || 'Photo'}</p>
            {changes.map((change) => (
              <p key={change} className={styles.note}>
                {change}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
