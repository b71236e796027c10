import type { AuditEvent } from '#contract/staff/audit.ts'
import { isUndoable } from '#contract/entry/undo.ts'
import { toMillis } from '#contract/time/timestamp.ts'

type AuditRecord = Pick<AuditEvent, 'id' | 'action' | 'actor_id' | 'at' | 'diff'>

const statusIn = ({ diff }: AuditRecord, side: 'from' | 'to') => diff.find(({ path }) => path === 'status')?.[side]

/** Without decisions that were taken back, and without that they were: what they said was never meant to stay. */
export function withoutUndone<D extends AuditRecord>(auditEvents: readonly D[]): D[] {
  const gone = new Set<D['id']>()
  const oldestFirst = auditEvents.toSorted((a, b) => toMillis(a.at) - toMillis(b.at))
  for (const undo of oldestFirst) {
    if (undo.action !== 'undo') continue
    gone.add(undo.id)
    // Only the last decision can be taken back, and only by who took it.
    const decision = oldestFirst.findLast(
      (auditEvent) =>
        !gone.has(auditEvent.id) &&
        isUndoable(auditEvent.action) &&
        auditEvent.actor_id === undo.actor_id &&
        toMillis(auditEvent.at) <= toMillis(undo.at) &&
        // What it led to is what was taken back, also where both have one instant.
        statusIn(auditEvent, 'to') === statusIn(undo, 'from'),
    )
    if (decision) gone.add(decision.id)
  }
  return auditEvents.filter(({ id }) => !gone.has(id))
}
