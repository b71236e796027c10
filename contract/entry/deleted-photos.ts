import type { AuditEvent } from '#contract/staff/audit.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { photosOf } from './photo-changes.ts'
import type { EntryFields, EntryPhoto } from './schema.ts'

export interface DeletedPhoto {
  file_id: string
  /** With its caption and alt text. */
  photo: EntryPhoto
  /** Its place in the order, from 0. */
  index: number
  removed_at: number
}

type Pair = EntryFields['before_after'][number]

export interface DeletedPair extends Pair {
  id: string
  index: number
  removed_at: number
}

type PastChange = Pick<AuditEvent, 'id' | 'at' | 'diff'>

const fields: Partial<Record<FilePurpose, keyof EntryFields>> = {
  ELEVATION: 'front_elevation',
  ENTRY_PHOTO: 'gallery',
  FLOOR_PLAN: 'floor_plans',
}

/** The photos that the record's history says were deleted since then, wherever that was done, the last one first. */
export function deletedPhotos(history: readonly PastChange[], purpose: FilePurpose, since: number): DeletedPhoto[] {
  return removals(history, fields[purpose], since).flatMap(({ at, from, gone }) =>
    photosOf(from).flatMap((photo, index) => (gone(photo) ? [{ file_id: photo.file_id, photo, index, removed_at: at }] : [])),
  )
}

/** The same for pairs of photos. One of which a photo stayed was not deleted. */
export function deletedPairs(history: readonly PastChange[], since: number): DeletedPair[] {
  return removals(history, 'before_after', since).flatMap(({ id, at, from, gone }) =>
    (Array.isArray(from) ? (from as Pair[]) : []).flatMap((pair, index) => {
      const photos = photosOf([pair])
      return photos.length > 0 && photos.every(gone) ? [{ ...pair, id: `${id}:${index}`, index, removed_at: at }] : []
    }),
  )
}

interface Removal {
  id: string
  at: number
  from: unknown
  /** It was taken out, and is in no field of the record since. */
  gone: (photo: EntryPhoto) => boolean
}

/** `history` is newest first. */
function removals(history: readonly PastChange[], field: string | undefined, since: number): Removal[] {
  const later = new Set<string>()
  return history.flatMap(({ id, at, diff }) => {
    for (const { to } of diff) for (const { file_id: file } of photosOf(to)) later.add(file)
    const seenLater = new Set(later)
    const gone = ({ file_id: file }: EntryPhoto) => !seenLater.has(file)
    const change = diff.find(({ path }) => path === field)
    if (!change || toMillis(at) <= since) return []
    for (const { file_id: file } of photosOf(change.from)) later.add(file)
    return [{ id, at: toMillis(at), from: change.from, gone }]
  })
}
