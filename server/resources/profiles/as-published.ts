import { emptyProfile } from '#contract/profile/defaults.ts'
import type { B2cProfile, ProfileFields } from '#contract/profile/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { readField } from '#contract/value/fields.ts'
import { changesBetween } from '#server/auth/audit.ts'
import type { Change } from '#server/db/change.ts'
import type { Queries } from '#server/db/database.ts'

/** Whether this patch gives a published profile back the values that were published, by the log of its changes since. */
export async function isAsPublished(queries: Queries, profile: B2cProfile, patch: Partial<ProfileFields>): Promise<boolean> {
  const { id, published_at: publishedAt } = profile
  if (publishedAt === null) return false
  const newestFirst = await queries
    .selectFrom('audit_events')
    .select('diff')
    .where('entity', '=', 'b2c_profiles')
    .where('entity_id', '=', id)
    .where('at', '>=', new Date(toMillis(publishedAt)))
    .orderBy('id', 'desc')
    .execute()
  const changes = newestFirst.flatMap(({ diff }) => diff).filter(({ path }) => path in emptyProfile)
  const moves = changes.filter((change) => isMoveIn(profile, change))
  const own = changes.filter((change) => !moves.includes(change))
  // The oldest change of a field comes last, and so decides.
  const published: Record<string, unknown> = { ...profile, ...Object.fromEntries(own.map(({ path, from }) => [path, from])) }
  for (const { path, from, to } of moves.toReversed())
    published[path] = [...new Set((published[path] as string[]).map((id) => (id === from ? to : id)))]
  return changesBetween(published, { ...profile, ...patch }).length === 0
}

/** Whether a merge of catalog items made it, which the public page shows at once: its diff has the item, not the list. */
function isMoveIn(profile: B2cProfile, { path, from }: Change): boolean {
  return typeof from === 'string' && Array.isArray(readField(profile, path))
}
