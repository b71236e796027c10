import { saveFile } from '#app/files/save-file.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import action from '#app/ui/action.module.css'

/** The file as it waits here, onto the person's own disk. */
export function FileCopy({ photo: { id, name } }: { photo: PhotoRow }) {
  return (
    <button type="button" className={action.secondary} aria-label={`Save a copy of ${name}`} onClick={() => void saveFile(id, name)}>
      Save a copy
    </button>
  )
}
