import type { ReactNode } from 'react'
import type { EntryFields, EntryPhoto } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** The props of every step. */
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
  /** The least pixels for the longer side; a smaller photo is flagged as too small for print. */
  minPixels: number
  hasCaptions: boolean
  error: string | undefined
  onChange: (photos: EntryPhoto[]) => void
}

/** Components that other features provide for the form. */
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
  /** Lists the differences between two versions of a photo field. */
  photoChanges: (before: unknown, after: unknown) => ReactNode
  /** Deleted pairs of photos that can be restored. */
  deletedPairs: (props: {
    entryId: string
    pairs: EntryFields['before_after']
    max: number
    onRestore: (pair: EntryFields['before_after'][number], index: number) => void
  }) => ReactNode
  /** A small photo. */
  image: (fileId: string, alt: string) => ReactNode
}

export type Vendor = EntryFields['vendors'][number]
