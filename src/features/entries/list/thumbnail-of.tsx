import type { EntryFields } from '#contract/entry/schema.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'

/** The entry's first photo, small; decorative, as its title stands beside it. */
export function thumbnailOf({ front_elevation: front, gallery }: Pick<EntryFields, 'front_elevation' | 'gallery'>) {
  const photo = front ?? gallery[0]
  return photo && <PhotoImage fileId={photo.file_id} alt="" />
}
