import type { ReactNode } from 'react'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import type { EntryKind, EntryStatus } from '#contract/entry/status.ts'

/** What other features bring into review mode. */
export interface ReviewSlots {
  /** As a page of the guidebook. */
  page: (entry: Entry, companyName: string) => ReactNode
  groups: (kind: EntryKind) => readonly { name: string; title: string; fields: readonly (keyof EntryFields)[] }[]
  labelOf: (field: string) => string
  wordsOf: (field: string, value: unknown) => string
  /** Small, or as large as the website shows it. */
  image: (fileId: string, alt: string, size?: 'thumb' | 'web') => ReactNode
  /** What differs between two values of a field of photos. */
  photoChanges: (before: unknown, after: unknown) => ReactNode
  readiness: (status: EntryStatus, items: readonly ReadinessItem[], onJump: (field: string) => void) => ReactNode
  thread: (entry: Entry, onJump: (field: string) => void) => ReactNode
  /** What the company wants changed after approval. */
  revision: (entry: Entry, context: EntryContext) => ReactNode
}
