import { entryStatuses, type EntryStatus } from '#contract/entry.ts'

/** Always shown, with a zero too, so that a member sees the way ahead. */
const usual = new Set<EntryStatus>(['DRAFT', 'SUBMITTED', 'APPROVED', 'PUBLISHED'])

/** The counts in the order in which an entry passes through them. The four of the usual way are always there, the others when they occur. */
export function countsInOrder(by: Record<string, number>): { status: EntryStatus; count: number }[] {
  return entryStatuses.map((status) => ({ status, count: by[status] ?? 0 })).filter(({ status, count }) => count > 0 || usual.has(status))
}
