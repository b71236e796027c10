/** Whether people have released it, in whichever way its kind has. */
export function isPublic(record: { published_at?: unknown; is_published?: unknown }): boolean {
  return record.published_at != null || record.is_published === true
}
