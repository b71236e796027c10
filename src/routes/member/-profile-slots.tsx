import type { ComponentProps } from 'react'
import { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'
import type { ProfilePage } from '#app/features/profiles/profile-page.tsx'

/** What the three pages of profiles bring together. */
export const profileSlots: ComponentProps<typeof ProfilePage>['slots'] = {
  file: (props) => <FileSlot {...props} />,
  photos: (props) => <PhotosField {...props} />,
  image: (fileId, alt) => <PhotoImage fileId={fileId} alt={alt} size="web" />,
  conflict: (row) => <ConflictChoice row={row} />,
}
