import 'fake-indexeddb/auto'
import { useMemo } from 'react'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { memberEntryFields, type Entry, type EntryFields } from '#contract/entry/schema.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { entryItems } from '#app/features/entries/form/entry-items.ts'
import type { EntryOnDevice } from '#app/features/entries/form/entry-on-device.ts'
import { stepsOf, stepWith, type StepName } from '#app/features/entries/form/steps/entry-steps.ts'
import { draftKey } from '#app/features/entries/form/entry-saving.ts'
import { ReadinessList } from '#app/features/entries/form/steps/readiness-list.tsx'
import { saveStateMessage } from '#app/features/entries/form/panels/save-state-message.ts'
import { StepBasics } from '#app/features/entries/form/steps/step-basics.tsx'
import { StepDescription } from '#app/features/entries/form/steps/step-description.tsx'
import { StepHome } from '#app/features/entries/form/steps/step-home.tsx'
import { StepHours } from '#app/features/entries/form/steps/hours/step-hours.tsx'
import { StepJudging } from '#app/features/entries/form/steps/step-judging.tsx'
import { StepLocation } from '#app/features/entries/form/steps/step-location.tsx'
import { StepNav } from '#app/features/entries/form/steps/step-nav.tsx'
import { StepPeople } from '#app/features/entries/form/steps/step-people.tsx'
import { StepPhotos } from '#app/features/entries/form/steps/step-photos.tsx'
import { SubmitPanel } from '#app/features/entries/form/panels/submit-panel.tsx'
import { StepReview } from '#app/features/entries/form/steps/step-review.tsx'
import { useEntryForm, type EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { changeDraft } from '#app/outbox/drafts.ts'
import { takeOutFile } from '#app/files/take-out-file.ts'
import { settlePhotoRefused, storePhoto } from '#app/files/photo-queue.ts'
import { newRow, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { enqueue, rowsOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fastClock } from '#tests/support/fast-clock.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration, words } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => false }))

const event = anEvent({ limits: { entries_per_company: 4, max_photos: 5, max_words: 100, max_features: 3 } })
const long = (count: number) => 'x'.repeat(count)
const ids = (count: number) => Array.from({ length: count }, () => anId())
const photo = (part: object) => ({ file_id: anId(), caption: '', alt: '', ...part })
const openings = (count: number) => Array.from({ length: count }, (_, at) => hours(clock(at), clock(at + 1)).hours[0])
const clock = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const hours = (opens: string, closes: string, date = '2026-06-06') => ({ mode: 'CUSTOM', hours: [{ date, opens, closes }] })

/** A value of each field that is not accepted, and on which kind of entry it is asked. */
const refused: {
  [F in keyof EntryFields]: { value: unknown; kind?: Entry['kind']; beside?: Partial<EntryFields> } | 'a switch' | 'a request'
} = {
  title: { value: long(262) },
  build_type: { value: 'HOUSEBOAT' },
  address_line1: { value: long(121) },
  address_line2: { value: long(61) },
  city_id: { value: 'Smallville' },
  state: { value: 'Minn' },
  zip: { value: '5540' },
  lot: { value: long(21) },
  block: { value: long(21) },
  unit: { value: long(21) },
  is_in_subdivision: 'a switch',
  neighborhood_id: { value: 'Old Mill' },
  cross_streets: { value: long(121) },
  gate_code: { value: long(21) },
  school_district_id: { value: 'District 9' },
  location: { value: { lat: 91, lng: -93 } },
  map_confirmed: 'a switch',
  directions: { value: long(603) },
  price: { value: -1 },
  price_includes_lot: 'a switch',
  price_display: { value: 'SECRET' },
  sales_status_id: { value: 'Pending' },
  home_type_id: { value: 'Castle' },
  home_style_ids: { value: ids(4) },
  life_style_ids: { value: ids(6) },
  finished_sqft: { value: 100 },
  total_sqft: { value: 1 },
  garage_sqft: { value: 50_001 },
  lower_level_sqft: { value: Number.NaN },
  bedrooms: { value: 21 },
  bathrooms: { value: 2.3 },
  garage_stalls: { value: 13 },
  stories: { value: 5 },
  lot_size_acres: { value: -1 },
  year_built: { value: 1600, kind: 'REMODEL' },
  completion_date: { value: 'soon' },
  completion_level: { value: 'HALF' },
  project_type_ids: { value: ids(7), kind: 'REMODEL' },
  project_cost_range_id: { value: 'A lot', kind: 'REMODEL' },
  development: { value: { ...emptyEntry.development, total_homesites: -1 }, kind: 'DEVELOPMENT' },
  homeowner_agreement: { value: { file_id: null, signed_on: 'soon' }, kind: 'REMODEL' },
  tagline: { value: long(121) },
  description: { value: words(101) },
  features: { value: ['Quartz counters', long(93)] },
  amenity_ids: { value: ['A moat'] },
  certifications: { value: ['BEST_HOME'] },
  hers_score: { value: 151 },
  accessibility: { value: { is_accessible: false, note: long(301) } },
  open_schedule: { value: hours('12:00', '09:00') },
  availability: { value: { status: 'OPEN', note: '', from: '2026-06-10', to: '2026-06-09' } },
  staged_furnished: { value: 'SOME' },
  public_contact: { value: { ...emptyEntry.public_contact, email: 'ann' } },
  listing_agent: { value: { ...emptyEntry.listing_agent, name: long(81) } },
  staff_contact: { value: { ...emptyEntry.staff_contact, phone: long(41) } },
  vendors: { value: [{ role: 'Roofing', company_id: null, name: long(121), is_member: false }] },
  front_elevation: { value: photo({ caption: long(121) }) },
  gallery: { value: [photo({}), photo({ alt: long(161) })] },
  before_after: { value: [{ before: photo({ caption: long(121) }), after: null }], kind: 'REMODEL' },
  floor_plans: { value: Array.from({ length: 5 }, () => photo({})) },
  video_url: { value: 'ftp://video.example' },
  virtual_tour_url: { value: 'tour' },
  website_url: { value: `https://home.example/${long(300)}` },
  judging: { value: { enter: true, class: 'MANSION' } },
  award_category_ids: { value: ['Best pool'], beside: { judging: { enter: true, class: null } } },
  tag_ids: { value: ids(21) },
  // Asked for at the fields above, which take no other text for it than they offer.
  requested_items: 'a request',
  certifies: { value: { ...emptyEntry.certifies, signature: long(121) } },
}

/** More ways to be refused: by the event, or by another value. */
const alsoRefused: [string, keyof EntryFields, unknown][] = [
  ['a total area below the finished area', 'total_sqft', 2000],
  ['closing at the time of opening', 'open_schedule', hours('12:00', '12:00')],
  ['a day outside the event', 'open_schedule', hours('12:00', '18:00', '2026-06-29')],
  ['more openings than a home can have', 'open_schedule', { mode: 'CUSTOM', hours: openings(367) }],
  ['more highlights than the event takes', 'features', ['a', 'b', 'c', 'd']],
  ['more photos than the event takes', 'gallery', Array.from({ length: 6 }, () => photo({}))],
]

const cases: [string, keyof EntryFields, unknown, Entry['kind'], Partial<EntryFields>][] = [
  ...memberEntryFields.flatMap((field): typeof cases => {
    const row = refused[field]
    return typeof row === 'string' ? [] : [[field, field, row.value, row.kind ?? 'NEW_HOME', row.beside ?? {}]]
  }),
  ...alsoRefused.map(([what, field, value]): (typeof cases)[number] => [what, field, value, 'NEW_HOME', {}]),
]

const { locks } = navigator
const context = { role: 'admin', now: 0, event, eventCompany: null } as const
let person = 0

beforeEach(async () => {
  aPage()
  fastClock()
  vi.stubGlobal('navigator', { locks, onLine: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  person += 1
  await signInOnPage(aPerson(`refused-${person}`))
})

/** The form as it opens on what the device has. */
async function openForm(onDevice: EntryOnDevice) {
  const { entry } = onDevice
  const readRows = () => rowsOf(work(), 'entries', entry.id)
  const how = { account: 'member' as const, event, refresh: async () => ({ entry, rows: await readRows() }) }
  const hook = await mountHook(() => {
    const saved = useDeviceQuery(readRows)
    return useEntryForm(
      useMemo(() => ({ entry, rows: [...onDevice.rows, ...(saved ?? [])] }), [saved]),
      how,
    )
  }, {})
  const settle = (ms = 5) => hook.during(() => new Promise((later) => setTimeout(later, ms)) as never)
  await eventually(async () => {
    await settle()
    expect(hook.now().isChecked).toBe(true)
  })
  return { ...hook, settle }
}

const anOpenEntry = (kind: Entry['kind'], values: Partial<EntryFields> = {}): EntryOnDevice => ({
  entry: aFullEntry({ id: anId(), event_id: event.id, kind, finished_sqft: 3000, total_sqft: null, ...values }),
  rows: [],
})

const pages: Record<StepName, (form: EntryForm) => React.ReactNode> = {
  basics: (form) => <StepBasics form={form} event={event} />,
  location: (form) => <StepLocation form={form} event={event} isPublic={false} />,
  home: (form) => <StepHome form={form} event={event} isPublic={false} />,
  description: (form) => <StepDescription form={form} event={event} />,
  photos: (form) => <StepPhotos form={form} event={event} />,
  people: (form) => <StepPeople form={form} event={event} company={null} />,
  hours: (form) => <StepHours form={form} event={event} />,
  judging: (form) => <StepJudging form={form} event={event} />,
  review: (form) => (
    <StepReview form={form} event={event} context={context} mode="direct" noNew={undefined} items={[]} onJump={() => undefined} />
  ),
}

const html = (content: React.ReactNode) => markupOf(content).replaceAll('&#x27;', "'")

/** That a value is marked, counted and named, and that nothing is called saved. */
function expectRefused(form: EntryForm, kind: Entry['kind'], field: keyof EntryFields) {
  const sentences = Object.entries(form.problems).flatMap(([path, sentence]) => (fieldOf(path) === field ? [sentence] : []))
  const items = entryItems(kind, form.values, event, form.problems)
  const step = stepWith(kind, field)
  const nav = html(<StepNav kind={kind} values={form.values} items={items} requested={[]} current="basics" onGo={() => undefined} />)
  const ownPart = nav.split('<button')[stepsOf(kind).findIndex(({ name }) => name === step) + 1]
  const list = html(<ReadinessList status="DRAFT" items={items} onJump={() => undefined} />)
  const status = (isOnline: boolean) => saveStateMessage(form, { isOnline, isSignedIn: true, timeZone: 'America/Chicago' })

  expect(sentences).not.toEqual([])
  expect(sentences).not.toContain('Invalid input')
  expect(sentences).not.toContain('Check this value.')
  expect(html(pages[step](form))).toContain(sentences[0])
  expect(ownPart).toContain('1 to fix')
  expect(list).toContain('To fix')
  expect(list).toContain(sentences[0])
  expect(list).not.toContain('Nothing is missing')
  expect([status(true).tone, status(false).tone]).toEqual(['alarm', 'alarm'])
  expect(status(true).text).toMatch(/^1 field needs fixing\./)
}

describe.each(cases)('%s', (_what, field, value, kind, beside) => {
  test('is not accepted, and says so after a reload, offline', async () => {
    const onDevice = anOpenEntry(kind, beside)
    await changeDraft(draftKey(onDevice.entry.id), { base: { version: 1 }, values: { [field]: value } }, {})

    const form = await openForm(onDevice)

    expect(form.now().values[field]).toEqual(value)
    expectRefused(form.now(), kind, field)
  })
})

test('every field has a value that is refused, or is a switch', () => {
  expect(Object.keys(refused).toSorted()).toEqual([...memberEntryFields].toSorted())
  const switches = memberEntryFields.filter((field) => refused[field] === 'a switch')
  expect(switches.filter((field) => typeof emptyEntry[field] !== 'boolean')).toEqual([])
})

test('nothing is called wrong while it is being written, and is when the field is left', async () => {
  const { now, during, settle } = await openForm(anOpenEntry('NEW_HOME'))

  await during(() => now().set('zip', '5540'))
  const whileWritten = now().field('zip').error
  await during(() => now().field('zip').onBlur?.())
  await settle()

  expect([whileWritten, now().field('zip').error]).toEqual([undefined, 'Enter a ZIP code, such as 55401 or 55401-1234.'])
})

test('a tab that was open already shows what another tab could not send', async () => {
  const onDevice = anOpenEntry('NEW_HOME')
  const { now, settle } = await openForm(onDevice)

  await changeDraft(draftKey(onDevice.entry.id), { base: { version: 1 }, values: { directions: long(603) } }, {})

  await eventually(async () => {
    await settle()
    expectRefused(now(), 'NEW_HOME', 'directions')
  })
  expect(now().values.directions).toBe(long(603))
})

test('a part of a contact that is not accepted holds back no other, and the others show what another tab saves', async () => {
  const onDevice = anOpenEntry('NEW_HOME')
  const { id, public_contact: before, version } = onDevice.entry
  const { now, during, settle } = await openForm(onDevice)

  await during(() => now().subfield('public_contact', 'phone', 'Phone').onChange('555'))
  await during(() => now().subfield('public_contact', 'name', 'Name').onChange('Ann '))
  await during(async () => void (await now().flush()))
  const [sent] = await rowsOf(work(), 'entries', id)
  const trimmed = { ...before, name: 'Ann', email: 'ann@oak.example' }
  const base = { ...onDevice.entry, public_contact: { ...before, name: 'Ann ' }, version }
  const write = { resource: 'entries', id, label: 'Alder', endpoint: 'entries.update', params: { id } } as const
  await enqueue({ ...write, body: { public_contact: trimmed }, base }, { isPart: true })

  expect(sent?.body).toEqual({ public_contact: { ...before, name: 'Ann ' } })
  await eventually(async () => {
    await settle()
    expect(now().values.public_contact).toEqual({ ...trimmed, name: 'Ann ', phone: '555' })
  })
  expect(Object.keys(now().unsent)).toEqual(['public_contact.phone'])
})

test('a list with an item that is not accepted is not sent, and says so at its field', async () => {
  const onDevice = anOpenEntry('NEW_HOME', { features: ['Quartz counters', 'Oak floors'] })
  const { now, during, settle } = await openForm(onDevice)

  await during(() =>
    now()
      .field('features')
      .onChange(['Oak floors', long(93), 'Quartz counters']),
  )
  await during(() => now().field('features').onBlur())
  await settle()

  expect(await rowsOf(work(), 'entries', onDevice.entry.id)).toEqual([])
  expect(now().field('features').error).toMatch(/^“x+…”: Enter .* Fix this to save the list\.$/)
})

test('an item that was stored before its rule holds back its list, which counts as not saved once another item is changed', async () => {
  const { now, during, settle } = await openForm(anOpenEntry('NEW_HOME', { features: ['Quartz counters', long(93)] }))
  const before = [now().unsent, now().field('features').error]

  await during(() =>
    now()
      .field('features')
      .onChange(['Granite counters', long(93)]),
  )
  await during(() => now().field('features').onBlur())
  await settle()

  expect(before).toEqual([{}, expect.not.stringContaining('Fix this')])
  expect(Object.keys(now().unsent)).toEqual(['features.1'])
  expect(now().field('features').error).toContain('Fix this to save the list.')
})

test("the member's other device says so of what the server took, and may hold it", async () => {
  const { now } = await openForm(anOpenEntry('NEW_HOME', { open_schedule: hours('12:00', '12:00') as EntryFields['open_schedule'] }))

  expectRefused(now(), 'NEW_HOME', 'open_schedule')
  expect(now().unsent).toEqual({})
})

test('what the server alone refused is marked until it is written anew', async () => {
  const onDevice = anOpenEntry('NEW_HOME')
  const { id } = onDevice.entry
  const write = { resource: 'entries', id, label: 'Alder', endpoint: 'entries.update', body: { city_id: anId() }, base: {} } as const
  const problem = {
    type: '',
    title: '',
    status: 422,
    code: 'FIELDS_INVALID',
    detail: 'No.',
    instance: '',
    fields: { city_id: 'This city is gone.' },
  } as const
  const row: OutboxRow = { ...newRow(write, { uid: 'u' }), seq: 1, state: 'refused', problem }

  const { now, during } = await openForm({ ...onDevice, rows: [row] })
  const before = now()
  await during(() => now().set('city_id', anId()))

  expectRefused(before, 'NEW_HOME', 'city_id')
  expect(now().problems).toEqual({})
})

const refusal = (seq: number, body: object, fields: Record<string, string>): OutboxRow => ({
  ...newRow({ resource: 'entries', id: anId(), label: 'Alder', endpoint: 'entries.update', body, base: {} }, { uid: 'u' }),
  seq,
  state: 'refused',
  problem: { type: '', title: '', status: 422, code: 'FIELDS_INVALID', detail: 'No.', instance: '', fields },
})

test('what was refused of another form of the entry is not marked in this one, and hides nothing of it', async () => {
  const onDevice = anOpenEntry('NEW_HOME')
  const rows = [refusal(1, { number: '7' }, { number: 'Taken.' }), refusal(2, { city_id: anId() }, { city_id: 'This city is gone.' })]

  const { now } = await openForm({ ...onDevice, rows })

  expect(Object.keys(now().unsent)).toEqual(['city_id'])
  expectRefused(now(), 'NEW_HOME', 'city_id')
})

test('what was refused of another form of the entry is named beside its own status, and not called pending', async () => {
  const onDevice = anOpenEntry('NEW_HOME')

  const { now } = await openForm({ ...onDevice, rows: [refusal(1, { number: '7' }, { number: 'Taken.' })] })

  const { text } = saveStateMessage(now(), { isOnline: true, isSignedIn: true, timeZone: 'America/Chicago' })
  expect(text).toMatch(/^1 field needs fixing elsewhere: Parade number\. Saved [^.]*\./)
})

test('submitting waits for what could not be saved, which is named once, in the list above it', async () => {
  const onDevice = anOpenEntry('NEW_HOME')
  await changeDraft(draftKey(onDevice.entry.id), { base: { version: 1 }, values: { features: ['ok', long(93)] } }, {})
  const form = (await openForm(onDevice)).now()
  const items = entryItems('NEW_HOME', form.values, event, form.problems)
  const company = aFullRegistration({ status: 'SUBMITTED' })

  const panel = html(
    <>
      <ReadinessList status="DRAFT" items={items} onJump={() => undefined} />
      <SubmitPanel form={form} context={{ ...context, role: 'member', eventCompany: company }} mode="direct" onJump={() => undefined} />
    </>,
  )

  expect(panel).toContain('Fix the fields listed above to save them, then submit.')
  expect(pressable(panel).filter(({ label }) => label.startsWith('Highlights '))).toHaveLength(1)
  expect(panel).toContain('aria-disabled="true"')
})

const bad = anId()
const alsoBad = anId()

test.each([
  [{ front_elevation: photo({ file_id: bad }) }, 'The photo couldn’t be used. Replace or delete it.'],
  [{ gallery: [photo({}), photo({ file_id: bad })] }, 'Photo 2 couldn’t be used. Replace or delete it.'],
  [
    { gallery: [photo({ file_id: bad }), photo({}), photo({ file_id: alsoBad })] },
    'Photo 1 and photo 3 couldn’t be used. Replace or delete them.',
  ],
  [{ floor_plans: [photo({ file_id: bad })] }, 'Plan 1 couldn’t be used. Replace or delete it.'],
  [{ floor_plans: [photo({ file_id: bad })] }, 'Site map 1 couldn’t be used. Replace or delete it.', 'DEVELOPMENT'],
  [
    { before_after: [{ before: null, after: photo({ file_id: bad }) }] },
    'The after photo of pair 1 couldn’t be used. Replace or delete it.',
  ],
  [{ homeowner_agreement: { file_id: bad, signed_on: null } }, 'The agreement couldn’t be used. Replace or delete it.'],
] as [Partial<EntryFields>, string, Entry['kind']?][])(
  'a file that the server rejected needs fixing: %o',
  async (values, sentence, kind = 'REMODEL') => {
    const onDevice = anOpenEntry(kind, values)
    const [field] = Object.keys(values) as (keyof EntryFields)[]
    for (const id of [bad, alsoBad]) {
      await storePhoto(aWaitingPhoto({ id, owner_id: onDevice.entry.id }), photoBytes)
      await settlePhotoRefused(id, 'Not a picture.')
    }

    const { now, during, settle } = await openForm(onDevice)

    expectRefused(now(), kind, field ?? 'gallery')
    expect(Object.values(now().problems)).toEqual([sentence])
    expect(Object.values(now().unsent)).toEqual([sentence])

    for (const row of await work().photos.bulkGet([bad, alsoBad])) if (row) await during(() => takeOutFile(row))

    await eventually(async () => {
      await settle()
      expect([now().problems, now().unsent]).toEqual([{}, {}])
      expect(JSON.stringify(now().values)).not.toMatch(new RegExp(`${bad}|${alsoBad}`))
    })
  },
)
