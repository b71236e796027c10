import { saveFile } from '#app/files/save-file.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { Button } from '#app/ui/button.tsx'

/** Saves a waiting file to the user's disk. */
export function FileCopy({ photo: { id, name } }: { photo: PhotoRow }) {
  return (
    <Button aria-label={`Save a copy of ${name}`} onClick={() => void saveFile(id, name)}>
      Save a copy
    </Button>
  )
}
