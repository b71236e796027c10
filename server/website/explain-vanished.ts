import type { Database } from '#server/db/database.ts'
import { forgetItems } from './item-store.ts'
import type { PlanEntry } from './plan.ts'
import type { ItemRow } from './read-settings.ts'
import type { WebflowSite } from './webflow-site.ts'

export interface Failed {
  entry: PlanEntry
  sentence: string
}

interface Looking {
  site: Pick<WebflowSite, 'has'>
  database: Database
  /** Where everything stood on the site when the records were taken up. */
  rows: Map<string, ItemRow>
}

/** What they name may have been deleted on the site by hand. Then that is forgotten, so that it is made anew before this is tried again. */
export async function explainVanished(failed: readonly Failed[], { site, database, rows }: Looking): Promise<readonly Failed[]> {
  const doubtful = failed.filter(({ sentence }) => /referenc/i.test(sentence))
  const named = new Set(doubtful.flatMap(({ entry }) => entry.payload?.refs ?? []).flatMap(({ id }) => rows.get(id) ?? []))
  const vanished = new Map<string, string>()
  for (const { record_id: id, item_id: item, collection_id: collection, slug } of named) {
    // Who does not answer says nothing of it.
    const isThere = item !== null && (await site.has(collection, item).catch(() => true))
    if (!isThere) vanished.set(id, slug)
  }
  await forgetItems(database, [...vanished.keys()])
  return failed.map((one) => {
    const names = (one.entry.payload?.refs ?? []).flatMap(({ id }) => vanished.get(id) ?? [])
    const sentence = `Linked records were deleted on the site: ${names.join(', ')}. Try again to re-create it first.`
    return doubtful.includes(one) && names.length > 0 ? { ...one, sentence } : one
  })
}
