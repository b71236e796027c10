import { companyDefaults } from '#contract/company/defaults.ts'
import type { Company } from '#contract/company/schema.ts'
import { emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { emptyProfile } from '#contract/profile/defaults.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import { columnsOf, type RecordKind, type StoredRecord } from '#server/resources/records/kinds/record-kind.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { anId, insert, testNow } from './builders.ts'

const made = fromMillis(Date.parse('2026-01-01T12:00:00Z'))
/** The city of every entry here; a database they are inserted into must have it. */
export const knownCity = anId()
const known = { type: anId(), style: anId(), district: anId(), sales: anId(), project: anId() }
const record = () => ({ id: anId(), version: 1, created_at: made, updated_at: made })

/** The given number of distinct words. */
export function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
}

export function aPhoto() {
  return { file_id: anId(), caption: '', alt: '' }
}

/**
 * A draft with every field filled in, including those required for publishing. Its references need
 * not exist in a database.
 */
export function aFullEntry(changes: Partial<Entry> = {}): Entry {
  return {
    ...record(),
    ...emptyEntry,
    ...emptyStaffFields,
    ...freshState,
    event_id: anId(),
    company_id: anId(),
    kind: 'NEW_HOME',
    title: 'The Alder',
    build_type: 'MODEL',
    address_line1: '12 Alder Way',
    city_id: knownCity,
    state: 'MN',
    zip: '55401',
    location: { lat: 45, lng: -93 },
    map_confirmed: true,
    directions: 'Left at the water tower.',
    school_district_id: known.district,
    price: 640_000,
    sales_status_id: known.sales,
    home_type_id: known.type,
    home_style_ids: [known.style],
    finished_sqft: 2400,
    bedrooms: 4,
    bathrooms: 2.75,
    year_built: 1962,
    completion_level: 'COMPLETE',
    project_type_ids: [known.project],
    development: { ...emptyEntry.development, total_homesites: 48, builders: ['Fieldstone Homes'], office_phone: '(612) 555-0134' },
    homeowner_agreement: { file_id: anId(), signed_on: '2026-02-01' },
    description: words(60),
    features: ['A porch to the west'],
    public_contact: { name: 'Sales office', phone: '(555) 010-0100', email: '', phone2: '' },
    staff_contact: { name: 'Ben', phone: '', email: 'ben@company.test' },
    front_elevation: aPhoto(),
    gallery: [aPhoto(), aPhoto(), aPhoto()],
    before_after: [{ before: aPhoto(), after: aPhoto() }],
    floor_plans: [aPhoto()],
    certifies: { new_never_occupied: true, open_all_hours: true, price_accurate: true, signature: 'Ben Alvarez', signed_at: null },
    ...changes,
  }
}

/** An entry that can be submitted and has no files, since those would have to be uploaded first. */
export function aSubmittableEntry(changes: Partial<Entry> = {}): Entry {
  return aFullEntry({
    homeowner_agreement: { file_id: null, signed_on: null },
    front_elevation: null,
    gallery: [],
    before_after: [],
    floor_plans: [],
    ...changes,
  })
}

/** A company as the server returns it. */
export function aCompanyRecord(changes: Partial<Company> = {}): Company {
  return {
    ...record(),
    ...companyDefaults,
    name: 'Prairie Oak Builders',
    slug: 'prairie-oak-builders',
    membership_type: 'BUILDER',
    ...changes,
  }
}

/** A complete registration for the event in builders.ts. */
export function aFullRegistration(changes: Partial<EventCompany> = {}): EventCompany {
  return {
    ...record(),
    ...emptyEventCompany,
    event_id: anId(),
    company_id: anId(),
    status: 'APPROVED',
    late_until: null,
    submitted_at: null,
    approved_at: null,
    changes_requested: null,
    rejected_reason: '',
    internal_note: '',
    checklist: [],
    listing_name: 'Prairie Oak Builders',
    roles: ['BUILDER'],
    event_contact: { name: 'Ben', title: '', phone: '', mobile: '', email: 'ben@company.test' },
    public_contact: { name: '', phone: '(555) 010-0100', email: '', website: '', address: '' },
    license: { number: 'BC-1', state: 'MN', expires_on: '2027-01-01', file_id: null },
    insurance: { file_id: anId(), insurer: 'North Mutual', expires_on: '2027-01-01', amount: 1_000_000, additional_insured: true },
    agreement: { version: 1, accepted_at: made, signature: 'Ben Alvarez', signer_title: 'Owner' },
    billing: { ...emptyEventCompany.billing, contact: 'Ben', email: 'ben@company.test', method: 'INVOICE' },
    ...changes,
  }
}

/** A complete builder profile. */
export function aFullProfile(changes: Partial<B2cProfile> = {}): B2cProfile {
  return {
    ...record(),
    ...emptyProfile,
    company_id: anId(),
    kind: 'BUILDER',
    slug: `prairie-oak-${anId()}`,
    status: 'DRAFT',
    submitted_at: null,
    published_at: null,
    changes_requested: null,
    webflow: null,
    display_name: 'Prairie Oak',
    about: words(40),
    logo_file_id: anId(),
    hero: aPhoto(),
    region_ids: [anId()],
    home_type_ids: [anId()],
    phone: '(555) 010-0100',
    ...changes,
  }
}

export async function insertEntries(database: Database, ...entries: Entry[]): Promise<void> {
  for (const entry of entries) await insertRecord(database, entryKind, entry)
}

export async function insertRegistrations(database: Database, ...registrations: EventCompany[]): Promise<void> {
  for (const registration of registrations) await insertRecord(database, eventCompanyKind, registration)
}

export async function insertProfiles(database: Database, ...profiles: B2cProfile[]): Promise<void> {
  const columns = ['company_id', 'kind', 'slug', 'status', 'submitted_at', 'published_at'] as const
  const kind = { table: 'b2c_profiles', noun: 'profile', columns, defaults: {}, nameOf: () => '' } as const
  for (const profile of profiles) await insertRecord<B2cProfile>(database, kind, profile)
}

async function insertRecord<R extends StoredRecord>(database: Database, kind: RecordKind<R>, row: R) {
  const at = new Date(testNow - 1_000)
  const own = { id: row.id, version: row.version, created_at: at, created_by: null, updated_at: at, updated_by: null, deleted_at: null }
  await insert(database, kind.table, { ...columnsOf(kind, row), ...own })
}
