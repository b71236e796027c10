import type { AuditEvent } from '#contract/staff/audit.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { withoutUndone } from './undone-decisions.ts'

type Decision = Pick<AuditEvent, 'id' | 'action' | 'actor_id' | 'actor_name' | 'at' | 'diff'>

const decisions: ReadonlySet<string> = new Set(['request_changes', 'approve', 'reject'])

export interface ChangesSince {
  action: string
  at: AuditEvent['at']
  by: string
  /** The message and fields of the last change request. */
  asked: NonNullable<Entry['changes_requested']> | null
  /** From the values at the last decision to the current ones. */
  changes: { field: string; from: unknown; to: unknown }[]
}

/** What changed in an entry since the last staff decision; null if there was none. `history` is newest first. */
export function changesSince(history: readonly Decision[]): ChangesSince | null {
  const events = withoutUndone(history)
  const last = events.findIndex(({ action }) => decisions.has(action))
  const decision = events[last]
  if (!decision) return null
  const changes = new Map<string, { field: string; from: unknown; to: unknown }>()
  for (const { path, from, to } of events
    .slice(0, last)
    .flatMap(({ diff }) => diff.toReversed())
    .toReversed()) {
    if (path in emptyEntry) changes.set(path, { field: path, from: changes.has(path) ? changes.get(path)?.from : from, to })
  }
  return {
    action: decision.action,
    at: decision.at,
    by: decision.actor_name,
    asked: (decision.diff.find(({ path }) => path === 'changes_requested')?.to ?? null) as ChangesSince['asked'],
    changes: [...changes.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to)),
  }
}

/** The fields that staff asked to change and that still have the values from then. */
export function unchangedFields({ asked, changes }: Pick<ChangesSince, 'asked' | 'changes'>): string[] {
  return (asked?.fields ?? []).filter((field) => !changes.some((change) => change.field === fieldOf(field)))
}
