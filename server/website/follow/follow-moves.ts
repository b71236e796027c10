import type { Queries } from '#server/db/database.ts'
import type { Moved } from '#server/resources/records/references.ts'
import { followOnSite } from './follow-on-site.ts'

/** After a merge, updates the items on the site whose records now reference the other record. */
export async function followMoves(queries: Queries, moved: readonly Moved[], now: number): Promise<void> {
  // A change that awaits approval is not on the site.
  for (const { reference, records } of moved.filter(({ reference: { isPending } }) => !isPending))
    await followOnSite(queries, { table: reference.from, records }, { now, why: 'A linked record was merged in the portal.' })
}
