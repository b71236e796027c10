import { sql } from 'kysely'
import { profileKindOf, shownAwards } from '#contract/entry/award-rules.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Queries } from '#server/db/database.ts'
import { undeleted } from '#server/db/undeleted.ts'
import { queueWebflow } from './queue-webflow.ts'

/** An entry's awards also show on its company's profile, which is updated when they change. */
export async function followAwards(queries: Queries, before: Entry, after: Entry | null, now: number): Promise<void> {
  const [was, is] = [before, after].map((entry) => (entry ? shownAwards(entry).toSorted().join() : ''))
  if (was === is) return
  const rows = await undeleted(queries, 'b2c_profiles')
    .select(['id', sql<string>`details ->> 'display_name'`.as('name')])
    .where('published_at', 'is not', null)
    .where('company_id', '=', before.company_id)
    .where('kind', '=', profileKindOf[before.kind])
    .execute()
  const why = 'The awards of its homes changed in the portal.'
  for (const { id, name } of rows)
    await queueWebflow(queries, { type: 'b2c_profiles', id, name: name || 'A profile' }, { now, why, isWanted: false })
}
