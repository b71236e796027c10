import { expect, test } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent, anId, anItem, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration, aPhoto, aSubmittableEntry, insertRegistrations, knownCity } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

test('a home can be entered inside the registration window, to the millisecond at either end, by the server’s clock', async () => {
  const { travelTo, create, event } = await entryServer()
  const [opens, closes] = [toMillis(event.registration_start_date), toMillis(event.registration_end_date)]
  const at = async (now: number) => {
    travelTo(now)
    const { status, code } = await create('owner')
    return code ?? status
  }

  expect(await at(opens - 1)).toBe('WINDOW_CLOSED')
  expect(await at(opens)).toBe(201)
  expect(await at(closes)).toBe(201)
  expect(await at(closes + 1)).toBe('WINDOW_CLOSED')
})

test('a company’s exception lets it in after registration has closed, until its end, and nobody else', async () => {
  const { travelTo, create, event, registered } = await entryServer()
  const until = toMillis(event.registration_end_date) + 3_600_000
  await registered({ late_until: fromMillis(until) })

  travelTo(until)
  expect((await create('owner')).status).toBe(201)
  expect((await create('other')).code).toBe('WINDOW_CLOSED')
  travelTo(until + 1)
  expect((await create('owner')).code).toBe('WINDOW_CLOSED')
})

test('staff enter a home for a company at any time, and name the company', async () => {
  const { travelTo, create, event, rival } = await entryServer()
  travelTo(toMillis(event.registration_end_date) + 1)

  expect(await create('admin')).toMatchObject({ code: 'FIELDS_INVALID', fields: { company_id: 'Choose the company for this entry.' } })
  expect(await create('admin', { company_id: rival })).toMatchObject({ status: 201, data: { company_id: rival, status: 'DRAFT' } })
})

test('a new entry is a draft with every unset field empty, and a member sees none of the staff’s fields', async () => {
  const { create, company, event } = await entryServer()
  const id = anId()

  const { status, data } = await create('owner', { id, title: 'The Alder' })

  expect([status, data.version]).toEqual([201, 1])
  expect(data).toMatchObject({ id, event_id: event.id, company_id: company, status: 'DRAFT', title: 'The Alder', gallery: [], price: null })
  expect(Object.keys(data).filter((field) => /^fee|payment|invoice|internal|_fixed/.test(field))).toEqual([])
})

test('the same entry sent twice is created once, and another one under its ID is rejected', async () => {
  const { create, database } = await entryServer()
  const body = { id: anId(), title: 'The Alder' }

  const answers = [await create('owner', body), await create('owner', body), await create('owner', { ...body, title: 'The Birch' })]

  expect(answers.map(({ status, code }) => code ?? status)).toEqual([201, 200, 'ID_TAKEN'])
  expect(await database.selectFrom('entries').select('title').execute()).toEqual([{ title: 'The Alder' }])
  // Not even to somebody who guesses all of it.
  expect(await create('other', body)).toMatchObject({ code: 'FORBIDDEN', data: undefined })
})

test('the ID of a deleted entry is never reused, not even for the same entry', async () => {
  const { create, send } = await entryServer()
  const body = { id: anId(), title: 'The Alder' }
  const { data } = await create('owner', body)
  await send('entries.remove', 'owner', { params: { id: data.id }, headers: { 'if-match': `"${data.version}"` } })

  const again = await create('owner', body)

  expect(again).toMatchObject({ status: 409, code: 'ID_TAKEN', data: undefined })
  expect((await send('entries.get', 'owner', { params: { id: data.id } })).code).toBe('NOT_FOUND')
})

test('an event accepts only the kinds of its type', async () => {
  const { create, database } = await entryServer()
  await database
    .updateTable('event_types')
    .set({ details: JSON.stringify({ entry_kinds: ['REMODEL'] }) })
    .where('code', '=', 'PARADE_OF_HOMES')
    .execute()

  expect((await create('owner', { kind: 'NEW_HOME' })).fields).toHaveProperty('kind')
  expect((await create('owner', { kind: 'REMODEL' })).status).toBe(201)
})

test('nobody can enter a home into a draft event or an archived one', async () => {
  const { create, database } = await entryServer()
  const [draft, archived] = [anEvent({ status: 'DRAFT' }), anEvent({ status: 'ARCHIVED' })]
  await insertEvents(database, draft, archived)

  expect((await create('owner', { event_id: draft.id })).code).toBe('NOT_FOUND')
  expect((await create('owner', { event_id: archived.id })).code).toBe('WRONG_STATE')
  expect((await create('owner', { event_id: anId() })).code).toBe('NOT_FOUND')
})

test('a company has no more entries than the event allows, even when many are sent at once', async () => {
  const { create, act } = await entryServer({ limits: { entries_per_company: 2, max_photos: 25, max_words: 300, max_features: 10 } })

  const answers = await Promise.all(Array.from({ length: 5 }, () => create('owner', { title: 'Birch' })))

  const outcomes = answers.map(({ status, code }) => code ?? status)
  expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'WRONG_STATE')).toHaveLength(3)
  const first = answers.find(({ status }) => status === 201)
  const { data: withdrawn } = await act('owner', first?.data, 'withdraw', { reason: 'Sold early' })
  expect((await create('owner', { title: 'Cedar' })).status).toBe(201)
  // There is no room to reinstate it.
  expect((await act('owner', withdrawn, 'reinstate')).code).toBe('WRONG_STATE')
  expect((await act('admin', withdrawn, 'reinstate')).status).toBe(200)
})

test('the first entry starts the company’s registration, once, filled in from the last one', async () => {
  const { create, database, company, event } = await entryServer()
  const last = anEvent({ status: 'ARCHIVED' })
  await insertEvents(database, last)
  await insertRegistrations(database, aFullRegistration({ event_id: last.id, company_id: company, blurb: 'We build.' }))

  await Promise.all([create('owner'), create('editor'), create('owner')])

  const rows = await database.selectFrom('event_companies').select(['status', 'details']).where('event_id', '=', event.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    status: 'IN_PROGRESS',
    details: { listing_name: 'Prairie Oak Builders', blurb: 'We build.', agreement: { signature: '' } },
  })
})

test.each(['REJECTED', 'WITHDRAWN'] as const)('a company whose registration is %s cannot enter anything', async (status) => {
  const { create, registered } = await entryServer()
  await registered({ status })

  expect((await create('owner')).code).toBe('WRONG_STATE')
})

test('a viewer cannot change anything', async () => {
  const { create, patch, act, send, given } = await entryServer()
  const [entry] = await given(aFullEntry())
  const headers = { 'if-match': '"1"' }

  const answers = [
    await create('viewer'),
    await patch('viewer', entry, { title: 'Mine' }),
    await act('viewer', entry, 'withdraw', { reason: 'No' }),
    await send('entries.remove', 'viewer', { params: { id: entry.id }, headers }),
    await send('entries.comment', 'viewer', { params: { id: entry.id }, body: { id: anId(), body: 'Hello' } }),
    await send('entries.duplicate', 'viewer', {
      params: { id: entry.id },
      body: { id: anId(), event_id: entry.event_id, with_media: false },
    }),
  ]

  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('FORBIDDEN'))
  expect((await send('entries.get', 'viewer', { params: { id: entry.id } })).status).toBe(200)
})

test('another company learns nothing about an entry, not even from a stale version', async () => {
  const { send, patch, act, given } = await entryServer()
  const [entry] = await given(aFullEntry({ internal_note: 'Secret' }))
  const { id } = entry
  const stale = { id, version: 7 }
  const foreign = { params: { id }, headers: { 'if-match': '"7"' } }

  const answers = [
    await send('entries.get', 'other', { params: { id } }),
    await patch('other', stale, { title: 'Mine' }),
    await act('other', stale, 'submit'),
    await send('entries.remove', 'other', foreign),
    await send('entries.history', 'other', { params: { id } }),
    await send('entries.comments', 'other', { params: { id } }),
    await send('entries.comment', 'other', { params: { id }, body: { id: anId(), body: 'Hello' } }),
    await send('entries.duplicate', 'other', { params: { id }, body: { id: anId(), event_id: entry.event_id, with_media: true } }),
  ]

  for (const answer of answers) expect(answer).toMatchObject({ code: 'FORBIDDEN', current: undefined, data: undefined })
  expect((await patch('other', { id: anId(), version: 1 }, {})).code).toBe('NOT_FOUND')
})

test('a member cannot write any of the staff’s fields', async () => {
  const { patch, create, given } = await entryServer()
  const [entry] = await given(aFullEntry())

  for (const change of [{ number: '12' }, { payment_status: 'PAID' }, { internal_note: 'x' }, { region_id: null }, { is_dream_home: true }])
    expect((await patch('owner', entry, change)).code).toBe('FORBIDDEN')
  expect((await create('owner', { number: '12' })).code).toBe('FIELDS_INVALID')
  expect((await patch('owner', entry, { status: 'PUBLISHED' })).code).toBe('FIELDS_INVALID')
})

test('when somebody else saved first, the member gets the current entry, without the staff’s fields', async () => {
  const { patch, given } = await entryServer()
  const [entry] = await given(aFullEntry({ internal_note: 'Secret', fee_amount: 99 }))
  await patch('editor', entry, { title: 'The Birch' })

  const { code, current } = await patch('owner', entry, { title: 'The Cedar' })

  expect([code, current.title, current.version]).toEqual(['VERSION_STALE', 'The Birch', 2])
  expect(JSON.stringify(current)).not.toContain('Secret')
  expect(current).not.toHaveProperty('fee_amount')
  expect((await patch('admin', entry, { title: 'The Cedar' })).current.internal_note).toBe('Secret')
})

test('region and price range follow city and price until staff set them, and again when staff clear them', async () => {
  const { create, patch, database, region } = await entryServer()
  const range = (name: string, min: number, max: number | null) => anItem({ name, details: JSON.stringify({ min, max, scope: 'HOME' }) })
  const [low, high] = [range('Low', 0, 500_000), range('High', 500_000, null)]
  const south = anItem({ name: 'South' })
  const elsewhere = anItem({ name: 'Elsewhere', details: JSON.stringify({ region_id: south.id }) })
  await insert(database, 'home_price_ranges', low, high)
  await insert(database, 'regions', south)
  await insert(database, 'cities', elsewhere)
  const shown = ({ data }: { data: { region_id: string; home_price_range_id: string } }) => [data.region_id, data.home_price_range_id]

  const made = await create('owner', { city_id: knownCity, price: 450_000 })
  expect(shown(made)).toEqual([region.id, low.id])
  const dearer = await patch('owner', made.data, { price: 500_000 })
  expect(shown(dearer)).toEqual([region.id, high.id])
  const fixed = await patch('admin', dearer.data, { region_id: south.id, home_price_range_id: low.id })
  const moved = await patch('owner', fixed.data, { price: 900_000, city_id: null })
  expect(shown(moved)).toEqual([south.id, low.id])
  const freed = await patch('admin', moved.data, { is_price_range_fixed: false, region_id: null })
  expect(shown(freed)).toEqual([null, high.id])
  expect(shown(await patch('owner', freed.data, { city_id: elsewhere.id }))).toEqual([south.id, high.id])
})

test('an entry refers only to existing records and to files of its own company; a photo may be uploaded later', async () => {
  const { create, patch, database, dataDir, company, rival, given } = await entryServer()
  const [entry] = await given(aFullEntry())
  const photo = (file_id: string) => ({ ...aPhoto(), file_id })
  const [own, foreign] = [await aStoredFile(database, dataDir, company), await aStoredFile(database, dataDir, rival)]

  expect((await create('owner', { city_id: anId() })).fields).toHaveProperty('city_id')
  expect((await create('owner', { gallery: [photo(foreign)] })).fields).toHaveProperty('gallery')
  expect((await patch('owner', entry, { home_style_ids: [anId()] })).fields).toHaveProperty('home_style_ids')
  expect((await patch('owner', entry, { front_elevation: photo(foreign), floor_plans: [photo(foreign)] })).fields).toMatchObject({
    front_elevation: 'This file belongs to another company. Choose a file of your own.',
    floor_plans: 'This file belongs to another company. Choose a file of your own.',
  })
  expect((await patch('owner', entry, { homeowner_agreement: { file_id: foreign, signed_on: null } })).code).toBe('FIELDS_INVALID')
  expect((await patch('owner', entry, { gallery: [photo(own), photo(anId())] })).status).toBe(200)
})

test('a number is unique in its event, even when two are assigned at once', async () => {
  const { patch, given } = await entryServer()
  const entries = await given(aFullEntry({ title: 'The Alder' }), aFullEntry(), aFullEntry())
  const [alder, birch, cedar] = entries

  expect((await patch('admin', alder, { number: '12' })).data.number).toBe('12')
  expect((await patch('admin', birch, { number: '12' })).fields).toEqual({ number: '“The Alder” already has this number.' })
  const both = await Promise.all([patch('admin', birch, { number: '13' }), patch('admin', cedar, { number: '13' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
})

test('the server dates a signature, whatever the device says', async () => {
  const { create, patch, act, given, registered, clock } = await entryServer()
  await registered()
  const { certifies } = aFullEntry()
  const backdated = { ...certifies, signed_at: fromMillis(0) }
  const now = fromMillis(testNow)

  const { data: made } = await create('owner', { certifies: { ...backdated, signature: '' } })
  expect(made.certifies.signed_at).toBeNull()
  const { data: signed } = await patch('owner', made, { certifies: backdated })
  expect(signed.certifies.signed_at).toEqual(now)
  clock.now += 1_000
  const { data: ticked } = await patch('owner', signed, { certifies: { ...backdated, price_accurate: false } })
  expect(ticked.certifies).toMatchObject({ signed_at: now, price_accurate: false })
  const [ready] = await given(aSubmittableEntry())
  const { data: submitted } = await act('owner', ready, 'submit', { signature: 'Ben A. Alvarez' })
  expect(submitted.certifies).toMatchObject({ signature: 'Ben A. Alvarez', signed_at: fromMillis(testNow + 1_000) })
})

const unreferenced = {
  school_district_id: null,
  sales_status_id: null,
  home_type_id: null,
  home_style_ids: [],
  project_type_ids: [],
  city_id: null,
}

test('a draft that was never submitted can be deleted, and any other entry only withdrawn', async () => {
  const { send, given } = await entryServer()
  const [draft, recalled, submitted] = await given(
    aFullEntry(),
    aFullEntry({ submitted_at: fromMillis(testNow) }),
    aFullEntry({ status: 'SUBMITTED', submitted_at: fromMillis(testNow) }),
  )
  const remove = ({ id }: { id: string }) => send('entries.remove', 'owner', { params: { id }, headers: { 'if-match': '"1"' } })

  expect((await remove(draft)).status).toBe(200)
  expect((await remove(recalled)).code).toBe('WRONG_STATE')
  expect((await remove(submitted)).code).toBe('WRONG_STATE')
  expect((await send('entries.get', 'owner', { params: { id: draft.id } })).code).toBe('NOT_FOUND')
})

test('in an archived event nothing changes any more: no edit, no deletion, no comment', async () => {
  const { send, patch, act, given } = await entryServer({ status: 'ARCHIVED' })
  const [entry] = await given(aFullEntry())
  const params = { id: entry.id }

  const answers = [
    await patch('owner', entry, { title: 'x' }),
    await patch('admin', entry, { title: 'x' }),
    await act('owner', entry, 'submit'),
    await send('entries.remove', 'owner', { params, headers: { 'if-match': '"1"' } }),
    await send('entries.comment', 'owner', { params, body: { id: anId(), body: 'Hello' } }),
  ]

  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('WRONG_STATE'))
})

test('a duplicate copies what describes the home, never its status, number, signature, proof or hours', async () => {
  const { send, given, event, database, company, dataDir } = await entryServer()
  const last = anEvent({ status: 'ARCHIVED' })
  await insertEvents(database, last)
  const photo = { file_id: await aStoredFile(database, dataDir, company), caption: 'The porch', alt: '' }
  const [source] = await given(
    aFullEntry({
      ...unreferenced,
      status: 'PUBLISHED',
      number: '12',
      submitted_at: fromMillis(1_000),
      published_at: fromMillis(1_000),
      front_elevation: photo,
      gallery: [],
      floor_plans: [],
      before_after: [],
      open_schedule: { mode: 'CUSTOM', hours: [{ date: '2026-06-06', opens: '12:00', closes: '18:00' }] },
      proof: { status: 'APPROVED', sent_at: null, due_at: null, approved_by: null, approved_at: null, note: '' },
      fee_amount: 1450,
      payment_status: 'PAID',
      internal_note: 'Secret',
    }),
  )
  await database.updateTable('entries').set({ event_id: last.id }).where('id', '=', source.id).execute()
  const duplicate = (with_media: boolean) =>
    send('entries.duplicate', 'owner', { params: { id: source.id }, body: { id: anId(), event_id: event.id, with_media } })

  const { status, data } = await duplicate(true)

  expect(status).toBe(201)
  expect(data).toMatchObject({
    title: 'The Alder',
    price: 640_000,
    front_elevation: photo,
    status: 'DRAFT',
    number: null,
    submitted_at: null,
    published_at: null,
    reentry_of: source.id,
    certifies: { signature: '', signed_at: null, price_accurate: false },
    proof: { status: 'NOT_READY' },
    homeowner_agreement: { file_id: null },
    open_schedule: { mode: 'INHERIT', hours: [] },
  })
  expect((await duplicate(false)).data.front_elevation).toBeNull()
  const { data: asStaff } = await send('entries.get', 'admin', { params: { id: data.id } })
  expect(asStaff).toMatchObject({ fee_amount: null, payment_status: 'UNPAID', internal_note: '' })
})

test('an entry that was copied from another event refers to its source; one from a sibling or another company does not', async () => {
  const { create, given, send, event, database, rival } = await entryServer()
  const before = anEvent()
  await insertEvents(database, before)
  const [last, foreign, sibling] = [aFullEntry({ title: 'Last year' }), aFullEntry(), aFullEntry(unreferenced)]
  await given(last, foreign, sibling)
  await database.updateTable('entries').set({ event_id: before.id }).where('id', 'in', [last.id, foreign.id]).execute()
  await database.updateTable('entries').set({ company_id: rival }).where('id', '=', foreign.id).execute()

  const copyOf = async (id: string) => (await create('owner', { reentry_of: id })).data
  const duplicate = { params: { id: sibling.id }, body: { id: anId(), event_id: event.id, with_media: false } }

  expect(await copyOf(last.id)).toMatchObject({ reentry_of: last.id, event_id: event.id, status: 'DRAFT' })
  expect((await copyOf(sibling.id)).reentry_of).toBeNull()
  expect((await copyOf(foreign.id)).reentry_of).toBeNull()
  expect((await copyOf(anId())).reentry_of).toBeNull()
  expect((await send('entries.duplicate', 'owner', duplicate)).data).toMatchObject({ reentry_of: null, title: 'Copy of The Alder' })
})

test('a home is judged in its event’s or general categories, and wins no award of another event', async () => {
  const { database, create, given, patch, event } = await entryServer()
  const award = (name: string, details: object) =>
    anItem({ name, details: JSON.stringify({ kind: 'CATEGORY', event_id: null, ...details }) })
  const general = award('Best Kitchen', {})
  const own = award('Best Porch', { event_id: event.id })
  const foreign = award('Best Barn', { event_id: anId() })
  const badge = award('Dream Home', { kind: 'BADGE' })
  await insert(database, 'awards', general, own, foreign, badge)

  const { data } = await create('owner', { award_category_ids: [general.id, own.id] })
  expect(data.award_category_ids).toHaveLength(2)
  expect((await create('owner', { award_category_ids: [foreign.id] })).fields).toEqual({
    award_category_ids: '“Best Barn” isn’t judged in this event.',
  })
  expect((await patch('owner', data, { award_category_ids: [general.id, badge.id] })).fields).toHaveProperty('award_category_ids')
  const [home] = await given(aFullEntry({ status: 'APPROVED' }))
  expect((await patch('admin', home, { award_ids: [foreign.id] })).fields).toEqual({ award_ids: '“Best Barn” belongs to another event.' })
  expect((await patch('admin', home, { award_ids: [own.id, badge.id] })).data.award_ids).toHaveLength(2)
})

test('a home that takes no part in the event wins nothing, and keeps what it has won', async () => {
  const { database, given, patch } = await entryServer()
  const [kitchen, porch] = [anItem({ name: 'Best Kitchen' }), anItem({ name: 'Best Porch' })]
  await insert(database, 'awards', kitchen, porch)
  const [draft, gone] = await given(aFullEntry({ status: 'DRAFT' }), aFullEntry({ status: 'WITHDRAWN', award_ids: [kitchen.id] }))
  const refused = { award_ids: 'It isn’t in the event, so it can’t win awards.' }

  expect((await patch('admin', draft, { award_ids: [kitchen.id] })).fields).toEqual(refused)
  expect((await patch('admin', gone, { award_ids: [kitchen.id, porch.id] })).fields).toEqual(refused)
  expect((await patch('admin', gone, { award_ids: [kitchen.id], tagline: 'Oak' })).data.award_ids).toEqual([kitchen.id])
  expect((await patch('admin', { ...gone, version: 2 }, { award_ids: [] })).data.award_ids).toEqual([])
})

test('the log shows edits by staff as theirs, and before approval on the company’s behalf', async () => {
  const { given, patch, audit, people } = await entryServer()
  for (const status of ['DRAFT', 'SUBMITTED', 'PUBLISHED'] as const) {
    const [entry] = await given(aFullEntry({ status }))

    const { data } = await patch('admin', entry, { tagline: 'Light from three sides' })

    expect(data).toMatchObject({ tagline: 'Light from three sides', pending_revision: null })
    const onBehalfOf = status === 'PUBLISHED' ? null : entry.company_id
    expect(await audit(entry.id)).toMatchObject([{ action: 'update', actor_id: people.admin.id, on_behalf_of: onBehalfOf }])
  }
})
