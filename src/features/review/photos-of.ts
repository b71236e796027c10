import type { EntryPhoto } from '#contract/entry-record.ts'

/** The pictures that a field's value holds, in their order, pairs one after the other. */
export function photosOf(value: unknown): EntryPhoto[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(photosOf)
  if ('before' in value && 'after' in value) return [value.before, value.after].flatMap(photosOf)
  return 'file_id' in value && 'alt' in value && typeof value.file_id === 'string' ? [value as EntryPhoto] : []
}
