/** Whether the record is published, for any kind of record. */
export function isPublic(record: { published_at?: unknown; is_published?: unknown }): boolean {
  return record.published_at != null || record.is_published === true
}
