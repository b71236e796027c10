export type ReviewDeed = 'approve' | 'ask' | 'reject' | 'skip' | 'next' | 'previous' | 'form' | 'undo'

/** The keys of review mode, in the order in which they are shown. */
export const reviewKeys: readonly { deed: ReviewDeed; key: string; label: string }[] = [
  { deed: 'approve', key: 'a', label: 'Approve' },
  { deed: 'ask', key: 'c', label: 'Ask for changes' },
  { deed: 'reject', key: 'r', label: 'Reject' },
  { deed: 'skip', key: 's', label: 'Skip for now' },
  { deed: 'next', key: 'j', label: 'Next entry' },
  { deed: 'previous', key: 'k', label: 'Entry before' },
  { deed: 'form', key: 'o', label: 'Open the whole form' },
  { deed: 'undo', key: 'u', label: 'Undo the last decision' },
]

export function keyOf(deed: ReviewDeed): string {
  return reviewKeys.find((one) => one.deed === deed)?.key ?? ''
}

export function deedOf(key: string): ReviewDeed | undefined {
  return reviewKeys.find((one) => one.key === key)?.deed
}
