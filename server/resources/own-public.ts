import { sql, type RawBuilder } from 'kysely'
import { associationDay } from '#contract/time/association-day.ts'
import type { Event } from '#contract/event/schema.ts'
import {
  benefitsOf,
  placeOfAdvertisement,
  placeOfNeighborhood,
  placesOfSponsor,
  needsAdvertiser,
} from '#contract/company/own-public-places.ts'
import type { OwnPublicRecord } from '#contract/company/own-public.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import { publicPlaceOfProfile } from '#contract/website/public-place.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import { sponsorStatus } from '#contract/sponsor/status.ts'
import { sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { Queries } from '#server/db/database.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import type { Handlers } from '#server/http/handler.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { neighborhoodKind } from '#server/resources/records/kinds/neighborhood-kind.ts'
import { advertisementKind, sponsorKind } from '#server/resources/records/kinds/order-kinds.ts'
import { profileKind } from '#server/resources/records/kinds/profile-kind.ts'
import { presentRow, type AnyRow, type RecordKind, type StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import { hasLeft } from '#contract/value/has-left.ts'

/** What the public sees of the actor's own company, and of no other. Every query filters by company, also for staff. */
export function ownPublicHandlers({ isSiteConnected }: { isSiteConnected: boolean }): Pick<Handlers, 'ownPublic'> {
  return {
    async ownPublic({ actor, queries, now }) {
      const { companyId } = actor
      if (companyId === null) return { data: { is_site_connected: isSiteConnected, records: [] } }
      const records = await inSnapshot(queries, (snapshot) => readAll({ queries: snapshot, now, companyId, isConnected: isSiteConnected }))
      return { data: { is_site_connected: isSiteConnected, records } }
    },
  }
}

interface Reading {
  queries: Queries
  now: number
  companyId: string
  isConnected: boolean
  /** The events that members can see. */
  events: ReadonlyMap<string, Event>
}

async function readAll(reading: Omit<Reading, 'events'>): Promise<OwnPublicRecord[]> {
  const events = await readEvents(reading.queries)
  const records: OwnPublicRecord[] = []
  for (const read of [entries, profiles, neighborhoods, sponsors, advertisements]) records.push(...(await read({ ...reading, events })))
  return records
}

async function entries({ queries, companyId, events, now, isConnected }: Reading): Promise<OwnPublicRecord[]> {
  const rows = await read(queries, entryKind, sql`company_id = ${companyId}::uuid`, sql`title, id`)
  return rows.flatMap((entry) => {
    const event = events.get(entry.event_id)
    if (!event) return []
    const places = publicPlacesOfEntry(entry, event, { now, isConnected })
    const isOver = event.status !== 'ACTIVE' || hasLeft(entry)
    // What is over is listed only while the public can still see it.
    if (isOver && !entry.webflow?.public_since) return []
    return {
      type: 'entries',
      id: entry.id,
      event: eventOf(event),
      name: titleOf(entry),
      what: 'Tour entry',
      places,
      is_waiting_for_you: false,
    }
  })
}

async function profiles({ queries, companyId, isConnected }: Reading): Promise<OwnPublicRecord[]> {
  const rows = await read(queries, profileKind, sql`company_id = ${companyId}::uuid`, sql`kind`)
  const company = await queries.selectFrom('companies').select('is_archived').where('id', '=', companyId).executeTakeFirst()
  const isCompanyArchived = company?.is_archived ?? false
  return rows.map((profile) => ({
    type: 'b2c_profiles',
    id: profile.id,
    event: null,
    profile: profile.kind,
    name: profile.display_name === '' ? 'Your company' : profile.display_name,
    what: profileNames[profile.kind].title,
    places: [publicPlaceOfProfile(profile, { isConnected, isCompanyArchived })],
    is_waiting_for_you: false,
  }))
}

async function neighborhoods({ queries, companyId, isConnected }: Reading): Promise<OwnPublicRecord[]> {
  const isTheirs = sql`(developer_company_id = ${companyId}::uuid or details -> 'builder_company_ids' @> to_jsonb(${companyId}::text))`
  const rows = await read(queries, neighborhoodKind, isTheirs, sql`name, id`)
  const since = await lastActionsOf(queries, 'neighborhoods', 'publish', rows)
  return rows.flatMap((one) => {
    if (one.is_archived && !one.webflow?.public_since) return []
    return {
      type: 'neighborhoods',
      id: one.id,
      event: null,
      name: one.name,
      what: `Neighborhood, ${one.developer_company_id === companyId ? 'as its developer' : 'as one of its builders'}`,
      places: [placeOfNeighborhood(one, { isConnected, releasedAt: since.get(one.id) ?? null })],
      is_waiting_for_you: false,
    }
  })
}

/** Prospects are the association's own business. */
const agreed = new Set<string>(['COMMITTED', 'ACTIVE'])

async function sponsors({ queries, companyId, events, isConnected, now }: Reading): Promise<OwnPublicRecord[]> {
  const rows = await read(queries, sponsorKind, sql`company_id = ${companyId}::uuid`, sql`"order", id`)
  const since = await lastActionsOf(queries, 'sponsors', 'publish', rows)
  return rows.flatMap((one) => {
    const event = one.event_id === null ? null : events.get(one.event_id)
    const today = associationDay(now)
    const status = sponsorStatus(one, today)
    const isOver = !agreed.has(status) || (event !== null && event?.status !== 'ACTIVE')
    if (event === undefined || (isOver && !one.webflow?.public_since)) return []
    const tier = `${sponsorTierLabels[one.tier]} sponsor`
    return {
      type: 'sponsors',
      id: one.id,
      event: event && eventOf(event),
      name: one.category === '' ? tier : `${tier}, ${one.category}${one.is_exclusive ? ' (exclusive)' : ''}`,
      what: event ? 'Sponsorship' : 'Whole-year sponsorship',
      places: placesOfSponsor(one, status, { isConnected, today, timezone: event?.timezone, releasedAt: since.get(one.id) ?? null }),
      is_waiting_for_you: false,
      benefits: benefitsOf(one),
    }
  })
}

async function advertisements({ queries, companyId, events, now }: Reading): Promise<OwnPublicRecord[]> {
  const isTheirs = sql`company_id = ${companyId}::uuid and state not in ('INQUIRY', 'CANCELLED')`
  const rows = await read(queries, advertisementKind, isTheirs, sql`"order", id`)
  const since = await lastActionsOf(queries, 'advertisements', 'place', rows)
  return rows.flatMap((ad) => {
    const event = events.get(ad.event_id)
    if (event?.status !== 'ACTIVE') return []
    const size = event.ad_sizes.find(({ code }) => code === ad.size)?.label ?? ad.size
    return {
      type: 'advertisements',
      id: ad.id,
      event: eventOf(event),
      name: ad.placement === '' ? size : `${size}, ${ad.placement}`,
      what: 'Advertisement',
      places: [placeOfAdvertisement(ad, { event, now, placedAt: since.get(ad.id) ?? null })],
      is_waiting_for_you: needsAdvertiser(ad),
    }
  })
}

async function read<R extends StoredRecord>(
  queries: Queries,
  kind: RecordKind<R>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<R[]> {
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(kind.table)} where deleted_at is null and ${where} order by ${order}`.execute(queries)
  return rows.map((row) => presentRow(kind, row))
}

async function readEvents(queries: Queries): Promise<Map<string, Event>> {
  const events = await read<Event>(queries, eventKind, sql`status <> 'DRAFT'`, sql`start_date desc, id`)
  return new Map(events.map((event) => [event.id, event]))
}

/** When each record last had this action: a published or placed record does not store the time itself. */
async function lastActionsOf(
  queries: Queries,
  entity: 'neighborhoods' | 'sponsors' | 'advertisements',
  action: string,
  records: readonly StoredRecord[],
): Promise<Map<string, Timestamp>> {
  const rows = await queries
    .selectFrom('audit_events')
    .select((eb) => ['entity_id as id', eb.fn.max('at').as('at')])
    .where('entity', '=', entity)
    .where('action', '=', action)
    .where('entity_id', '=', sql<string>`any(${records.map(({ id }) => id)})`)
    .groupBy('entity_id')
    .execute()
  return new Map(rows.map(({ id, at }) => [id, fromMillis(at.getTime())]))
}

function eventOf({ id, name, status }: Event): NonNullable<OwnPublicRecord['event']> {
  return { id, name, is_active: status === 'ACTIVE' }
}
