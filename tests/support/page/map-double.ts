import type { WebflowType } from '#contract/website/labels.ts'
import type { Database } from '#server/db/database.ts'
import { readSite } from '#server/website/read-site.ts'
import { publishingKinds } from '#server/website/kinds/publishing-kinds.ts'
import { readSettings } from '#server/website/read-settings.ts'
import { suggestMapping } from '#server/website/suggest-mapping.ts'
import type { WebflowSite } from '#server/website/webflow-site.ts'

/** Reads the site's schema and maps fields with the same name. */
export async function mapDouble(database: Database, site: WebflowSite, now: number): Promise<void> {
  const { collections } = await readSite(database, site, now)
  const pairs = publishingKinds.map((kind) => [kind.type, suggestMapping(kind, collections)] as const)
  const mapping = Object.fromEntries(pairs.filter(([, mapped]) => mapped !== null)) as Partial<Record<WebflowType, never>>
  await database
    .updateTable('webflow_settings')
    .set({ mapping: JSON.stringify(mapping) })
    .execute()
  await readSettings(database)
}
