import { entryTransitions } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'

/** What a decision does to this entry: approving one with changes after its approval accepts them all. */
export function decisionFor(action: 'approve' | 'ask' | 'reject', { status, pending_revision: revision }: Entry) {
  if (action === 'ask') return 'request_changes'
  if (action === 'reject') return 'reject'
  return revision && entryTransitions.accept_revision.from.includes(status) ? 'accept_revision' : 'approve'
}
