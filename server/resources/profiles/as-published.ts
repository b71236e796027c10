import { sql } from 'kysely'
import { emptyProfile } from '#contract/profile/defaults.ts'
import type { B2cProfile, ProfileFields } from '#contract/profile/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { changesBetween } from '#server/auth/audit.ts'
import type { Change } from '#server/db/json-columns.ts'
import type { Queries } from '#server/db/database.ts'

const lists = Object.entries(emptyProfile).flatMap(([field, value]) => (Array.isArray(value) ? [field] : []))

/** Whether this patch gives a published profile back the values that were published, by the log of its changes since. */
export async function isAsPublished(queries: Queries, profile: B2cProfile, patch: Partial<ProfileFields>): Promise<boolean> {
  const { id, published_at: publishedAt } = profile
  if (publishedAt === null) return false
  // Of its own changes the oldest of a field decides; a profile that saves itself has thousands.
  const { rows } = await sql<{ change: Change; is_move: boolean }>`
    select distinct on (change ->> 'path', move) change, move is not null as is_move
    from audit_events, jsonb_array_elements(diff) as change,
      lateral (select case when change ->> 'path' = any(${lists}) and jsonb_typeof(change -> 'from') = 'string' then id end as move) as moves
    where entity = 'b2c_profiles' and entity_id = ${id} and at >= ${new Date(toMillis(publishedAt))}
      and change ->> 'path' = any(${Object.keys(emptyProfile)})
    order by change ->> 'path', move, id`.execute(queries)
  const published: Record<string, unknown> = { ...profile }
  for (const { change, is_move: isMove } of rows) if (!isMove) published[change.path] = change.from
  for (const { change, is_move: isMove } of rows) if (isMove) published[change.path] = moved(published[change.path] as string[], change)
  return changesBetween(published, { ...profile, ...patch }).length === 0
}

/** What a merge of catalog items makes of a list, which the public page shows at once: its diff has the item, not the list. */
function moved(list: readonly string[], { from, to }: Change): unknown[] {
  return [...new Set(list.map((id) => (id === from ? to : id)))]
}
