import type { Database } from '#server/db/database.ts'
import { bisect } from './bisect.ts'
import type { Failed } from './explain-vanished.ts'
import { makeSlugUnique, releaseItem, saveItemIds } from './item-store.ts'
import type { PublishingKind } from './kinds/publishing-kind.ts'
import type { PlanEntry } from './plan.ts'
import { WebflowFailure } from './webflow-failure.ts'
import type { FieldData, SiteItem, WebflowSite, WrittenItem } from './webflow-site.ts'

/** A record whose item on the site is known. */
export interface Located extends PlanEntry {
  itemId: string
}

export interface Locating {
  database: Database
  site: WebflowSite
  kind: PublishingKind
  now: () => number
  /** Throws if this server must not continue. */
  confirm: () => Promise<void>
  /** The record of each item. */
  owners: Map<string, string>
  find: (collectionId: string, slug: string) => Promise<SiteItem | undefined>
  data: (entry: PlanEntry) => FieldData
  /** The site's response for each record. */
  answers: Map<string, WrittenItem['fieldData']>
}

const maxTries = 3
/** For more than this, reading the whole collection is faster than single lookups. */
const fewLookups = 3

/**
 * Finds or creates the item of each record: the known one, the one with its web address, or a new one. A record that
 * may already have been created, by an interrupted run or a request without a response, is looked up first.
 */
export async function locate(
  entries: readonly PlanEntry[],
  sending: Locating,
): Promise<{ located: Located[]; made: Set<string>; failed: Failed[] }> {
  const { kind, database, now, owners, find } = sending
  const located: Located[] = entries.flatMap((entry) => (entry.row?.item_id ? [{ ...entry, itemId: entry.row.item_id }] : []))
  const made = new Set<string>()
  const failed: Failed[] = []
  const lost: PlanEntry[] = []

  async function adopt(entry: PlanEntry, item: SiteItem): Promise<void> {
    const owner = owners.get(item.id)
    if (owner !== undefined && owner !== entry.id) {
      const [holder] = await kind.read({ queries: database, now: now(), ids: [owner] })
      if (holder && holder.verdict.is !== 'off') {
        // Nothing was ever created for this record under that address, because it is taken.
        await makeSlugUnique(database, entry)
        failed.push({ entry, message: 'Another record has this web address on the website. Try again to use a different address.' })
        return
      }
      await releaseItem(database, { type: entry.type, id: owner })
    }
    owners.set(item.id, entry.id)
    await saveItemIds(database, [{ type: entry.type, id: entry.id, itemId: item.id }])
    located.push({ ...entry, itemId: item.id })
  }

  for (const entry of entries.filter(({ row }) => !row?.item_id)) {
    const there = await find(entry.collectionId, entry.slug)
    if (there) await adopt(entry, there)
    else lost.push(entry)
  }

  const result = await bisect(lost, (some) => make(some, { ...sending, adopt, made }))
  for (const { one, error } of result.failed) {
    if (located.some(({ id }) => id === one.id)) continue
    // Rejected because it exists: created a moment ago by a late request, or by hand.
    const there = isSlugConflict(error) ? await sending.site.findBySlug(one.collectionId, one.slug) : undefined
    if (there) await adopt(one, there)
    else failed.push({ entry: one, message: error.message })
  }
  return { located, made, failed }
}

function isSlugConflict({ kind, message }: WebflowFailure): boolean {
  return kind === 'taken' || (kind === 'refused' && /slug|unique/i.test(message))
}

interface Making extends Locating {
  adopt: (entry: PlanEntry, item: SiteItem) => Promise<void>
  made: Set<string>
}

/** Creates items. After a request without a response, looks them up and only creates those that are missing. */
async function make(entries: readonly PlanEntry[], { site, data, confirm, adopt, made, answers }: Making): Promise<void> {
  const collectionId = entries[0]?.collectionId ?? ''
  const slugs = new Set(entries.map(({ slug }) => slug))
  let left = entries
  for (let tries = 1; left.length > 0; tries += 1) {
    await confirm()
    try {
      const items = await site.create(collectionId, left.map(data))
      for (const entry of left) {
        const item = await pick(entry, items, { site, slugs })
        if (item.isOurs) {
          made.add(entry.id)
          answers.set(entry.id, item.fieldData)
        }
        await adopt(entry, item)
      }
      return
    } catch (error) {
      if (!(error instanceof WebflowFailure) || error.kind !== 'silent') throw error
      const there = new Map((await site.allItems(collectionId)).map((item) => [item.slug, item]))
      for (const entry of left) {
        const item = there.get(entry.slug)
        if (item) await adopt(entry, item)
      }
      left = left.filter(({ slug }) => !there.has(slug))
      if (tries === maxTries && left.length > 0) throw error
    }
  }
}

/**
 * The item that was created for a record. If it got another address than requested, it is a duplicate: it is removed,
 * and the first one is used.
 */
async function pick(
  { collectionId, slug }: PlanEntry,
  items: readonly WrittenItem[],
  { site, slugs }: { site: WebflowSite; slugs: ReadonlySet<string> },
): Promise<(WrittenItem & { isOurs: true }) | (SiteItem & { isOurs: false })> {
  const exact = items.find((item) => item.slug === slug)
  if (exact) return { ...exact, isOurs: true }
  const renamed = items.find((item) => item.slug.startsWith(`${slug}-`) && !slugs.has(item.slug))
  const first = await site.findBySlug(collectionId, slug)
  if (first && renamed) await site.remove(collectionId, renamed.id)
  if (first) return { ...first, isOurs: false }
  if (renamed) return { ...renamed, isOurs: true }
  throw new WebflowFailure('refused', 'Webflow didn’t confirm the result. Try again.')
}

/** Looks up a few items one by one, and many by reading the collection once. */
export function finder(entries: readonly PlanEntry[], { site }: Pick<Locating, 'site'>): Locating['find'] {
  const unknown = entries.filter(({ row }) => !row?.item_id).length
  const read = new Map<string, Promise<Map<string, SiteItem>>>()
  return async (collectionId, slug) => {
    if (unknown <= fewLookups) return await site.findBySlug(collectionId, slug)
    const all = read.get(collectionId) ?? site.allItems(collectionId).then((items) => new Map(items.map((item) => [item.slug, item])))
    read.set(collectionId, all)
    return (await all).get(slug)
  }
}
