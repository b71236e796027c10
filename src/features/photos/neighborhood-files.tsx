import type { ReactNode } from 'react'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { FileSlot } from './file-slot.tsx'
import { PhotosField } from './photos-field.tsx'

interface Field {
  name: string
  label: string
  hint: string
  error: string | undefined
  purpose: FilePurpose
  neighborhoodId: string
}

/** The file components of the neighborhood form. A neighborhood stores file ids only, without captions or alt text. */
export const neighborhoodFiles = {
  one: ({ neighborhoodId, ...props }: Field & { fileId: string | null; onChange: (id: string | null) => void }): ReactNode => (
    <FileSlot {...props} owner={{ type: 'neighborhoods', id: neighborhoodId }} />
  ),
  several: ({
    neighborhoodId,
    fileIds,
    onChange,
    ...props
  }: Field & { fileIds: readonly string[]; max: number; onChange: (ids: string[]) => void }): ReactNode => (
    <PhotosField
      {...props}
      owner={{ type: 'neighborhoods', id: neighborhoodId }}
      photos={fileIds.map((file_id) => ({ file_id, caption: '', alt: '' }))}
      minPixels={1200}
      hasCaptions={false}
      onChange={(photos) => onChange(photos.map(({ file_id: id }) => id))}
    />
  ),
}
