import { formatValue, isPhotoField } from '#app/features/entries/form/format-value.ts'
import { useNames } from '#app/features/entries/form/use-names.ts'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'

/** A value of an entry's field, as the entry's own page shows it; photos as what changed since `before`. */
export function EntryValue({ field, value, before }: { field: string; value: unknown; before: unknown }) {
  const names = useNames()
  return isPhotoField(field) ? <PhotoChanges before={before} after={value} /> : formatValue(field, value, names)
}
