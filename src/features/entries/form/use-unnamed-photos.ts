import type { EntryPhoto } from '#contract/entry/schema.ts'
import { useUnnamed } from '#app/features/photos/use-unnamed.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Takes photos into the entry that were still being read when it was left, also if the Photos step, which does the same, isn't shown. */
export function useUnnamedPhotos({ entry, values, change }: Pick<EntryForm, 'entry' | 'values' | 'change'>, isNaming: boolean): void {
  const { front_elevation: front, gallery, floor_plans: plans } = values
  useUnnamed({
    ownerId: entry.id,
    purpose: 'ELEVATION',
    ids: idsOf(front ? [front] : []),
    // What takes the place of another photo is only named where both are seen.
    isNaming: isNaming && front === null,
    onFound: (ids) => change('front_elevation', (now) => now ?? withPhotos([], ids)[0] ?? null),
  })
  useUnnamed({
    ownerId: entry.id,
    purpose: 'ENTRY_PHOTO',
    ids: idsOf(gallery),
    isNaming,
    onFound: (ids) => change('gallery', (now) => withPhotos(now, ids)),
  })
  useUnnamed({
    ownerId: entry.id,
    purpose: 'FLOOR_PLAN',
    ids: idsOf(plans),
    isNaming,
    onFound: (ids) => change('floor_plans', (now) => withPhotos(now, ids)),
  })
}

function idsOf(photos: readonly EntryPhoto[]): string[] {
  return photos.map(({ file_id: id }) => id)
}

function withPhotos(photos: readonly EntryPhoto[], ids: readonly string[]): EntryPhoto[] {
  const added = ids.filter((id) => !photos.some((photo) => photo.file_id === id))
  return [...photos, ...added.map((id) => ({ file_id: id, caption: '', alt: '' }))]
}
