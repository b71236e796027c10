import type { ComponentProps, ReactNode } from 'react'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { DeletedPairs } from './deleted-pairs.tsx'
import { FileSlot } from './file-slot.tsx'
import { PhotoChanges } from './photo-changes.tsx'
import { PhotoImage } from './photo-image.tsx'
import { PhotosField } from './photos-field.tsx'

interface EntryPhotos {
  label: string
  hint: string
  purpose: FilePurpose
  entryId: string
  photos: readonly EntryPhoto[]
  max: number
  minPixels: number
  hasCaptions: boolean
  error: string | undefined
  onChange: (photos: EntryPhoto[]) => void
}

interface EntryFile {
  label: string
  hint: string
  purpose: FilePurpose
  entryId: string
  fileId: string | null
  onChange: (id: string | null) => void
}

/** The field path by which a list of errors finds a file. Photos of a pair are found by their pair instead. */
const fieldNames: Partial<Record<FilePurpose, string>> = {
  ELEVATION: 'front_elevation',
  ENTRY_PHOTO: 'gallery',
  FLOOR_PLAN: 'floor_plans',
  AGREEMENT: 'homeowner_agreement.file_id',
}

/** The photo and file components of the entry form. */
export const entrySlots = {
  photos: ({ entryId, ...props }: EntryPhotos): ReactNode => (
    <PhotosField {...props} name={fieldNames[props.purpose] ?? props.purpose} owner={{ type: 'entries', id: entryId }} />
  ),
  file: ({ entryId, ...props }: EntryFile): ReactNode => (
    <FileSlot {...props} name={fieldNames[props.purpose] ?? props.purpose} owner={{ type: 'entries', id: entryId }} />
  ),
  photoChanges: (before: unknown, after: unknown): ReactNode => <PhotoChanges before={before} after={after} />,
  deletedPairs: (props: ComponentProps<typeof DeletedPairs>): ReactNode => <DeletedPairs {...props} />,
  image: (fileId: string, alt: string): ReactNode => <PhotoImage fileId={fileId} alt={alt} size="web" />,
}
