import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { isOneOf } from '#contract/value/fields.ts'

/** In the order in which an entry usually passes through them. */
export const entryStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** Submitted, and neither rejected nor withdrawn: the entries that an event will have. */
export const takingPart = ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'] as const satisfies readonly EntryStatus[]

export function isTakingPart({ status }: { status: EntryStatus }): boolean {
  return isOneOf(takingPart, status)
}

/** Neither rejected nor withdrawn. */
export const activeStatuses = ['DRAFT', ...takingPart] as const satisfies readonly EntryStatus[]

/** What every count of submitted entries includes: submitted, and not a draft again. A withdrawn draft was never submitted. */
export function countsAsSubmitted({ status, submitted_at: at }: { status: EntryStatus; submitted_at: unknown }): boolean {
  return at !== null && status !== 'DRAFT'
}

export const entryStatusLabels: Record<EntryStatus, string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  PUBLISHED: 'Published',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
}

/** What an entry with this status is, in a sentence: "It is rejected." */
export const entryStateWords: Record<EntryStatus, string> = {
  DRAFT: 'still in draft',
  SUBMITTED: 'submitted',
  CHANGES_REQUESTED: 'marked as changes requested',
  APPROVED: 'approved',
  PUBLISHED: 'published',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
}

/** The color that stands for each status on every screen. */
export const entryStatusTones = {
  DRAFT: 'plain',
  SUBMITTED: 'wait',
  CHANGES_REQUESTED: 'alarm',
  APPROVED: 'ready',
  PUBLISHED: 'go',
  REJECTED: 'ended',
  WITHDRAWN: 'plain',
} as const satisfies Record<EntryStatus, string>

export const entryKindLabels: Record<EntryKind, string> = { NEW_HOME: 'New home', REMODEL: 'Remodel', DEVELOPMENT: 'Development' }

export const entryKindPlurals: Record<EntryKind, string> = { NEW_HOME: 'new homes', REMODEL: 'remodels', DEVELOPMENT: 'developments' }

/** What a sentence about an entry calls it: "Open hours for this home". */
export const entryNouns: Record<EntryKind, string> = { NEW_HOME: 'home', REMODEL: 'project', DEVELOPMENT: 'development' }

export const availabilities = ['OPEN', 'BY_APPOINTMENT', 'NOT_AVAILABLE'] as const
export const stagings = ['NONE', 'PARTIAL', 'FULL'] as const
export const judgingClasses = ['MODEL', 'SPEC', 'CUSTOM'] as const
export const proofStatuses = ['NOT_READY', 'SENT', 'CHANGES', 'APPROVED'] as const
export const paymentStatuses = ['UNPAID', 'INVOICED', 'PAID', 'WAIVED', 'REFUNDED'] as const
