import type { ComponentProps } from 'react'
import { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'

/** Components from other features for the forms of company information and profiles. */
export const formSlots = {
  file: (props: ComponentProps<typeof FileSlot>) => <FileSlot {...props} />,
  photos: (props: ComponentProps<typeof PhotosField>) => <PhotosField {...props} />,
  image: (fileId: string, alt: string) => <PhotoImage fileId={fileId} alt={alt} size="web" />,
  conflict: (row: ComponentProps<typeof ConflictChoice>['row']) => <ConflictChoice row={row} />,
}
