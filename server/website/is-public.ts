/** Whether the record is published, for any kind of record. */
export function isPublic(record: { published_at?: unknown; is_published?: unknown }): boolean {
  return record.published_at != null || record.is_published === true
}

const decided = new Set(['PUBLISHED', 'WITHDRAWN', 'REJECTED'])

/** Whether the site keeps the version that it has: the record was published, and is in review again (product: After approval). */
export function isInReviewAgain({ published_at: publishedAt, status }: { published_at?: unknown; status?: string }): boolean {
  return publishedAt != null && status !== undefined && !decided.has(status)
}
