import type { ReactNode } from 'react'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import type { EntryKind, EntryStatus } from '#contract/entry/status.ts'

/** Components that other features provide for review mode. */
export interface ReviewSlots {
  /** The guidebook page. */
  page: (entry: Entry, companyName: string) => ReactNode
  groups: (kind: EntryKind) => readonly { name: string; title: string; fields: readonly (keyof EntryFields)[] }[]
  formatValue: (field: string, value: unknown) => string
  readiness: (status: EntryStatus, items: readonly ReadinessItem[], onJump: (field: string) => void) => ReactNode
  thread: (entry: Entry, onJump: (field: string) => void) => ReactNode
  /** What the company wants to change after approval. */
  revision: (entry: Entry) => ReactNode
}
