import type { ReactNode } from 'react'
import type { EntryFields, EntryPhoto } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** What every part of the form takes. */
export interface StepProps {
  form: EntryForm
  event: Event
}

export interface PhotoFieldProps {
  label: string
  hint: string
  purpose: FilePurpose
  entryId: string
  photos: readonly EntryPhoto[]
  max: number
  /** Shorter than this in pixels on its longer side, a photo is too small for print. */
  minPixels: number
  hasCaptions: boolean
  error: string | undefined
  onChange: (photos: EntryPhoto[]) => void
}

/** What other features bring into the form. */
export interface EntryFormSlots {
  photos: (props: PhotoFieldProps) => ReactNode
  file: (props: {
    label: string
    hint: string
    purpose: FilePurpose
    entryId: string
    fileId: string | null
    error: string | undefined
    onChange: (id: string | null) => void
  }) => ReactNode
  /** What differs between two values of a field of photos. */
  photoChanges: (before: unknown, after: unknown) => ReactNode
  /** Pairs of photos that were deleted, to restore. */
  deletedPairs: (props: {
    entryId: string
    pairs: EntryFields['before_after']
    max: number
    onRestore: (pair: EntryFields['before_after'][number], index: number) => void
  }) => ReactNode
  /** A photo, small. */
  image: (fileId: string, alt: string) => ReactNode
}

export type Vendor = EntryFields['vendors'][number]
