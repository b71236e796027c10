import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { asEntry } from '#app/outbox/as-entry.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'

export interface OwnRecords {
  /** Undefined while they never reached this device, and nothing was begun on it. */
  entries: readonly Entry[] | undefined
  registrations: readonly EventCompany[] | undefined
  /** Events for which a registration was begun here and is not at the server yet. */
  begunHere: ReadonlySet<string>
  profiles: readonly B2cProfile[] | undefined
}

/** What a member's dashboard tells of the own company, from what is on the device; undefined until that was read. */
export function useOwnRecords(): OwnRecords | undefined {
  const entries = useSyncedList('entries', asEntry)
  const registrations = useSyncedList('event_companies')
  const profiles = useSyncedList('b2c_profiles')
  if (!entries || !registrations || !profiles) return undefined
  const params = registrations.rows.map((row) => row as unknown as { status?: string; eventId?: string })
  return {
    entries: entries.fetchedAt === undefined && entries.rows.length === 0 ? undefined : entries.rows,
    registrations: registrations.fetchedAt === undefined ? undefined : registrations.rows.filter((row) => 'status' in row),
    begunHere: new Set(params.flatMap(({ status, eventId }) => (status === undefined && eventId !== undefined ? [eventId] : []))),
    profiles: profiles.fetchedAt === undefined ? undefined : profiles.rows.filter((row) => 'status' in row),
  }
}
