import type { AuditEvent } from '#contract/staff/audit.ts'
import { isUndoable } from '#contract/staff/undo.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { isSame } from '#contract/value/fields.ts'

type AuditRecord = Pick<AuditEvent, 'id' | 'action' | 'actor_id' | 'at' | 'diff'>

const statusIn = ({ diff }: AuditRecord, side: 'from' | 'to') => diff.find(({ path }) => path === 'status')?.[side]

/** For each kind of undo, whether it is of this event, if that is the last one of its kind before it. */
const undoes: Readonly<Record<string, (undo: AuditRecord, event: AuditRecord) => boolean>> = {
  // Only the last decision can be undone, and only by the person who made it. It led to the status that was undone.
  undo: (undo, event) => isUndoable(event.action) && event.actor_id === undo.actor_id && statusIn(event, 'to') === statusIn(undo, 'from'),
  // By any of the staff, while the entry is as the event left it.
  restore_approval: (undo, event) =>
    undo.diff.every(({ path, from }) => event.diff.some((change) => change.path === path && isSame(change.to, from))),
}

/** The history without undone decisions and their undo events. */
export function withoutUndone<D extends AuditRecord>(auditEvents: readonly D[]): D[] {
  const gone = new Set<D['id']>()
  const oldestFirst = auditEvents.toSorted((a, b) => toMillis(a.at) - toMillis(b.at))
  for (const undo of oldestFirst) {
    const isOf = undoes[undo.action]
    if (!isOf) continue
    gone.add(undo.id)
    // Both events may have the same time.
    const undone = oldestFirst.findLast((event) => !gone.has(event.id) && toMillis(event.at) <= toMillis(undo.at) && isOf(undo, event))
    if (undone) gone.add(undone.id)
  }
  return auditEvents.filter(({ id }) => !gone.has(id))
}
