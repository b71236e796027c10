import type { ReactNode } from 'react'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import type { ProfileFields } from '#contract/profile/schema.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

export type ProfilePhoto = ProfileFields['gallery'][number]

interface Slot {
  name: string
  label: string
  hint: string
  purpose: FilePurpose
  /** The record that the files belong to. */
  owner: { type: FileOwner; id: string }
  error: string | undefined
}

/** Components that other features provide for the profile pages. */
export interface ProfileSlots {
  file: (props: Slot & { fileId: string | null; onChange: (id: string | null) => void }) => ReactNode
  photos: (
    props: Slot & {
      photos: readonly ProfilePhoto[]
      max: number
      minPixels: number
      hasCaptions: boolean
      onChange: (photos: ProfilePhoto[]) => void
    },
  ) => ReactNode
  image: (fileId: string, alt: string) => ReactNode
  /** Lets the user choose which version of a conflicting edit to keep. */
  conflict: (row: OutboxRow) => ReactNode
}
