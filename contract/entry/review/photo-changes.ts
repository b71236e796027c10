import type { EntryPhoto } from '#contract/entry/schema.ts'

export interface PhotoChange {
  /** The current photo, or the old one if it was removed. */
  photo: EntryPhoto
  changes: string[]
}

interface Place {
  photo: EntryPhoto
  label: string
  side: 'before' | 'after' | undefined
  /** The other photo of its pair. */
  partnerId: string | undefined
}

/** The photos in a field's value, in order; a pair's photos come one after the other. */
export function photosOf(value: unknown): EntryPhoto[] {
  return placesOf(value).map(({ photo }) => photo)
}

/** Which photos of a field were added, removed, moved or got a new text. In the current order, then the removed ones. */
export function photoChanges(before: unknown, after: unknown): PhotoChange[] {
  const old = new Map(placesOf(before).map((place) => [place.photo.file_id, place]))
  const now = new Map(placesOf(after).map((place) => [place.photo.file_id, place]))
  const inPlace = longestSharedOrder(
    [...old.keys()].filter((id) => now.has(id)),
    [...now.keys()].filter((id) => old.has(id)),
  )
  const survivingPartner = ({ partnerId }: Place) => (partnerId && old.has(partnerId) && now.has(partnerId) ? partnerId : undefined)

  const current = [...now].map(([id, place]): PhotoChange => {
    const was = old.get(id)
    if (!was) return { photo: place.photo, changes: [`Added as ${place.label}`] }
    const isMoved = !inPlace.has(id) || was.side !== place.side || survivingPartner(was) !== survivingPartner(place)
    return {
      photo: place.photo,
      changes: [
        ...(isMoved ? [was.label === place.label ? 'Moved' : `Moved from ${was.label} to ${place.label}`] : []),
        ...formatTextChange('Caption', was.photo.caption, place.photo.caption),
        ...formatTextChange('Alt text', was.photo.alt, place.photo.alt),
      ],
    }
  })
  const removed = [...old].flatMap(([id, { photo, label }]) => (now.has(id) ? [] : [{ photo, changes: [`Removed (was ${label})`] }]))
  return [...current.filter(({ changes }) => changes.length > 0), ...removed]
}

function placesOf(value: unknown): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      isPair(item) ? pairPlaces(item, index) : isPhoto(item) ? [aPlace(item, `photo ${index + 1}`)] : [],
    )
  }
  return isPhoto(value) ? [aPlace(value, 'photo 1')] : []
}

function pairPlaces({ before, after }: Pair, index: number): Place[] {
  return [
    ...(before ? [aPlace(before, `the before photo of pair ${index + 1}`, 'before', after?.file_id)] : []),
    ...(after ? [aPlace(after, `the after photo of pair ${index + 1}`, 'after', before?.file_id)] : []),
  ]
}

function aPlace(photo: EntryPhoto, label: string, side?: Place['side'], partnerId?: string): Place {
  return { photo, label, side, partnerId }
}

interface Pair {
  before: EntryPhoto | null
  after: EntryPhoto | null
}

function isPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

function isPhoto(value: unknown): value is EntryPhoto {
  return typeof value === 'object' && value !== null && 'file_id' in value && 'alt' in value && typeof value.file_id === 'string'
}

function formatTextChange(label: string, before: string, after: string): string[] {
  if (before === after) return []
  if (before === '') return [`${label} added: “${after}”`]
  return [after === '' ? `${label} removed (was “${before}”)` : `${label} changed from “${before}” to “${after}”`]
}

/** The largest set that can have stayed in place: only the others count as moved. */
function longestSharedOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const wasAt = new Map(before.map((id, index) => [id, index]))
  const runs: string[][] = []
  for (const id of after) {
    const longest = runs
      .filter((run) => (wasAt.get(run.at(-1) ?? '') ?? -1) < (wasAt.get(id) ?? -1))
      .reduce<string[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, id])
  }
  return new Set(runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []))
}
