import type { ReactNode } from 'react'
import type { FilePurpose } from '#contract/file/purpose.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

export interface FileSlotProps {
  name: string
  label: string
  hint: string
  purpose: FilePurpose
  /** The registration that the file belongs to. */
  ownerId: string
  fileId: string | null
  /** For pictures that go to print. */
  minPixels?: number
  error: string | undefined
  onChange: (id: string | null) => void
}

/** Components that other features provide for company information. */
export interface CompanySlots {
  file: (props: FileSlotProps) => ReactNode
  /** A read-only document. */
  shownFile: (fileId: string, name: string) => ReactNode
  /** Lets the user choose which version of a conflicting edit to keep. */
  conflict: (row: OutboxRow) => ReactNode
}
