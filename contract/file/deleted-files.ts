import type { AuditEvent } from '#contract/staff/audit.ts'
import type { EntryFields, EntryPhoto } from '#contract/entry/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { isFields } from '#contract/value/fields.ts'
import type { FileOwner, FilePurpose } from './purpose.ts'

export interface DeletedFile {
  file_id: string
  /** With its caption and alt text, if any. */
  photo: EntryPhoto
  /** Its position in the list, from 0. */
  index: number
  removed_at: number
}

type Pair = EntryFields['before_after'][number]

export interface DeletedPair extends Pair {
  id: string
  index: number
  removed_at: number
  /** If only one photo was deleted from the pair: the other one, null if there was none. */
  partner?: string | null | undefined
}

export type FileChange = Pick<AuditEvent, 'id' | 'at' | 'diff'>

/**
 * The pair from which only this photo was deleted, by position: its other photo is the same and its place is empty. -1 if
 * there is none.
 */
export function pairOf(pairs: readonly Pair[], { before, index, partner }: DeletedPair): number {
  const [own, other] = before ? (['before', 'after'] as const) : (['after', 'before'] as const)
  const at = pairs.findIndex((pair) => pair[own] === null && (pair[other]?.file_id ?? null) === partner)
  if (at !== -1 || partner === undefined) return at
  // Its other photo may have been deleted after it, and one of them be back.
  const there = pairs[index]
  return there && there[own] === null && (there[other] === null || partner === null) ? index : -1
}

/** The pairs with a deleted one, or with a photo that was deleted from one. If its pair is gone or taken, it becomes one. */
export function withRestored(pairs: readonly Pair[], deleted: DeletedPair): Pair[] {
  const { before, after, index } = deleted
  const at = pairOf(pairs, deleted)
  const pair = pairs[at]
  if (!pair) return pairs.toSpliced(index, 0, { before, after })
  return pairs.with(at, { before: pair.before ?? before, after: pair.after ?? after })
}

/** How long a deleted file can be restored. */
export const restorableMs = 24 * 3_600_000

const logo = { LOGO: 'logo_file_id' } as const
const pairs = 'before_after'

/** The fields with a record's files, by purpose. */
const fields: Partial<Record<FileOwner, Partial<Record<FilePurpose, string>>>> = {
  entries: { ELEVATION: 'front_elevation', ENTRY_PHOTO: 'gallery', FLOOR_PLAN: 'floor_plans', AGREEMENT: 'homeowner_agreement' },
  event_companies: { ...logo, LICENSE: 'license', COI: 'insurance' },
  b2c_profiles: { ...logo, ELEVATION: 'hero', ENTRY_PHOTO: 'gallery' },
  b2b_profiles: logo,
  neighborhoods: { ...logo, NEIGHBORHOOD_PHOTO: 'photo_file_ids', SITE_MAP: 'site_map_file_id' },
  sponsors: logo,
}

/** Empty if files of such a record cannot be restored. */
export function fileFieldsOf(owner: FileOwner): string[] {
  return [...Object.values(fields[owner] ?? {}), ...(owner === 'entries' ? [pairs] : [])]
}

/** The files that were deleted since then according to the record's history, on any device, the latest first. */
export function deletedFiles(
  history: readonly FileChange[],
  { owner, purpose, since }: { owner: FileOwner; purpose: FilePurpose; since: number },
): DeletedFile[] {
  return removals(history, fields[owner]?.[purpose], since).flatMap(({ at, from, gone }) =>
    filesIn(from).flatMap((photo, index) => (gone(photo) ? [{ file_id: photo.file_id, photo, index, removed_at: at }] : [])),
  )
}

/** `deletedFiles` for an entry's pairs of photos. A pair counts as deleted if both photos are gone. */
export function deletedPairs(history: readonly FileChange[], since: number): DeletedPair[] {
  return removals(history, pairs, since).flatMap(({ id, at, from, gone }) =>
    (Array.isArray(from) ? from : []).flatMap((pair: Pair, index) => {
      const photos = filesIn(pair)
      return photos.length > 0 && photos.every(gone) ? [{ ...pair, id: `${id}:${index}`, index, removed_at: at }] : []
    }),
  )
}

interface Removal {
  id: string
  at: number
  from: unknown
  /** Whether the photo was removed and is in no field of the record since. */
  gone: (photo: EntryPhoto) => boolean
}

/** `history` is newest first. */
function removals(history: readonly FileChange[], field: string | undefined, since: number): Removal[] {
  const later = new Set<string>()
  return history.flatMap(({ id, at, diff }) => {
    for (const { to } of diff) for (const { file_id: file } of filesIn(to)) later.add(file)
    const seenSince = new Set(later)
    const gone = ({ file_id: file }: EntryPhoto) => !seenSince.has(file)
    const change = diff.find(({ path }) => path === field)
    if (!change || toMillis(at) <= since) return []
    for (const { file_id: file } of filesIn(change.from)) later.add(file)
    return [{ id, at: toMillis(at), from: change.from, gone }]
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The files in a field that has an ID, an object with one, photos, pairs of photos, or a list of any of these. */
function filesIn(value: unknown): EntryPhoto[] {
  if (typeof value === 'string') return [{ file_id: value, caption: '', alt: '' }]
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isFields(value)) return []
  const { file_id: id, caption, alt, before, after } = value
  return typeof id === 'string' ? [{ file_id: id, caption: textOf(caption), alt: textOf(alt) }] : [before, after].flatMap(filesIn)
}
