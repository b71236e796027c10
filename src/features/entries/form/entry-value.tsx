import { formatValue, isPhotoField } from './format-value.ts'
import { useEntryNames } from './use-entry-names.ts'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'

/** A value of an entry's field, as the entry's own page shows it; photos as what changed since `before`. */
export function EntryValue({ field, value, before }: { field: string; value: unknown; before: unknown }) {
  const names = useEntryNames()
  return isPhotoField(field) ? <PhotoChanges before={before} after={value} /> : formatValue(field, value, names)
}
