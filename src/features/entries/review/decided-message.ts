import type { EntryStatus } from '#contract/entry/status.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatAgo } from '#contract/time/format-time.ts'

type Decision = Pick<AuditEvent, 'actor_name' | 'at' | 'diff'>

const decided: Record<EntryStatus, string> = {
  DRAFT: 'returned this to draft',
  SUBMITTED: 'submitted this',
  CHANGES_REQUESTED: 'requested changes to this',
  APPROVED: 'approved this',
  REJECTED: 'rejected this',
  PUBLISHED: 'published this',
  WITHDRAWN: 'withdrew this',
}

/** Who gave an entry its status, and when, as far as its history (newest first) says so. */
export function decidedMessage(status: EntryStatus, history: readonly Decision[], now: number): string {
  const decision = history.find(({ diff }) => diff.some(({ path, to }) => path === 'status' && to === status))
  if (!decision?.actor_name) return `Someone else ${decided[status]}.`
  return `${decision.actor_name} ${decided[status]} ${formatAgo(decision.at, now)}.`
}
