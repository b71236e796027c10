import type { Database } from '#server/db/database.ts'
import { forgetItems } from './item-store.ts'
import type { PlanEntry } from './plan.ts'
import type { ItemRow, Key } from './read-settings.ts'
import type { WebflowSite } from './webflow-site.ts'

export interface Failed {
  entry: PlanEntry
  message: string
}

interface Looking {
  site: Pick<WebflowSite, 'has'>
  database: Database
  /** The state of every item when the run took up the records. */
  rows: Map<string, ItemRow>
}

/**
 * A record may have failed because someone deleted an item that it references by hand. Forgets such items, so that
 * they are created again before the record is retried.
 */
export async function explainVanished(failed: readonly Failed[], { site, database, rows }: Looking): Promise<readonly Failed[]> {
  const doubtful = failed.filter(({ message }) => /referenc/i.test(message))
  const named = new Set(doubtful.flatMap(({ entry }) => entry.payload?.refs ?? []).flatMap(({ id }) => rows.get(id) ?? []))
  const vanished = new Map<string, Key & { slug: string }>()
  for (const { type, record_id: id, item_id: item, collection_id: collection, slug } of named) {
    // A failed request proves nothing.
    const isThere = item !== null && (await site.has(collection, item).catch(() => true))
    if (!isThere) vanished.set(id, { type, id, slug })
  }
  await forgetItems(database, [...vanished.values()])
  return failed.map((one) => {
    const names = (one.entry.payload?.refs ?? []).flatMap(({ id }) => vanished.get(id)?.slug ?? [])
    const message = `Linked records were deleted on the website: ${names.join(', ')}. Try again to re-create them first.`
    return doubtful.includes(one) && names.length > 0 ? { ...one, message } : one
  })
}
