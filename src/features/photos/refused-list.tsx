import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { PickButton } from '#app/ui/fields/file-zone.tsx'
import styles from './photos.module.css'

interface RefusedListProps {
  refused: readonly { id: string; name: string; row: PhotoRow }[]
  accept: string
  onReplace: (fileId: string, files: File[]) => void
}

/** Photos that the server could not use: why, and a way to replace each. */
export function RefusedList({ refused, accept, onReplace }: RefusedListProps) {
  if (refused.length === 0) return null
  return (
    <ul className={styles.photos}>
      {refused.map(({ id, name, row }) => (
        <li key={id} className={styles.refused}>
          <div>
            <p className={styles.name}>{row.name}</p>
            <p className={styles.wrong}>{row.sentence}</p>
          </div>
          <PickButton label={`Replace ${name}`} icon="sync" accept={accept} onPick={(files) => onReplace(id, files)} />
        </li>
      ))}
    </ul>
  )
}
