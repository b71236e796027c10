import type { ReactNode } from 'react'
import type { FilePurpose } from '#contract/file/purpose.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

export interface FileSlotProps {
  name: string
  label: string
  hint: string
  purpose: FilePurpose
  /** The registration that the file is of. */
  ownerId: string
  fileId: string | null
  /** Of a picture for print. */
  minPixels?: number
  error: string | undefined
  onChange: (id: string | null) => void
}

/** What other features bring into company information. */
export interface CompanySlots {
  file: (props: FileSlotProps) => ReactNode
  /** A document to look at. */
  shownFile: (fileId: string, name: string) => ReactNode
  /** What both changed, to choose from. */
  conflict: (row: OutboxRow) => ReactNode
}
