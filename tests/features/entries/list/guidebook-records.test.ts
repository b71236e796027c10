import { expect, test } from 'vitest'
import { bookSections } from '#contract/entry/book-sections.ts'
import { toCsv, neutralize } from '#app/features/csv/csv-writer.ts'
import type { EntryNames } from '#app/features/entries/list/entry-names.ts'
import { guidebookRecords } from '#app/features/entries/list/guidebook-records.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration, knownCity } from '#tests/support/entries.ts'

const event = anEvent({ open_hours: [{ dow: 5, opens: '12:00', closes: '18:00' }] })
const none = new Map<string, string>()
const frontId = anId()
const fileNames = new Map([[frontId, 'alder-front.jpg']])
const names: EntryNames = {
  companies: none,
  cities: new Map([[knownCity, 'Lakeview']]),
  regions: none,
  neighborhoods: none,
  home_price_ranges: new Map([['range', '500–699']]),
  sales_statuses: none,
  forSale: new Set(),
  home_types: none,
  home_styles: new Map([
    ['modern', 'Modern'],
    ['tudor', 'Tudor'],
  ]),
  project_types: none,
  awards: none,
  tags: none,
  twins: new Map(),
}
const around = {
  event,
  names,
  registrations: [],
  regions: [],
  schoolDistricts: [{ id: 'lakeview', name: 'Lakeview Schools' }],
  salesStatuses: [
    { id: 'sale', name: 'Available', public_label: 'For sale' },
    { id: 'sold', name: 'Sold', public_label: '' },
  ],
  fileNames,
}
const printed = (changes: Parameters<typeof aFullEntry>[0] = {}) => aFullEntry({ status: 'APPROVED', ...changes })
const record = (changes: Parameters<typeof aFullEntry>[0] = {}, registrations = [] as ReturnType<typeof aFullRegistration>[]) =>
  guidebookRecords([printed({ home_price_range_id: 'range', ...changes })], { ...around, registrations })[0]

test('the file has the facts that the book prints: address, tagline, contact, schools and sales status', () => {
  const contact = { name: 'Ann Oak', phone: '(555) 010-0199', phone2: '', email: 'ann@oak.example' }
  const home = { state: 'MN', zip: '55001', tagline: 'Light all day', public_contact: contact, school_district_id: 'lakeview' }

  expect(record({ ...home, sales_status_id: 'sale' })).toMatchObject({
    state: 'MN',
    zip: '55001',
    tagline: 'Light all day',
    public_contact: 'Ann Oak',
    public_email: 'ann@oak.example',
    schools: 'Lakeview Schools',
    status: 'For sale',
  })
  expect(record({ sales_status_id: 'sold' })).toMatchObject({ status: 'Sold' })
})

test('the file for the guidebook has the printer’s columns in their order', () => {
  const header = toCsv(guidebookRecords([printed()], around)).split('\n')[0]

  expect(header).toBe(
    'number,kind,title,builder,address,city,state,zip,region,neighborhood,price,price_range,beds,baths,finished_sqft,type,styles,status,schools,hours,' +
      'directions,tagline,features,description,public_contact,public_phone,public_email,website,elevation_file,awards,lat,lng,price_text,' +
      'homesites,builders,hoa,sales_office,admission',
  )
})

test('several values share a cell, a formula is harmless, and numbers stay numbers', () => {
  const home = printed({
    title: '=The Equal Plan',
    home_style_ids: ['modern', 'tudor'],
    features: ['A porch, to the west', '', '-Sauna'],
    location: { lat: 45, lng: -93.2 },
  })

  const row = toCsv(neutralize(guidebookRecords([home], around))).split('\n')[1]

  expect(row).toContain("'=The Equal Plan")
  expect(row).toContain('"Modern, Tudor"')
  expect(row).toContain(`"A porch, to the west, '-Sauna"`)
  expect(row).toContain(',640000,')
  expect(row).toMatch(/,45,-93\.2,"\$640,000",/)
})

test('a price that the company does not want printed is not in the file', () => {
  expect(record({ price_display: 'EXACT' })).toMatchObject({ price: 640_000, price_range: '500–699' })
  expect(record({ price_display: 'RANGE_ONLY' })).toMatchObject({ price: null, price_range: '500–699' })
  expect(record({ price_display: 'UPON_REQUEST' })).toMatchObject({ price: null, price_range: '' })
})

test.each([
  [{ price_display: 'FROM', price_includes_lot: true }, 'From $640,000, lot included'],
  [{ price_display: 'EXACT' }, '$640,000'],
  [{ price_display: 'RANGE_ONLY' }, '500–699'],
  [{ price_display: 'UPON_REQUEST' }, 'Price upon request'],
] as const)('the file has the price as the book prints it: %j', (changes, price_text) => {
  expect(record(changes)).toMatchObject({ price_text })
})

test('the file has what makes up a development as the book prints it', () => {
  const development = {
    total_homesites: 48,
    available_homesites: 12,
    price_high: null,
    builders: ['Fieldstone Homes', 'Oak Homes'],
    has_hoa: true,
    hoa_monthly_fee: 120,
    hoa_covers: 'snow',
    office_phone: '(612) 555-0134',
    office_hours: 'Thu–Sun',
    office_address: '',
  }
  const printed = {
    homesites: '48, 12 for sale',
    builders: ['Fieldstone Homes', 'Oak Homes'],
    hoa: '$120 a month, snow',
    sales_office: '(612) 555-0134, Thu–Sun',
  }

  expect(record({ kind: 'DEVELOPMENT', development })).toMatchObject(printed)
  expect(record({ development })).toMatchObject({ homesites: '', builders: [], hoa: '', sales_office: '' })
})

test('the builder is named as the company wants to be listed, and open as the event is unless it says otherwise', () => {
  const entry = printed()
  const registration = aFullRegistration({ company_id: entry.company_id, listing_name: 'Alvarez Homes' })
  const custom = { mode: 'CUSTOM', hours: [{ date: '2026-06-06', opens: '11:00', closes: '17:00' }] } as const

  const [inherited] = guidebookRecords([entry], { ...around, registrations: [registration] })

  expect(inherited).toMatchObject({ builder: 'Alvarez Homes', city: 'Lakeview', hours: ['Friday, 12–6 PM'] })
  expect(record({ open_schedule: { ...custom, hours: [...custom.hours] } })).toMatchObject({ hours: ['Sat, Jun 6, 11 AM–5 PM'] })
})

test('the file says of hours, address, phone and website what the book prints', () => {
  const closed = { status: 'NOT_AVAILABLE', note: '', from: null, to: null } as const
  const byCall = { status: 'BY_APPOINTMENT', note: 'Call Ben', from: '2026-06-05', to: '2026-06-07' } as const
  const noContact = { name: '', phone: '', phone2: '', email: '' }

  expect(record({ availability: closed })).toMatchObject({ hours: ['Not open during the event'] })
  expect(record({ availability: byCall })).toMatchObject({ hours: ['By appointment, from Jun 5 until Jun 7: Call Ben'] })
  expect(record({ address_line1: '12 Alder Way', unit: '4' })).toMatchObject({ address: '12 Alder Way, Unit 4' })
  for (const [show_phone, phone] of [
    [true, '(555) 010-0199'],
    [false, ''],
  ] as const) {
    const entry = printed({ public_contact: noContact, website_url: '' })
    const listed = aFullRegistration({ company_id: entry.company_id, show_phone })
    const contact = { phone: '(555) 010-0199', website: 'https://oakhomes.example' }
    const registration = { ...listed, public_contact: { ...listed.public_contact, ...contact } }
    const [own] = guidebookRecords([entry], { ...around, registrations: [registration] })
    expect(own).toMatchObject({ public_phone: phone, website: '' })
  }
})

test('the file holds the entries of the printed book, in its order', () => {
  const regions = [
    { id: 'west', name: 'West', order: 2, guidebook_section: '' },
    { id: 'east', name: 'East', order: 1, guidebook_section: '' },
  ]
  const entries = [
    ...(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'REJECTED', 'WITHDRAWN'] as const).map((status) => printed({ status })),
    printed({ title: 'West 2', number: '2', region_id: 'west' }),
    printed({ title: 'East 10', number: '10', region_id: 'east', status: 'PUBLISHED' }),
    printed({ title: 'East 9', number: '9', region_id: 'east' }),
  ]

  const records = guidebookRecords(entries, { ...around, regions })

  const book = bookSections(entries, regions).flatMap((section) => section.entries)
  expect(records.map(({ title }) => title)).toEqual(['East 9', 'East 10', 'West 2'])
  expect(records.map(({ title }) => title)).toEqual(book.map(({ title }) => title))
})

test('a picture is named by its file, and no id of the portal is in the file', () => {
  const front = { file_id: anId(), caption: '', alt: '' }

  expect(record({ front_elevation: front })).toMatchObject({ elevation_file: '' })
  expect(record({ front_elevation: { ...front, file_id: frontId } })).toMatchObject({ elevation_file: 'alder-front.jpg' })
  expect(JSON.stringify(record({}))).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
})

test('the file has the admission that the book prints', () => {
  expect([record({ admission_fee: 5 }), record({ admission_fee: null })].map((one) => one?.['admission'])).toEqual([5, null])
})
