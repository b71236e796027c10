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
  /** The record that the files are of. */
  owner: { type: FileOwner; id: string }
  error: string | undefined
}

/** What other features bring into the pages of profiles. */
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
  /** What both changed, to choose from. */
  conflict: (row: OutboxRow) => ReactNode
}
