import type { AuditEvent } from '#contract/staff/audit.ts'
import { isUndoable } from '#contract/staff/undo.ts'
import { toMillis } from '#contract/time/timestamp.ts'

type AuditRecord = Pick<AuditEvent, 'id' | 'action' | 'actor_id' | 'at' | 'diff'>

const statusIn = ({ diff }: AuditRecord, side: 'from' | 'to') => diff.find(({ path }) => path === 'status')?.[side]

/** The history without undone decisions and their undo events. */
export function withoutUndone<D extends AuditRecord>(auditEvents: readonly D[]): D[] {
  const gone = new Set<D['id']>()
  const oldestFirst = auditEvents.toSorted((a, b) => toMillis(a.at) - toMillis(b.at))
  for (const undo of oldestFirst) {
    if (undo.action !== 'undo') continue
    gone.add(undo.id)
    // Only the last decision can be undone, and only by the person who made it.
    const decision = oldestFirst.findLast(
      (auditEvent) =>
        !gone.has(auditEvent.id) &&
        isUndoable(auditEvent.action) &&
        auditEvent.actor_id === undo.actor_id &&
        toMillis(auditEvent.at) <= toMillis(undo.at) &&
        // The decision that led to the status that was undone, even if both events have the same time.
        statusIn(auditEvent, 'to') === statusIn(undo, 'from'),
    )
    if (decision) gone.add(decision.id)
  }
  return auditEvents.filter(({ id }) => !gone.has(id))
}
