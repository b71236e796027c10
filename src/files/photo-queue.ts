import { restorableMs, type DeletedPair } from '#contract/file/deleted-files.ts'
import type { EntryFields, EntryPhoto } from '#contract/entry/schema.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { recordOnDevice } from '#app/sync/records.ts'
import { isDue } from '#app/outbox/backoff.ts'
import { newId } from '#app/outbox/new-id.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { newPhotoRow, type NewPhoto, type PhotoRow, type RemovedPhoto } from '#app/outbox/photo-row.ts'
import { work, writeWork, type Work } from '#app/outbox/work.ts'

const lostBytes = 'The file is no longer on this device. Choose it again.'

/** In its own transaction, so that drafts and changes don't wait until 25 MB are written. */
function writePhotos<T>(write: (database: Work, uid: string) => Promise<T>): Promise<T> {
  return writeWork(
    (database, { uid }) => write(database, uid),
    (database) => [database.photos, database.photo_bytes, database.removed_photos],
  )
}

/** Stores a file on this device until the server has it. Rejects with the browser's error if there is no space. */
export function storePhoto(photo: NewPhoto, bytes: ArrayBuffer): Promise<void> {
  return writePhotos(async (database, uid) => {
    await database.photo_bytes.put({ id: photo.id, bytes })
    await database.photos.put(newPhotoRow(photo, uid))
  })
}

/** Adds what was learned about a file after it was stored. */
export async function describePhoto(id: string, known: Pick<PhotoRow, 'thumb' | 'width' | 'height'>): Promise<void> {
  await writePhotos((database) => database.photos.update(id, known))
}

/** This person's files in the order they were chosen, without removed ones. */
export async function photosOf(database: Work, uid: string): Promise<PhotoRow[]> {
  const rows = await database.photos.toArray()
  return rows
    .filter((row) => row.uid === uid && row.dropped_at === null)
    .toSorted((a, b) => a.added_at - b.added_at || a.id.localeCompare(b.id))
}

/** How many files of a saved record the server doesn't have yet. One that it rejected has to be replaced, and does not count. */
export async function countUploads(ownerId: string): Promise<number> {
  const rows = await work().photos.where('owner_id').equals(ownerId).toArray()
  return rows.filter((row) => row.state === 'waiting' && row.is_named && row.dropped_at === null).length
}

/**
 * The files that can be sent now: never before their record, if that is new. Those with the fewest failures go first, so that one
 * stuck file doesn't block the others.
 */
export function sendablePhotos(photos: readonly PhotoRow[], changes: readonly OutboxRow[], now: number): PhotoRow[] {
  const unmade = new Set(changes.filter(({ base }) => base === null).map((change) => change.record_id))
  return photos
    .filter((row) => row.state === 'waiting' && row.is_named && isDue(row, now) && !unmade.has(row.owner_id))
    .toSorted((a, b) => a.failures - b.failures)
}

/**
 * Returns the file to send; undefined if it was settled or removed in the meantime, or belongs to
 * someone else.
 */
export function claimPhoto(id: string): Promise<{ row: PhotoRow; bytes: ArrayBuffer } | undefined> {
  return writePhotos(async (database, uid) => {
    const [row, stored] = await Promise.all([database.photos.get(id), database.photo_bytes.get(id)])
    if (!row || row.uid !== uid || row.state !== 'waiting' || row.dropped_at !== null) return undefined
    if (stored) return { row, bytes: stored.bytes }
    await database.photos.update(id, { state: 'refused', sentence: lostBytes })
    return undefined
  })
}

/** Deletes files that the server has or the owner has discarded. */
export function forgetPhotos(ids: readonly string[]): Promise<void> {
  return writePhotos(async (database) => {
    await database.photos.bulkDelete([...ids])
    await database.photo_bytes.bulkDelete([...ids])
  })
}

/** The server rejected the file; the user has to choose another. */
export async function settlePhotoRefused(id: string, sentence: string): Promise<void> {
  await writePhotos((database) => database.photos.update(id, { state: 'refused', sentence }))
}

/** The outcome is unknown: sends it again later. */
export async function schedulePhotoRetry({ id, failures }: PhotoRow, notBefore: number): Promise<void> {
  await writePhotos((database) => database.photos.update(id, { failures: failures + 1, not_before: notBefore }))
}

export async function retryPhoto(id: string): Promise<void> {
  await writePhotos((database) => database.photos.update(id, { state: 'waiting', sentence: null, failures: 0, not_before: 0 }))
}

/** Marks files that a record now names: in a draft, in a pending change, or in the read model. */
export async function noteNamedPhotos(database: Work, uid: string): Promise<void> {
  const unnamed = (await photosOf(database, uid)).filter((row) => !row.is_named)
  if (unnamed.length === 0) return
  const [drafts, changes] = await Promise.all([database.drafts.toArray(), database.outbox.toArray()])
  const owners = await Promise.all(unnamed.map(({ owner_type: type, owner_id: id }) => recordOnDevice(type, id)))
  const written = JSON.stringify([drafts.map(({ values }) => values), changes.map(({ body }) => body), owners])
  const ids = unnamed.map(({ id }) => id).filter((id) => written.includes(`"${id}"`))
  if (ids.length > 0) await writePhotos((opened) => opened.photos.where('id').anyOf(ids).modify({ is_named: true }))
}

/** Removes a photo from its record: it is no longer sent, and can be restored for a day. */
export function dropPhoto(removed: Omit<RemovedPhoto, 'removed_at'>): Promise<void> {
  return dropPhotos([removed])
}

/** Removes a file that another one replaces. One that the server rejected is no use to anybody. */
export async function dropReplaced(removed: Omit<RemovedPhoto, 'removed_at'>): Promise<void> {
  const row = await work().photos.get(removed.file_id)
  await (row?.state === 'refused' ? forgetPhotos([row.id]) : dropPhoto(removed))
}

async function dropPhotos(removed: readonly Omit<RemovedPhoto, 'removed_at'>[]): Promise<void> {
  const now = Date.now()
  const ids = removed.map(({ file_id: id }) => id)
  await writePhotos(async (database) => {
    await database.photos.where('id').anyOf(ids).modify({ dropped_at: now })
    await database.removed_photos.bulkPut(removed.map((row) => ({ ...row, removed_at: now })))
  })
}

/** Removes a pair of photos from its record; `index` is its position among the pairs. */
export async function dropPair(ownerId: string, { before, after }: PhotoPair, index: number): Promise<void> {
  const common = { owner_id: ownerId, index, pair_id: newId() }
  await dropPhotos([
    ...(before ? [{ ...common, file_id: before.file_id, purpose: 'BEFORE' as const, photo: before }] : []),
    ...(after ? [{ ...common, file_id: after.file_id, purpose: 'AFTER' as const, photo: after }] : []),
  ])
}

export async function restorePhotos(ids: readonly string[]): Promise<void> {
  await writePhotos(async (database) => {
    await database.photos
      .where('id')
      .anyOf([...ids])
      .modify({ dropped_at: null })
    await database.removed_photos.bulkDelete([...ids])
  })
}

/** Restores those of these files that were removed: their field names them again, as after the change that removed them was discarded. */
export async function restoreNamed(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await work().removed_photos.bulkGet([...ids])
  const back = removed.flatMap((row) => row?.file_id ?? [])
  if (back.length > 0) await restorePhotos(back)
}

/** The photos deleted from a record's field that can still be restored, most recent first. */
export async function restorablePhotos({ owner_id, purpose }: Pick<RemovedPhoto, 'owner_id' | 'purpose'>): Promise<RemovedPhoto[]> {
  const rows = await restorableOf(owner_id)
  return rows.filter((row) => row.purpose === purpose && row.pair_id === undefined)
}

type PhotoPair = EntryFields['before_after'][number]

/** The photo pairs deleted from an entry, and the photos deleted from a pair, that can still be restored, most recent first. */
export async function restorablePairs(ownerId: string): Promise<DeletedPair[]> {
  const rows = (await restorableOf(ownerId)).filter(({ purpose }) => purpose === 'BEFORE' || purpose === 'AFTER')
  const idOf = (row: RemovedPhoto) => row.pair_id ?? row.file_id
  return [...new Set(rows.map(idOf))].map((id) => {
    const sides = rows.filter((row) => idOf(row) === id)
    const side = (purpose: FilePurpose) => (sides.find((row) => row.purpose === purpose)?.photo ?? null) as EntryPhoto | null
    const { index = 0, removed_at = 0, partner } = sides[0] ?? {}
    return { id, before: side('BEFORE'), after: side('AFTER'), index, removed_at, partner }
  })
}

async function restorableOf(ownerId: string): Promise<RemovedPhoto[]> {
  const rows = await work().removed_photos.where({ owner_id: ownerId }).toArray()
  const since = Date.now() - restorableMs
  return rows.filter((row) => row.removed_at > since).toSorted((a, b) => b.removed_at - a.removed_at)
}

/** Deletes files that were removed before the given time. */
export async function sweepDropped(before = Date.now()): Promise<void> {
  const rows = await work().photos.toArray()
  const gone = rows.filter((row) => row.dropped_at !== null && row.dropped_at <= before).map(({ id }) => id)
  if (gone.length > 0) await forgetPhotos(gone)
  const old = (await work().removed_photos.toArray()).filter((row) => row.removed_at <= before).map((row) => row.file_id)
  if (old.length > 0) await writePhotos((database) => database.removed_photos.bulkDelete(old))
}
