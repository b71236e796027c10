import { lazy, Suspense, type ReactNode } from 'react'
import type { FilePurpose } from '#contract/file/purpose.ts'

// They stand at the end of a long form, which does not wait for them.
const FileSlot = lazy(async () => ({ default: (await import('./file-slot.tsx')).FileSlot }))
const PhotosField = lazy(async () => ({ default: (await import('./photos-field.tsx')).PhotosField }))

interface Field {
  name: string
  label: string
  hint: string
  error: string | undefined
  purpose: FilePurpose
  neighborhoodId: string
}

/** Files for the form of a neighborhood, which names them by their ids alone. */
export const neighborhoodFiles = {
  one: ({ neighborhoodId, ...props }: Field & { fileId: string | null; onChange: (id: string | null) => void }): ReactNode => (
    <Suspense fallback={null}>
      <FileSlot {...props} owner={{ type: 'neighborhoods', id: neighborhoodId }} />
    </Suspense>
  ),
  several: ({
    neighborhoodId,
    fileIds,
    onChange,
    ...props
  }: Field & { fileIds: readonly string[]; most: number; onChange: (ids: string[]) => void }): ReactNode => (
    <Suspense fallback={null}>
      <PhotosField
        {...props}
        owner={{ type: 'neighborhoods', id: neighborhoodId }}
        photos={fileIds.map((file_id) => ({ file_id, caption: '', alt: '' }))}
        fewestPixels={1200}
        hasCaptions={false}
        onChange={(photos) => onChange(photos.map(({ file_id: id }) => id))}
      />
    </Suspense>
  ),
}
