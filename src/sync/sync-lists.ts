import { advertisementCalls } from '#contract/advertisement/endpoints.ts'
import { catalogueCalls } from '#contract/catalogue/endpoints.ts'
import { catalogues, type Catalogue } from '#contract/catalogue/schema.ts'
import { companyCalls } from '#contract/company/endpoints.ts'
import { emailCalls } from '#contract/notification/email.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { entryCalls } from '#contract/entry/endpoints.ts'
import { eventCompanyCalls } from '#contract/registration/endpoints.ts'
import { memberCalls } from '#contract/person/endpoints.ts'
import { neighborhoodCalls } from '#contract/neighborhood/endpoints.ts'
import { notificationCalls } from '#contract/notification/schema.ts'
import { b2bProfileCalls, b2cProfileCalls } from '#contract/profile/endpoints.ts'
import { shownForMs } from '#contract/notification/shown-for.ts'
import { sponsorCalls } from '#contract/sponsor/endpoints.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { isOneOf, recordFrom } from '#contract/value/fields.ts'
import { viewCalls } from '#contract/staff/view.ts'
import { syncDelta, type Page } from '#app/sync/delta-sync.ts'
import { listKey, resourcesOfEvents, type SyncedResource } from '#app/sync/synced-resource.ts'
import type { Data } from '#app/sync/data.ts'
import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import { call } from '#app/http/call.ts'
import { currentSession } from '#app/session/current-session.ts'
import { roleOf } from '#contract/session/role.ts'
import { followedNames, followSync, runSync } from './sync.ts'

/** Typed by what all lists have in common. */
type ListEndpoint = Endpoint & { query: z.ZodMiniObject; answer: z.ZodMiniType<Page<AnyRow>> }

const lists = {
  ...recordFrom(catalogues, (catalogue): ListEndpoint => catalogueCalls(catalogue).list),
  neighborhoods: neighborhoodCalls.list,
  companies: companyCalls.list,
  members: memberCalls.list,
  views: viewCalls.list,
  entries: entryCalls.list,
  event_companies: eventCompanyCalls.list,
  b2c_profiles: b2cProfileCalls.list,
  b2b_profiles: b2bProfileCalls.list,
  notifications: notificationCalls.list,
  emails: emailCalls.list,
  sponsors: sponsorCalls.list,
  advertisements: advertisementCalls.list,
} satisfies Record<SyncedResource, ListEndpoint>

/** Long lists, whose screens say when only the first rows are loaded. */
const early: ReadonlySet<SyncedResource> = new Set(['entries', 'event_companies', 'members', 'companies'])

/** Lists whose rows are shown for a time only. */
const shownForATime: ReadonlySet<SyncedResource> = new Set(['notifications', 'emails'])

const isCatalogue = (name: SyncedResource): name is Catalogue => isOneOf(catalogues, name)

interface AnyRow {
  id: string
  version: number
  at?: Timestamp
  created_at?: Timestamp
}

interface Wanted {
  /**
   * Fetches all rows instead of changes, with the usage counts of a catalog's items: they change without changing the item.
   */
  whole?: boolean
  /** Also after a sync that was already running. */
  isAgain?: boolean
  /** Limits the list to one event, for what staff fetch one event at a time. */
  eventId?: string
  signal?: AbortSignal
}

/** Keeps a list, or one event's part of it, up to date until the returned function is called. */
export function followList(name: SyncedResource, eventId?: string): () => void {
  return followSync(listKey(name, eventId), () => fetchList(name, eventId === undefined ? {} : { eventId }))
}

/** Syncs a list that a command changed: of one that staff fetch by event, the events that the page shows. Never rejects. */
export async function syncChangedList(name: SyncedResource): Promise<void> {
  const isByEvent = roleOf(currentSession()?.role) === 'admin' && isOneOf(resourcesOfEvents, name)
  if (!isByEvent) return await syncList(name, { whole: isCatalogue(name), isAgain: true })
  const prefix = listKey(name, '')
  const shown = followedNames().filter((followed) => followed.startsWith(prefix))
  await Promise.all(shown.map((key) => syncList(name, { eventId: key.slice(prefix.length), isAgain: true })))
}

/** Syncs one list now. Never rejects. */
export function syncList(name: SyncedResource, wanted: Wanted = {}): Promise<void> {
  return runSync(listKey(name, wanted.eventId), () => fetchList(name, wanted))
}

/** Syncs one list once. */
export function fetchList(name: SyncedResource, { whole = false, isAgain = false, eventId, signal }: Wanted = {}): Promise<void> {
  const list: ListEndpoint = lists[name]
  return syncDelta<AnyRow>({
    resource: listKey(name, eventId),
    isWhole: whole,
    isAgain,
    comesEarly: early.has(name),
    ...(shownForATime.has(name) && {
      isPast: ({ at, created_at: since = at }: AnyRow, now: number) => since !== undefined && toMillis(since) <= now - shownForMs,
    }),
    table: (database: Data) => database.table<AnyRow, string>(name),
    ...(eventId !== undefined && {
      keysInScope: (table: Table<AnyRow, string>) => table.where('event_id').equals(eventId).primaryKeys(),
    }),
    fetchPage: async (query) => {
      // Older records refer to items that are no longer offered.
      const all = isCatalogue(name) ? { include_inactive: 'true', include_usage: String(whole) } : {}
      const input = { query: { ...all, ...(eventId !== undefined && { eventId }), ...query, limit: 200 }, ...(signal && { signal }) }
      return await call(list, input)
    },
  })
}
