import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'

/** The public profiles on this device; undefined until we know whether there are any. */
export function useProfiles() {
  const list = useSyncedList('b2c_profiles')
  return { rows: knownRows(list), fetchedAt: list?.fetchedAt }
}
