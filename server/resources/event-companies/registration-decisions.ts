import { isDeepStrictEqual } from 'node:util'
import { undoableActions, undoTakenMs, type UndoableDecision } from '#contract/staff/undo.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'

export interface SavedDecision extends UndoableDecision {
  action: string
  /** The values before the decision, for the fields it changed. */
  before: Partial<EventCompany>
}

/** The decision that this registration's last change was, as the audit log has it; null if that was something else. */
export async function readDecision(
  queries: Queries,
  record: EventCompany,
  { memberId }: Pick<Actor, 'memberId'>,
): Promise<SavedDecision | null> {
  const at = toMillis(record.updated_at)
  const row = await queries
    .selectFrom('audit_events')
    .select(['id', 'action', 'actor_id', 'diff', 'note'])
    .where('entity', '=', 'event_companies')
    .where('entity_id', '=', record.id)
    .where('at', '=', new Date(at))
    .where('action', 'in', undoableActions)
    .executeTakeFirst()
  const current: Record<string, unknown> = record
  if (!row?.diff.every(({ path, to }) => isDeepStrictEqual(current[path] ?? null, to))) return null
  const before = Object.fromEntries(row.diff.map(({ path, from }) => [path, from]))
  const { id, action, actor_id: by, note } = row
  const another = await queries
    .selectFrom('audit_events')
    .select('id')
    .where('entity', '=', 'event_companies')
    .where('action', '=', action)
    .where('actor_id', '=', by)
    .where('note', '=', note)
    .where('at', '>=', new Date(at - undoTakenMs))
    .where('at', '<=', new Date(at + undoTakenMs))
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return { action, before, at, version: record.version, isOwn: by === memberId, isOneOfMany: another !== undefined }
}
