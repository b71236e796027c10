import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import type { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import type { FileSlot } from '#app/features/photos/file-slot.tsx'
import type { PhotosField } from '#app/features/photos/photos-field.tsx'

// The words of a form can be written while its files and pictures are still loaded.
const LazyFile = lazy(async () => ({ default: (await import('#app/features/photos/file-slot.tsx')).FileSlot }))
const LazyPhotos = lazy(async () => ({ default: (await import('#app/features/photos/photos-field.tsx')).PhotosField }))
const LazyImage = lazy(async () => ({ default: (await import('#app/features/photos/photo-image.tsx')).PhotoImage }))
const LazyConflict = lazy(async () => ({ default: (await import('#app/features/outbox/conflict-choice.tsx')).ConflictChoice }))

const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>

/** What other features bring into the forms of company information and profiles. */
export const formSlots = {
  file: (props: ComponentProps<typeof FileSlot>) => later(<LazyFile {...props} />),
  photos: (props: ComponentProps<typeof PhotosField>) => later(<LazyPhotos {...props} />),
  image: (fileId: string, alt: string) => later(<LazyImage fileId={fileId} alt={alt} size="web" />),
  conflict: (row: ComponentProps<typeof ConflictChoice>['row']) => later(<LazyConflict row={row} />),
}
