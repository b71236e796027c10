import type { Queries } from '#server/db/database.ts'
import { readSettings } from './read-settings.ts'
import { WebflowFailure } from './webflow-failure.ts'
import type { SeenSite } from '#server/db/json-columns.ts'
import type { WebflowSite } from './webflow-site.ts'

/** Reads the site's name and schema and stores them: plans use the stored version. */
export async function readSite(queries: Queries, site: WebflowSite, now: number): Promise<SeenSite> {
  const { site_id: siteId } = await readSettings(queries)
  const seen = await site.look(siteId)
  await queries
    .updateTable('webflow_settings')
    .set({ seen: JSON.stringify(seen), seen_at: new Date(now) })
    .execute()
  return seen
}

/** How long a stored schema counts as current. */
const siteIsFreshMs = 5 * 60_000

/**
 * Reads the site again if the stored schema is old, because someone may have changed the site's fields. If the site
 * does not respond, the stored version stays in use.
 */
export async function readSiteIfOld(queries: Queries, site: WebflowSite, now: number): Promise<void> {
  const { seen_at: seenAt } = await readSettings(queries)
  if (seenAt && seenAt.getTime() >= now - siteIsFreshMs) return
  try {
    await readSite(queries, site, now)
  } catch (error) {
    if (!(error instanceof WebflowFailure) || error.kind === 'token') throw error
  }
}
