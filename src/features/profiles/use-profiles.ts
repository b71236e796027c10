import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'

/** The public profiles on this device; undefined until we know whether there are any. */
export function useProfiles() {
  const list = useSyncedList('b2c_profiles')
  const isKnown = list && (list.fetchedAt !== undefined || list.rows.length > 0)
  return { rows: isKnown ? list.rows : undefined, fetchedAt: list?.fetchedAt }
}
