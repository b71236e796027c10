import { expect, test } from 'vitest'
import { entryValueProblems } from '#contract/entry/value-problems.ts'
import { completeness, missingAt, readiness, readinessOf } from '#contract/entry/readiness.ts'
import { signatureOnBehalf } from '#contract/entry/signature.ts'
import { entryKinds, type EntryKind } from '#contract/value/entry-kinds.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aPhoto, words } from '#tests/support/entries.ts'

const event = anEvent()
const anEventDay = new Date(event.start_date._seconds * 1000).toISOString().slice(0, 10)

function lacks(changes: Partial<Entry>, { kind = 'NEW_HOME', level = 'publish', limits = event.limits }: Partial<Given> = {}) {
  const items = readiness(kind, aFullEntry(changes), { ...event, limits })
  return missingAt(items, level).map(({ field }) => field)
}
interface Given {
  kind: EntryKind
  level: 'submit' | 'publish'
  limits: typeof event.limits
}

test.each(entryKinds)('a complete %s lacks nothing', (kind) => {
  expect(lacks({}, { kind })).toEqual([])
})

test('an empty entry lacks what its kind requires for submission', () => {
  const lackedBy = (kind: EntryKind) => missingAt(readiness(kind, emptyEntry, event), 'submit').map(({ field }) => field)
  const everybodys = ['title', 'address_line1', 'city_id', 'state', 'zip', 'staff_contact', 'certifies']
  const homes = ['build_type', 'sales_status_id', 'price', 'home_type_id', 'home_style_ids', 'finished_sqft', 'bedrooms', 'bathrooms']

  expect(new Set(lackedBy('NEW_HOME'))).toEqual(new Set([...everybodys, ...homes]))
  expect(new Set(lackedBy('REMODEL'))).toEqual(new Set([...everybodys, 'project_type_ids', 'year_built']))
  expect(new Set(lackedBy('DEVELOPMENT'))).toEqual(
    new Set([...everybodys, 'price', 'development.total_homesites', 'development.builders', 'development.office_phone']),
  )
})

test('publishing an empty entry requires more on top of that', () => {
  const lackedBy = (kind: EntryKind) =>
    readiness(kind, emptyEntry, event).flatMap(({ field, level, problem }) => (level === 'publish' && problem ? [field] : []))
  const everybodys = [
    'location',
    'directions',
    'completion_level',
    'description',
    'features',
    'front_elevation',
    'gallery',
    'public_contact',
  ]

  expect(new Set(lackedBy('NEW_HOME'))).toEqual(new Set([...everybodys, 'school_district_id', 'floor_plans']))
  expect(new Set(lackedBy('REMODEL'))).toEqual(new Set([...everybodys, 'before_after', 'homeowner_agreement']))
})

test.each<[string, Partial<Entry>, Partial<Given>, string[]]>([
  ['a title of one letter', { title: 'A' }, {}, ['title']],
  ['a home in a subdivision without its name', { is_in_subdivision: true }, {}, ['neighborhood_id']],
  ['an unconfirmed pin', { map_confirmed: false }, {}, ['location']],
  ['less under roof than finished', { total_sqft: 2399 }, {}, ['total_sqft']],
  ['as much under roof as finished', { total_sqft: 2400 }, {}, []],
  ['a price of nothing', { price: 0 }, {}, ['price']],
  ['a state that isn’t one', { state: 'XX' }, {}, ['state']],
  ['judging without a class', { judging: { enter: true, class: null } }, {}, ['judging']],
  ['judging a remodel, whose classes there are none', { judging: { enter: true, class: null } }, { kind: 'REMODEL' }, []],
  ['a state in small letters, still being typed', { state: 'minnesota' }, {}, []],
  ['judging with a class', { judging: { enter: true, class: 'SPEC' } }, {}, []],
  ['a HERS certificate without its score', { certifications: ['HERS'] }, {}, ['hers_score']],
  ['a HERS score of zero', { certifications: ['HERS'], hers_score: 0 }, {}, []],
  ['49 words', { description: words(49) }, {}, ['description']],
  ['50 words', { description: words(50) }, {}, []],
  ['300 words', { description: words(300) }, {}, []],
  ['301 words', { description: words(301) }, {}, ['description']],
  ['61 words where the event takes 60', { description: words(61) }, { limits: { ...event.limits, max_words: 60 } }, ['description']],
  ['highlights that are empty lines', { features: ['', ''] }, {}, ['features']],
  ['two highlights where the event takes one', { features: ['a', 'b'] }, { limits: { ...event.limits, max_features: 1 } }, ['features']],
  ['two photos', { gallery: [aPhoto(), aPhoto()] }, {}, ['gallery']],
  ['two photos where the event takes two', { gallery: [aPhoto(), aPhoto()] }, { limits: { ...event.limits, max_photos: 2 } }, []],
  ['three photos where the event takes two', {}, { limits: { ...event.limits, max_photos: 2 } }, ['gallery']],
  ['a pair without its second picture', { before_after: [{ before: aPhoto(), after: null }] }, { kind: 'REMODEL' }, ['before_after']],
  [
    'an agreement without its date',
    { homeowner_agreement: { file_id: 'x', signed_on: null } },
    { kind: 'REMODEL' },
    ['homeowner_agreement'],
  ],
  [
    'a public contact whom nobody can reach',
    { public_contact: { name: 'Office', phone: '', email: '', phone2: '1' } },
    {},
    ['public_contact'],
  ],
  ['a contact for staff without a name', { staff_contact: { name: '', phone: '1', email: '' } }, { level: 'submit' }, ['staff_contact']],
  ['custom hours that are empty', { open_schedule: { mode: 'CUSTOM', hours: [] } }, {}, ['open_schedule']],
  ['hours on the first and the last day', hours('2026-06-05', '2026-06-28'), {}, []],
  ['hours on the day before', hours('2026-06-04'), {}, ['open_schedule']],
  ['hours on the day after', hours('2026-06-29'), {}, ['open_schedule']],
  ['the same hours twice', hours('2026-06-06', '2026-06-06'), {}, ['open_schedule']],
  [
    'hours that overlap',
    {
      open_schedule: {
        mode: 'CUSTOM',
        hours: [
          { date: '2026-06-06', opens: '10:00', closes: '14:00' },
          { date: '2026-06-06', opens: '12:00', closes: '18:00' },
        ],
      },
    },
    {},
    ['open_schedule'],
  ],
  [
    'availability that ends before it begins',
    { availability: { status: 'OPEN', note: '', from: '2026-06-10', to: '2026-06-09' } },
    {},
    ['availability'],
  ],
  ['a certificate that is not given', certified({ new_never_occupied: false }), {}, ['certifies']],
  ['a remodel, which was lived in', certified({ new_never_occupied: false }), { kind: 'REMODEL' }, []],
  ['a signature of white space', certified({ signature: '  ' }), {}, ['certifies']],
])('%s', (_what, changes, given, fields) => {
  expect(lacks(changes, given)).toEqual(fields)
})

function hours(...dates: string[]): Partial<Entry> {
  return { open_schedule: { mode: 'CUSTOM', hours: dates.map((date) => ({ date, opens: '12:00', closes: '18:00' })) } }
}

function certified(changes: Partial<Entry['certifies']>): Partial<Entry> {
  return { certifies: { ...aFullEntry().certifies, ...changes } }
}

test.each(entryKinds)('of a new entry that nothing was entered in, nothing is complete: %s', (kind) => {
  expect(completeness(readiness(kind, emptyEntry, event))).toBe(0)
})

test('an entry reaches 100% only when nothing is missing', () => {
  const items = readiness('NEW_HOME', aFullEntry(), event)

  expect(completeness(items)).toBe(100)
  expect(completeness(readiness('NEW_HOME', aFullEntry({ directions: '' }), event))).toBeLessThan(100)
  expect(completeness(items.map((item) => Object.assign(item, { problem: 'x' })))).toBe(0)
})

test('a draft that staff entered and signed is incomplete until the company signs, and a submitted one is complete', () => {
  const signed = (status: Entry['status'], signature: string) => {
    const entry = aFullEntry({ status })
    return completeness(readinessOf({ ...entry, certifies: { ...entry.certifies, signature } }, event))
  }

  expect(signed('DRAFT', signatureOnBehalf('Sam Staff'))).toBeLessThan(100)
  expect(signed('DRAFT', 'Ada Oak')).toBe(100)
  expect(signed('SUBMITTED', signatureOnBehalf('Sam Staff'))).toBe(100)
})

test('a declined request does not count as a value', () => {
  const requested_items = [{ field: 'city_id', text: 'Foley', declined: 'It is outside the tour.' }]
  const items = readiness('NEW_HOME', aFullEntry({ city_id: null, requested_items }), event)

  expect(missingAt(items, 'submit').map(({ field }) => field)).toEqual(['city_id'])
})

test('a development waits to be published for a neighborhood only if it requested one', () => {
  const itemsOf = (requested_items: { field: string; text: string }[]) =>
    readiness('DEVELOPMENT', aFullEntry({ kind: 'DEVELOPMENT', requested_items }), event).filter(({ field }) => field === 'neighborhood_id')

  expect(itemsOf([])).toEqual([])
  expect(itemsOf([{ field: 'neighborhood_id', text: 'Cedar Bluff' }])).toMatchObject([{ level: 'publish', isPending: true }])
})

test('a requested item counts for submission and is missing for publication', () => {
  const entry = aFullEntry({
    city_id: null,
    requested_items: [
      { field: 'city_id', text: 'Foley' },
      { field: 'amenity_ids', text: 'Bocce court' },
    ],
  })

  const items = readiness('NEW_HOME', entry, anEvent())

  expect(missingAt(items, 'submit')).toEqual([])
  expect(missingAt(items, 'publish').map(({ field, problem }) => [field, problem])).toEqual([
    ['city_id', 'Requested, but not in the list yet: “Foley.”'],
    ['amenity_ids', 'Requested, but not in the list yet: “Bocce court.”'],
  ])
})

test('a development cannot have more homesites for sale than in total, or a highest price below its lowest', () => {
  const { development } = aFullEntry()
  const wrong = { ...development, total_homesites: 40, available_homesites: 41, price_high: 400_000 }

  expect(entryValueProblems(aFullEntry({ kind: 'DEVELOPMENT', price: 500_000, development: wrong }), anEvent())).toEqual({
    'development.available_homesites': 'Enter 40 or fewer.',
    'development.price_high': 'Enter a price above the lowest one.',
  })
})

test('the last day of availability is compared with the first only once both are dates', () => {
  const problems = (from: string, to: string) =>
    entryValueProblems(aFullEntry({ availability: { status: 'BY_APPOINTMENT', note: '', from, to } }), event)

  expect(problems('2026-06-10', '2026-06-09')).toEqual({ 'availability.to': 'The last day can’t be before the first.' })
  expect([problems('soon', '2026-06-09'), problems('2026-06-10', '13/1/26')]).toEqual([{}, {}])
})

test('an entry with an invalid value cannot be submitted, even in a field that is required only for publication', () => {
  const open_schedule = { mode: 'CUSTOM' as const, hours: [{ date: anEventDay, opens: '21:00', closes: '17:00' }] }
  const gallery = Array.from({ length: event.limits.max_photos + 1 }, () => aPhoto())

  expect(lacks({ open_schedule }, { level: 'submit' })).toEqual(['open_schedule'])
  expect(lacks({ gallery }, { level: 'submit' })).toEqual(['gallery'])
})

test('a neighborhood that only staff can add doesn’t hold up submitting', () => {
  expect(lacks({ is_in_subdivision: true }, { level: 'submit' })).toEqual([])
})

test('a home that isn’t open during the event can’t be available', () => {
  const { availability } = aFullEntry()
  const at = (status: Entry['availability']['status']) => lacks({ completion_level: 'NOT_OPEN', availability: { ...availability, status } })

  expect(at('OPEN')).toEqual(['availability'])
  expect(at('BY_APPOINTMENT')).toEqual(['availability'])
  expect(at('NOT_AVAILABLE')).toEqual([])
  const [problem] = missingAt(readiness('NEW_HOME', aFullEntry({ completion_level: 'NOT_OPEN' }), event), 'publish')
  expect(problem).toMatchObject({ label: 'Availability', problem: expect.stringContaining('“Completion when the event begins”') })
})

test.each([
  ['NEW_HOME', 'Add at least 3 photos besides the front photo (now 1).'],
  ['REMODEL', 'Add at least 3 photos besides the front photo and the before and after photos (now 1).'],
  ['DEVELOPMENT', 'Add at least 3 photos besides the main photo (now 1).'],
] as const)('the message for a %s says which photos don’t count', (kind, message) => {
  const items = readiness(kind, aFullEntry({ kind, gallery: [aPhoto()] }), event)

  expect(items.find(({ field }) => field === 'gallery')?.problem).toBe(message)
})
