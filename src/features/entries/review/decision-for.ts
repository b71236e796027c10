import { entryTransitions } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'

/** What a decision does to this entry: after its approval, the changes to it are approved or declined. */
export function decisionFor(action: 'approve' | 'ask' | 'reject', { status, pending_revision: revision }: Entry) {
  if (action === 'ask') return 'request_changes'
  const isRevision = revision !== null && entryTransitions.accept_revision.from.includes(status)
  if (action === 'approve') return isRevision ? 'accept_revision' : 'approve'
  return isRevision ? 'decline_revision' : 'reject'
}
