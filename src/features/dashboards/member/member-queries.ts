import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { readField } from '#contract/value/fields.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'

export interface OwnRecords {
  /** Undefined until they first sync, unless an entry was started on this device. */
  entries: readonly Entry[] | undefined
  registrations: readonly EventCompany[] | undefined
  /** Events with a registration that was started on this device and has not synced yet. */
  begunHere: ReadonlySet<string>
  profiles: readonly B2cProfile[] | undefined
}

/** The company's own records on this device; undefined until they load. */
export function useOwnRecords(): OwnRecords | undefined {
  const entries = useSyncedList('entries')
  const registrations = useSyncedList('event_companies')
  const profiles = useSyncedList('b2c_profiles')
  if (!entries || !registrations || !profiles) return undefined
  // A registration started here is still only its request, which names the event.
  const begun = registrations.rows.filter((row) => readField(row, 'status') === undefined).map((row) => readField(row, 'eventId'))
  return {
    entries: knownRows(entries),
    registrations: registrations.fetchedAt === undefined ? undefined : registrations.rows.filter((row) => 'status' in row),
    begunHere: new Set(begun.filter((eventId) => typeof eventId === 'string')),
    profiles: profiles.fetchedAt === undefined ? undefined : profiles.rows.filter((row) => 'status' in row),
  }
}
