import { emptyProfile } from '#contract/profile/defaults.ts'
import type { B2cProfile, ProfileFields } from '#contract/profile/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { changesBetween } from '#server/auth/audit.ts'
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
  // The oldest change of a field comes last, and so decides.
  const published = { ...profile, ...Object.fromEntries(changes.map(({ path, from }) => [path, from])) }
  return changesBetween(published, { ...profile, ...patch }).length === 0
}
