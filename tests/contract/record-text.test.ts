import { expect, test } from 'vitest'
import { fieldLabel, formatField, formLabel, formPaths, partLabels } from '#contract/record-text.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const cityId = '01960000-0000-7000-8000-000000000001'

test.each([
  ['entries', 'staged_furnished', 'Furnished'],
  ['entries', 'development.price_high', 'Highest price'],
  ['entries', 'availability.note', 'Availability: Note for visitors'],
  ['event_companies', 'insurance.amount', 'Certificate of insurance: Coverage'],
  ['event_companies', 'plan.expected_entries', 'Entries you expect'],
  ['event_companies', 'billing.address.zip', 'Billing: ZIP code'],
  ['b2c_profiles', 'social.houzz', 'Social media: Houzz'],
  ['companies', 'billing_address.zip', 'Billing address: ZIP code'],
  ['companies', 'license.expires_on', 'License expires'],
  ['members', 'company_role', 'Role in the company'],
  ['neighborhoods', 'hoa.covers', 'What the HOA fee covers'],
  ['sponsors', 'contact.name', 'Contact: Name'],
  ['advertisements', 'billing.contact', 'Bill to'],
  ['events', 'start_date', 'First day'],
  ['events', 'fee_tiers.1.amount', 'Fees 2: Amount'],
])('away from its form, a field is called what the form calls it: %s, %s', (resource, path, label) => {
  expect(fieldLabel(resource, path)).toBe(label)
})

test('a development calls some fields differently, and within the form a part is called without its field', () => {
  expect([fieldLabel('entries', 'price', 'DEVELOPMENT'), fieldLabel('entries', 'price')]).toEqual(['Lowest price', 'Price'])
  expect(formLabel('event_companies', 'license.expires_on')).toBe('Expiration date')
})

test('what no form shows is called by its name, in words', () => {
  expect(['submitted_at', 'school_district_ids', 'city_id', 'line1', 'a.b'].map((path) => fieldLabel('cities', path))).toEqual([
    'Submitted at',
    'School districts',
    'City',
    'Line 1',
    'A: B',
  ])
})

test.each([
  ['entries', 'price', 1_250_000, '$1,250,000'],
  ['entries', 'availability.status', 'BY_APPOINTMENT', 'By appointment'],
  ['entries', 'title', 'CUSTOM', 'CUSTOM'],
  ['entries', 'city_id', cityId, 'Edina'],
  ['entries', 'location', { lat: 44.97783, lng: -93.4 }, 'Latitude: 44.97783, Longitude: -93.4'],
  ['event_companies', 'roles', ['BUILDER', 'REMODELER'], 'Builder; Remodeler'],
  [
    'event_companies',
    'insurance',
    { insurer: 'Oak Mutual', amount: 1_000_000, file_id: null },
    'Insurer: Oak Mutual, Coverage: $1,000,000',
  ],
  ['event_companies', 'logo_file_id', '01960000-0000-7000-8000-0000000000ff', 'a file'],
  ['event_companies', 'license.expires_on', '2027-06-01', 'Jun 1, 2027'],
  ['event_companies', 'show_phone', false, 'No'],
  ['event_companies', 'blurb', '', 'empty'],
  ['event_companies', 'roles', [], 'none'],
  ['companies', 'standing', 'GOOD', 'In good standing'],
  ['companies', 'dues_through', fromMillis(Date.parse('2026-12-31T12:00:00Z')), 'Dec 31, 2026'],
  ['members', 'notifications', { email: true, in_app: false }, 'by email'],
  ['members', 'notifications', { email: false, in_app: false }, 'none'],
  ['neighborhoods', 'photo_file_ids', [cityId, '01960000-0000-7000-8000-0000000000ff'], 'Edina; a file'],
  ['sponsors', 'event_id', null, 'Whole year'],
  ['sponsors', 'event_id', cityId, 'Edina'],
  ['advertisements', 'size', 'FULL', 'Full'],
  ['events', 'lock_policy', 'OPEN', 'Open'],
  ['awards', 'year', 2026, '2026'],
  ['amenities', 'scope', 'NEIGHBORHOOD', 'Neighborhood'],
])('a value reads as in its form: %s, %s', (resource, path, value, text) => {
  expect(formatField(resource, path, value, { names: new Map([[cityId, 'Edina']]) })).toBe(text)
})

test('the fields of a form are in its order, a field in parts by its parts', () => {
  expect(formPaths('sponsors', ['notes', 'contact', 'billing', 'tier'], ['contact', 'billing'])).toEqual([
    'tier',
    'contact.name',
    'contact.phone',
    'contact.email',
    'billing.contact',
    'billing.email',
    'billing.po_number',
    'billing.address',
    'notes',
  ])
  expect(formPaths('companies', ['license', 'name'])).toEqual(['name', 'license'])
  expect(partLabels('companies', 'license')).toEqual({ number: 'License number', state: 'License state', expires_on: 'License expires' })
})

test('an instant has the event’s time zone, and the name of a record may still load', () => {
  const at = fromMillis(Date.parse('2026-03-01T12:00:00Z'))

  expect(formatField('event_companies', 'late_until', at, { timeZone: 'America/Denver' })).toContain('Mar 1, 2026, 5:00 AM MST')
  expect(formatField('entries', 'city_id', cityId)).toBe('…')
})
