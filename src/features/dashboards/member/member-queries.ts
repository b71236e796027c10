import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'

export interface OwnRecords {
  /** Undefined until they first sync, unless an entry was started on this device. */
  entries: readonly Entry[] | undefined
  registrations: readonly EventCompany[] | undefined
  /** Events with a registration that was started on this device and has not synced yet. */
  begunHere: ReadonlySet<string>
  profiles: readonly B2cProfile[] | undefined
  /** Changes and drafts of entries that the server doesn't have. */
  unsent: Awaited<ReturnType<typeof readUnsent>>
}

/** The company's own records on this device; undefined until they load. */
export function useOwnRecords(): OwnRecords | undefined {
  const entries = useSyncedList('entries')
  const registrations = useSyncedList('event_companies')
  const profiles = useSyncedList('b2c_profiles')
  const unsent = useDeviceQuery(readUnsent)
  if (!entries || !registrations || !profiles || !unsent) return undefined
  return {
    entries: knownRows(entries),
    registrations: registrations.fetchedAt === undefined ? undefined : registrations.rows,
    begunHere: new Set(registrations.rows.filter(({ version }) => version === 0).map(({ event_id: eventId }) => eventId)),
    profiles: profiles.fetchedAt === undefined ? undefined : profiles.rows,
    unsent,
  }
}

async function readUnsent() {
  const [rows, drafts] = await Promise.all([pendingChangesOf('entries'), work().drafts.where('key').startsWith('entries:').toArray()])
  return { rows, drafts }
}
