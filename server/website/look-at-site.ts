import type { Queries } from '#server/db/database.ts'
import { readSettings } from './read-settings.ts'
import { WebflowFailure } from './webflow-failure.ts'
import type { SeenSite } from '#server/db/seen-site.ts'
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

/** For so long the schema that was read is taken for the site's. */
const siteIsFreshMs = 5 * 60_000

/**
 * Looks again where that is some time ago: somebody may have changed the site's fields since. A site that does not answer is
 * taken to be as it was.
 */
export async function lookAgain(queries: Queries, site: WebflowSite, now: number): Promise<void> {
  const { seen_at: seenAt } = await readSettings(queries)
  if (seenAt && seenAt.getTime() >= now - siteIsFreshMs) return
  try {
    await lookAtSite(queries, site, now)
  } catch (error) {
    if (!(error instanceof WebflowFailure) || error.kind === 'token') throw error
  }
}
