import type { Queries } from '#server/db/database.ts'
import { readSettings } from './read-settings.ts'
import type { SeenSite } from './seen-site.ts'
import type { WebflowSite } from './webflow-site.ts'

/** Reads the site's name and schema, and keeps them: plans are made from what is kept. */
export async function lookAtSite(queries: Queries, site: WebflowSite, now: number): Promise<SeenSite> {
  const { site_id: siteId } = await readSettings(queries)
  const seen = await site.look(siteId)
  await queries
    .updateTable('webflow_settings')
    .set({ seen: JSON.stringify(seen), seen_at: new Date(now) })
    .execute()
  return seen
}
