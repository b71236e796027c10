import { sql } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import { invalidFields } from '#server/http/problem.ts'

type Tagged = { [K in keyof Pick<Entry, 'tag_ids'>]?: Entry[K] }

/** Members choose among the public tags. Internal tags already on the entry can stay (product: Private is not public). */
export async function assertNoInternalTags({ role }: Actor, queries: Queries, patch: Tagged, before: Tagged = {}): Promise<void> {
  const added = (patch.tag_ids ?? []).filter((id) => !before.tag_ids?.includes(id))
  if (role === 'admin' || added.length === 0) return
  const rows = await queries
    .selectFrom('tags')
    .select('id')
    .where('id', '=', anyId(added))
    .where(sql<boolean>`(details ->> 'is_internal')::boolean`)
    .execute()
  if (rows.length > 0) throw invalidFields({ tag_ids: 'A selected item no longer exists. Choose again.' })
}
