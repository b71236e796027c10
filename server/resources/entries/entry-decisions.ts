import type { Entry } from '#contract/entry/schema.ts'
import { isUndoable, type LastDecision } from '#contract/staff/undo.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Change } from '#server/db/json-columns.ts'
import type { EntryChange } from './entry-changes.ts'

export interface SavedDecision extends LastDecision {
  /** The values before the decision, for the fields it changed. */
  before: EntryChange & { status: EntryStatus }
  /** The message to the company. */
  message: string
}

interface AuditRecord {
  action: string
  entry: Entry
  diff: readonly Change[]
  message: string
  actor: Actor
  now: number
}

/** Saves what a decision changed, so that it can be undone. Replaces the entry's earlier decision, which can no longer be undone. */
export async function saveDecision(queries: Queries, { action, entry, diff, message, actor, now }: AuditRecord): Promise<void> {
  if (!isUndoable(action)) return
  const before = JSON.stringify(Object.fromEntries(diff.map(({ path, from }) => [path, from])))
  const decision = { member_id: actor.memberId, action, at: new Date(now), version: entry.version, before, said: message }
  await queries
    .insertInto('entry_decisions')
    .values({ entry_id: entry.id, ...decision })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(decision))
    .execute()
}

export async function readDecision(
  queries: Queries,
  entryId: string,
  { memberId }: Pick<Actor, 'memberId'>,
): Promise<SavedDecision | null> {
  const row = await queries
    .selectFrom('entry_decisions')
    .select(['member_id', 'action', 'at', 'version', 'before', 'said'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  if (!row) return null
  const { action, version, before, said: message } = row
  return { action, version, before, message, from: before.status, at: row.at.getTime(), isOwn: row.member_id === memberId }
}
