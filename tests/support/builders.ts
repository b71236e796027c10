import type { Event, NewEvent } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { columnsOf } from '#server/resources/records/kinds/record-kind.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import type { Insertable } from 'kysely'

/** The current time on test servers: a Wednesday morning in Chicago. */
export const testNow = Date.parse('2026-04-01T15:00:00Z')

export const testClock = () => testNow

let lastId = 0

/** Ids in ascending order. */
export function anId(): string {
  lastId += 1
  return `01960000-0000-7000-8000-${lastId.toString(16).padStart(12, '0')}`
}

const at = (iso: string) => fromMillis(Date.parse(iso))

export function anEvent(changes: Partial<Event> = {}): Event {
  const id = changes.id ?? anId()
  return {
    id,
    version: 1,
    created_at: at('2026-01-01T12:00:00Z'),
    updated_at: at('2026-01-01T12:00:00Z'),
    status: 'ACTIVE',
    name: 'Spring Parade of Homes 2026',
    slug: `spring-parade-${id}`,
    type: 'PARADE_OF_HOMES',
    timezone: 'America/Chicago',
    open_hours: [],
    sign_pickup: null,
    fee_tiers: [],
    ad_sizes: [],
    limits: { entries_per_company: null, max_photos: 25, max_words: 300, max_features: 10 },
    lock_policy: 'LOCK_ON_APPROVAL',
    agreement: { version: 1, body: 'Be there when the home is open.' },
    min_liability: 1_000_000,
    contact: { name: 'Parade office', email: 'office@parade.test', phone: '' },
    start_date: at('2026-06-05T12:00:00Z'),
    end_date: at('2026-06-28T12:00:00Z'),
    registration_start_date: at('2026-03-01T15:00:00Z'),
    registration_end_date: at('2026-04-30T22:00:00Z'),
    early_bird_date: null,
    late_fee_date: null,
    withdraw_deadline: null,
    content_deadline: null,
    proof_sent_date: null,
    proof_due_date: null,
    ad_reservation_deadline: null,
    ad_artwork_deadline: null,
    sign_return_due: null,
    public_at: null,
    banner_deadline: null,
    cover_file_id: null,
    ...changes,
  }
}

/** The minimum for creating an event. */
export function aNewEvent(changes: Partial<NewEvent> = {}): NewEvent {
  const { name, type, start_date, end_date, registration_start_date, registration_end_date } = anEvent()
  return { id: anId(), name, type, start_date, end_date, registration_start_date, registration_end_date, ...changes }
}

type Row<T extends keyof Schema> = Insertable<Schema[T]>

const record = () => ({
  created_at: new Date('2026-01-01T12:00:00Z'),
  created_by: null,
  updated_at: new Date('2026-01-01T12:00:00Z'),
  updated_by: null,
  deleted_at: null,
})

export function aCompany(changes: Partial<Row<'companies'>> = {}): Row<'companies'> {
  const id = changes.id ?? anId()
  return {
    ...record(),
    id,
    name: 'Prairie Oak Builders',
    legal_name: 'Prairie Oak Builders, LLC',
    slug: `prairie-oak-${id}`,
    member_number: `M-${id}`,
    membership_type: 'BUILDER',
    standing: 'GOOD',
    joined_at: null,
    dues_through: null,
    address: '1 Builders Way',
    phone: '',
    email: '',
    website: '',
    is_archived: false,
    ...changes,
  }
}

export function aMember(changes: Partial<Row<'members'>> = {}): Row<'members'> & { auth_uid: string } {
  const id = changes.id ?? anId()
  return {
    ...record(),
    id,
    first: 'Ben',
    last: 'Alvarez',
    email: `ben-${id}@company.test`,
    phone: '',
    title: 'Owner',
    company_id: null,
    company_role: null,
    portal_role: 'member',
    auth_state: 'ACTIVE',
    last_sign_in_at: null,
    is_archived: false,
    ...changes,
    auth_uid: changes.auth_uid ?? `uid-${id}`,
  }
}

export function anEmail(changes: Pick<Row<'emails'>, 'member_id'> & Partial<Row<'emails'>>): Row<'emails'> {
  return {
    id: anId(),
    created_at: new Date(testNow),
    updated_at: new Date(testNow),
    to_email: 'ben@company.test',
    to_name: 'Ben Alvarez',
    subject: 'The Alder was approved.',
    text: 'The Alder was approved.',
    path: null,
    kind: 'entry.approve',
    entity: null,
    entity_id: null,
    event_id: null,
    state: 'QUEUED',
    ...changes,
  }
}

export function anAdmin(changes: Partial<Row<'members'>> = {}) {
  return aMember({ first: 'Ada', last: 'Quist', portal_role: 'admin', ...changes })
}

export function anEntry(changes: Pick<Row<'entries'>, 'event_id' | 'company_id'> & Partial<Row<'entries'>>): Row<'entries'> {
  return {
    ...record(),
    id: anId(),
    kind: 'NEW_HOME',
    status: 'DRAFT',
    number: null,
    title: 'The Alder',
    city_id: null,
    region_id: null,
    price: null,
    submitted_at: null,
    details: '{}',
    ...changes,
  }
}

/** A company's registration for an event. */
export function anEventCompany(
  changes: Pick<Row<'event_companies'>, 'event_id' | 'company_id'> & Partial<Row<'event_companies'>>,
): Row<'event_companies'> {
  return { ...record(), id: anId(), status: 'IN_PROGRESS', late_until: null, submitted_at: null, approved_at: null, ...changes }
}

/** A public profile that has not been submitted. */
export function aProfile(changes: Pick<Row<'b2c_profiles'>, 'company_id' | 'kind'> & Partial<Row<'b2c_profiles'>>) {
  const id = changes.id ?? anId()
  const dates = { submitted_at: null, published_at: null }
  return { ...record(), id, slug: `profile-${id}`, status: 'DRAFT' as const, ...dates, details: '{}', ...changes }
}

/** An event type by its code; tests with events need at least PARADE_OF_HOMES. */
export function anEventType(code = 'PARADE_OF_HOMES'): Row<'event_types'> {
  return {
    ...record(),
    id: anId(),
    code,
    name: code,
    slug: code.toLowerCase().replaceAll('_', '-'),
    order: 1,
    is_active: true,
    details: '{}',
  }
}

export async function insert<T extends keyof Schema>(database: Database, table: T, ...rows: Row<T>[]): Promise<void> {
  await database.insertInto(table).values(rows).execute()
}

export async function insertEvents(database: Database, ...events: Event[]): Promise<void> {
  for (const event of events) {
    const { id, version, status } = event
    const columns = columnsOf<Event>(eventKind, event) as unknown as Row<'events'>
    await insert(database, 'events', { ...record(), ...columns, id, version, status })
  }
}

type Item = Row<'cities'>

/** An item of any catalog. */
export function anItem(changes: Partial<Item> = {}): Item {
  const id = changes.id ?? anId()
  return { ...record(), id, code: '', name: `Item ${id}`, slug: `item-${id}`, order: 1, is_active: true, details: '{}', ...changes }
}

export function aNeighborhood(changes: Partial<Row<'neighborhoods'>> = {}): Row<'neighborhoods'> {
  const id = changes.id ?? anId()
  return {
    ...record(),
    id,
    name: 'Prairie Commons',
    slug: `prairie-commons-${id}`,
    status: 'ACTIVE',
    developer_company_id: null,
    city_id: null,
    region_id: null,
    details: '{}',
    ...changes,
  }
}

export function aSponsor(changes: Partial<Row<'sponsors'>> = {}): Row<'sponsors'> & { id: string } {
  return {
    ...record(),
    id: anId(),
    event_id: null,
    company_id: null,
    tier: 'GOLD',
    status: 'ACTIVE',
    order: 0,
    details: JSON.stringify({ external_name: 'Prairie Bank' }),
    ...changes,
  }
}

export function anAdvertisement(changes: Partial<Row<'advertisements'>> & { event_id: string }): Row<'advertisements'> & { id: string } {
  return {
    ...record(),
    id: anId(),
    company_id: null,
    state: 'RESERVED',
    order: 0,
    details: JSON.stringify({ external_name: 'Prairie Bank', medium: 'PRINT', size: 'FULL' }),
    ...changes,
  }
}
