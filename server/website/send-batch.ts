import pLimit from 'p-limit'
import type { Database, Queries } from '#server/db/database.ts'
import { explainVanished, type Failed } from './explain-vanished.ts'
import { expectItems, forgetItems, markFailed, markPublished } from './item-store.ts'
import { settleItems } from './job-store.ts'
import { finder, locate, type Located, type Locating } from './locate-items.ts'
import { comparePictures, countFetched, missingMessage } from './kinds/site-pictures.ts'
import { sentReason, type PlanEntry } from './plan.ts'
import type { PublishingKind, Ref } from './kinds/publishing-kind.ts'
import { readItems, type ItemRow } from './read-settings.ts'
import { bisect } from './bisect.ts'
import { maxAtOnce, type FieldData, type WebflowSite, type WrittenItem } from './webflow-site.ts'

export interface Sending {
  database: Database
  site: WebflowSite
  jobId: string
  now: () => number
  /** Throws if this server must not continue. */
  confirm: () => Promise<void>
  /** Items per request; by default, the site's own limit. */
  batch?: number
}

const notBefore = 'A linked record couldn’t be published first. Try again once it’s published.'
/** Batches at the same time: otherwise a slow site would leave its rate unused. */
const atOnce = 6
/** Pictures that the site has to download for one request. */
const maxPicturesAtOnce = 40

/** Creates or updates the items of one kind of record, then publishes them. */
export async function sendRecords(kind: PublishingKind, entries: readonly PlanEntry[], sending: Sending): Promise<void> {
  const { database, batch = maxAtOnce } = sending
  if (entries.length === 0) return
  await expectItems(database, entries)
  const rows = await readItems(database)
  // The site does not publish an item that references a draft.
  const itemOf = (ref: Ref) => (rows.get(ref.id)?.published_since ? (rows.get(ref.id)?.item_id ?? undefined) : undefined)
  const unsendable = entries.flatMap((entry): Failed[] => {
    const names = entry.payload?.refs.some((ref) => itemOf(ref) === undefined)
    const messages = [...(entry.payload?.problems ?? []), ...(names ? [notBefore] : [])]
    return messages.length > 0 ? [{ entry, message: messages.join(' ') }] : []
  })
  await fail(unsendable, sending)

  const ready = entries.filter((entry) => !unsendable.some((failed) => failed.entry === entry))
  const limit = pLimit(atOnce)
  const owners = new Map([...rows.values()].flatMap(({ item_id: item, record_id: id }) => (item === null ? [] : [[item, id] as const])))
  const find = finder(ready, sending)
  await settleAll(inBatches(ready, batch).map((some) => limit(() => sendBatch(some, { ...sending, kind, rows, itemOf, owners, find }))))
}

/** Limited by the pictures that the site can download before the client times out. */
function inBatches(entries: readonly PlanEntry[], batch: number): PlanEntry[][] {
  const batches: PlanEntry[][] = []
  let pictures = Infinity
  for (const entry of entries) {
    const own = countFetched(entry.payload?.shown ?? {}, entry.sitePictures)
    const last = batches.at(-1)
    if (last && last.length < batch && pictures + own <= maxPicturesAtOnce) {
      last.push(entry)
      pictures += own
    } else {
      batches.push([entry])
      pictures = own
    }
  }
  return batches
}

interface BatchSending extends Sending, Pick<Locating, 'kind' | 'owners' | 'find'> {
  /** The state of every item when the run took up the records. */
  rows: Map<string, ItemRow>
  itemOf: (ref: Ref) => string | undefined
}

async function sendBatch(entries: readonly PlanEntry[], sending: BatchSending): Promise<void> {
  const { database, jobId, now, confirm, itemOf, site } = sending
  const data = (entry: PlanEntry): FieldData =>
    entry.payload?.fieldData(itemOf, entry.sitePictures) ?? { name: entry.name, slug: entry.slug }
  const collectionId = entries[0]?.collectionId ?? ''
  await confirm()
  /** The site's response for each record. */
  const answers = new Map<string, WrittenItem['fieldData']>()
  const { located, made, failed } = await locate(entries, { ...sending, data, answers })

  await confirm()
  const old = located.filter((entry) => !made.has(entry.id))
  const changed = await bisect(old, async (some) => {
    const sent = some.map((entry) => ({ id: entry.itemId, fieldData: data(entry), isArchived: false }))
    const written = new Map((await site.update(collectionId, sent)).map((item) => [item.id, item.fieldData]))
    for (const { id, itemId } of some) answers.set(id, written.get(itemId) ?? {})
  })
  // Someone deleted them on the site: they are created again.
  const vanished = changed.failed.filter(({ error }) => error.kind === 'missing').map(({ one }) => one)
  await forgetItems(database, vanished)
  const anew = await locate(
    vanished.map((entry) => Object.assign({}, entry, { row: undefined, sitePictures: {} })),
    { ...sending, data, answers },
  )
  failed.push(
    ...anew.failed,
    ...changed.failed.filter(({ error }) => error.kind !== 'missing').map(({ one, error }) => ({ entry: one, message: error.message })),
  )

  await confirm()
  const wanted = await stillPublic([...located.filter(({ id }) => made.has(id)), ...changed.done, ...anew.located], sending)
  const published = await bisect(wanted, async (some) => {
    const { published: ids, errors } = await site.publish(
      collectionId,
      some.map(({ itemId }) => itemId),
    )
    const left = some.filter(({ itemId }) => !ids.has(itemId))
    failed.push(...left.map((entry) => ({ entry, message: whyNot(entry.itemId, errors) })))
  })
  failed.push(...published.failed.map(({ one, error }) => ({ entry: one, message: error.message })))
  const bad = new Set(failed.map(({ entry }) => entry.id))
  const compared = published.done
    .filter(({ id }) => !bad.has(id))
    .map((entry) => {
      const { shown = {} } = entry.payload ?? {}
      const { sitePictures, missing } = comparePictures({ shown, sitePictures: entry.sitePictures, fieldData: answers.get(entry.id) })
      return { entry: Object.assign({}, entry, { sitePictures }), missing }
    })
  const good = compared.map(({ entry }) => entry)
  const partial = compared.flatMap(({ entry, missing }) => (missing.length > 0 ? [{ entry, message: missingMessage(missing) }] : []))
  await database.transaction().execute(async (transaction) => {
    if (good.length > 0) await markPublished(transaction, good, now())
    await settleItems(
      transaction,
      jobId,
      good.map((entry) => ({ type: entry.type, id: entry.id, action: entry.action, reason: sentReason(entry), status: 'DONE' })),
      now(),
    )
    await markAsFailed(transaction, partial, sending)
  })
  await fail(await explainVanished(failed, sending), sending)
}

function whyNot(itemId: string, errors: readonly string[]): string {
  const reason = errors.find((error) => error.includes(itemId)) ?? errors[0]
  return reason === undefined
    ? 'Webflow didn’t publish it and gave no reason.'
    : `Webflow didn’t publish it: ${reason.replaceAll(itemId, 'this item')}`
}

/** Someone may have unpublished a record since the plan was made: it is not published then. */
async function stillPublic(entries: readonly Located[], { kind, database, jobId, now }: BatchSending): Promise<Located[]> {
  const records = await kind.read({ queries: database, now: now(), ids: entries.map(({ id }) => id) })
  const wanted = new Set(records.flatMap(({ id, verdict }) => (verdict.is === 'public' ? [id] : [])))
  const gone = entries.filter(({ id }) => !wanted.has(id))
  const reason = 'It was unpublished while it was being sent.'
  await settleItems(
    database,
    jobId,
    gone.map(({ type, id }) => ({ type, id, status: 'SKIPPED' as const, reason })),
    now(),
  )
  return entries.filter(({ id }) => wanted.has(id))
}

async function fail(failed: readonly Failed[], sending: Sending): Promise<void> {
  await sending.database.transaction().execute(async (transaction) => await markAsFailed(transaction, failed, sending))
}

async function markAsFailed(queries: Queries, failed: readonly Failed[], { jobId, now }: Sending): Promise<void> {
  if (failed.length === 0) return
  await markFailed(queries, failed)
  await settleItems(
    queries,
    jobId,
    failed.map(({ entry: { type, id }, message }) => ({ type, id, status: 'FAILED', error: message })),
    now(),
  )
}

/** Waits for all of them, even if one fails, so that nothing still runs when the caller gets the error. */
async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(works)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
