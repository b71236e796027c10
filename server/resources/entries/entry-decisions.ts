import { sql } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import { isUndoable, type LastDecision, type UndoableAction } from '#contract/entry/undo.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Change } from '#server/db/change.ts'
import type { EntryChange } from './entry-changes.ts'

export interface KeptDecision extends LastDecision {
  /** What the decision changed, as it was. */
  before: EntryChange & { status: EntryStatus }
  /** What the company was told with it. */
  said: string
}

interface AuditRecord {
  action: string
  entry: Entry
  diff: readonly Change[]
  said: string
  actor: Actor
  now: number
}

/** Keeps what a decision changed, so that it can be taken back; an earlier one of the entry cannot be any more. */
export async function keepDecision(queries: Queries, { action, entry, diff, said, actor, now }: AuditRecord): Promise<void> {
  if (!isUndoable(action)) return
  const before = JSON.stringify(Object.fromEntries(diff.map(({ path, from }) => [path, from])))
  await sql`insert into entry_decisions (entry_id, member_id, action, at, version, before, said)
    values (${entry.id}, ${actor.memberId}, ${action}, ${new Date(now)}, ${entry.version}, ${before}, ${said})
    on conflict (entry_id) do update set member_id = excluded.member_id, action = excluded.action, at = excluded.at,
      version = excluded.version, before = excluded.before, said = excluded.said`.execute(queries)
}

export async function readDecision(queries: Queries, entryId: string, { memberId }: Pick<Actor, 'memberId'>): Promise<KeptDecision | null> {
  const { rows } = await sql<{
    member_id: string
    action: UndoableAction
    at: Date
    version: number
    before: KeptDecision['before']
    said: string
  }>`select member_id, action, at, version, before, said from entry_decisions where entry_id = ${entryId}`.execute(queries)
  const [row] = rows
  if (!row) return null
  const { action, version, before, said } = row
  return { action, version, before, said, from: before.status, at: row.at.getTime(), isOwn: row.member_id === memberId }
}
