import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { paper } from '#dev/seed/pictures/pdf-file.ts'
import { aCompany, aMember, anAdmin, anAdvertisement, anEvent, anId, insert, insertEvents } from '#tests/support/builders.ts'
import { auditEventsOf } from '#tests/support/server/people-server.ts'
import { call, json, testServer, type CallOptions } from '#tests/support/server/server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

const sizes = [
  { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory: 1 },
  { code: 'HALF', label: 'Half page', width_in: 7.5, height_in: 5, price: 1050 },
]

async function withAds() {
  const server = await testServer()
  const [admin, event] = [anAdmin(), anEvent({ ad_sizes: sizes })]
  const due = server.clock.now + 60_000
  Object.assign(event, { ad_reservation_deadline: fromMillis(due), ad_artwork_deadline: fromMillis(due) })
  await insert(server.database, 'members', admin)
  await insertEvents(server.database, event)
  const ask = async (name: EndpointName, options: CallOptions = {}) => {
    const headers = await server.signIn(admin)
    const response = await call(server.app, name, { ...options, headers: { ...headers, ...options.headers } })
    return { status: response.status, ...(await json(response)) }
  }
  const reserve = async (fields: Partial<Advertisement> & { exception?: string } = {}) =>
    await ask('advertisements.create', {
      body: { id: anId(), event_id: event.id, medium: 'PRINT', size: 'HALF', external_name: 'Prairie Bank', ...fields },
    })
  const act = async ({ id, version }: Pick<Advertisement, 'id' | 'version'>, action: string, body = {}) =>
    await ask('advertisements.act', { params: { id, action }, body, headers: { 'if-match': `"${version}"` } })
  const artwork = async (adId: string, bytes: Uint8Array, mime: 'image/jpeg' | 'application/pdf') => {
    const id = await aStoredFile(server.database, server.dataDir, null)
    writeFileSync(join(server.dataDir, 'files', id, 'original'), bytes)
    const fields = {
      owner_type: 'advertisements',
      owner_id: adId,
      purpose: 'AD_ARTWORK',
      mime,
      size: bytes.length,
      name: 'ad.pdf',
    } as const
    await server.database.updateTable('files').set(fields).where('id', '=', id).execute()
    return id
  }
  return { ...server, event, due, ask, reserve, act, artwork }
}

test('a new order is reserved, unpaid and without artwork; its size is one of the event’s', async () => {
  const { reserve } = await withAds()

  const [made, odd] = [await reserve(), await reserve({ size: 'POSTER' })]

  expect(made.data).toMatchObject({ state: 'RESERVED', payment_status: 'UNPAID', artwork: [], price: 0 })
  expect([odd.status, Object.keys(odd.fields)]).toEqual([422, ['size']])
})

test('members see nothing of advertisements', async () => {
  const { app, database, signIn } = await withAds()
  const member = aMember()
  await insert(database, 'members', member)

  expect((await call(app, 'advertisements.list', { headers: await signIn(member) })).status).toBe(403)
})

test('sold-out items are rejected for a new order, a change of size and an order that is reinstated', async () => {
  const { ask, reserve, act } = await withAds()
  const { data: first } = await reserve({ size: 'FULL' })

  const second = await reserve({ size: 'FULL' })
  const { data: gone } = await act(first, 'cancel', { note: 'They moved.' })
  const { data: third } = await reserve({ size: 'FULL' })
  const back = await act(gone, 'reinstate')
  const { data: half } = await reserve()
  const grown = await ask('advertisements.update', { params: { id: half.id }, body: { size: 'FULL' }, headers: { 'if-match': '"1"' } })

  expect(second.fields).toEqual({
    size: '“Full page” is sold out. Choose another size or increase the number available in the event.',
  })
  expect(third.state).toBe('RESERVED')
  expect([back.status, back.detail]).toEqual([409, expect.stringContaining('is sold out')])
  expect(grown.status).toBe(422)
})

test('of two people who want the last one at the same moment, one gets it', async () => {
  const { reserve } = await withAds()

  const both = await Promise.all([reserve({ size: 'FULL' }), reserve({ size: 'FULL' })])

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('a placement is sold once in a size: rejected for a new order, a change, a reinstated order, and one of two at once', async () => {
  const { ask, reserve, act } = await withAds()
  const patch = async ({ id, version }: Advertisement, body: object) =>
    await ask('advertisements.update', { params: { id }, body, headers: { 'if-match': `"${version}"` } })
  const { data: first } = await reserve({ placement: 'Page 3', external_name: 'Oak' })
  const { data: free } = await reserve()

  const second = await reserve({ placement: ' page 3 ' })
  const moved = await patch(free, { placement: 'PAGE 3' })
  const elsewhere = await patch(first, { notes: 'Likes it there.' })
  const { data: gone } = await act(elsewhere.data, 'cancel', { note: 'They moved.' })
  const { status: taken } = await patch(free, { placement: 'Page 3' })
  const back = await act(gone, 'reinstate')
  const both = await Promise.all([reserve({ placement: 'Page 4' }), reserve({ placement: 'Page 4' })])

  const sentence = '“Oak” already has this placement in this size. Choose another or leave it blank.'
  expect([second.fields, moved.fields]).toEqual([{ placement: sentence }, { placement: sentence }])
  expect([elsewhere.status, taken]).toEqual([200, 200])
  expect([back.status, back.detail]).toEqual([
    409,
    '“Prairie Bank” already has this placement in this size. Choose another or leave it blank.',
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('an order’s size and placement cannot change once it is placed, nor after the artwork date without a reason', async () => {
  const { database, clock, due, ask, reserve, act, artwork } = await withAds()
  const patch = async ({ id, version }: Advertisement, body: object) =>
    await ask('advertisements.update', { params: { id }, body, headers: { 'if-match': `"${version}"` } })
  const { data: ad } = await reserve()
  const { data: come } = await act(ad, 'artwork', { file_id: await artwork(ad.id, Buffer.from(paper(['Ad'])), 'application/pdf') })
  const { data: out } = await act(come, 'proof')

  const { data: grown } = await patch(out, { size: 'FULL' })
  clock.now = due + 1
  const late = await patch(grown, { placement: 'Page 3' })
  const other = await patch(grown, { payment_status: 'PAID' })
  const reasoned = await patch(other.data, { placement: 'Page 3', exception: 'The printer agreed.' })
  const { data: again } = await act(reasoned.data, 'proof')
  const { data: approved } = await act(again, 'approve_proof')
  const { data: placed } = await act(approved, 'place')
  const frozen = await patch(placed, { size: 'HALF', exception: 'They asked for it.' })
  const paid = await patch(placed, { payment_status: 'WAIVED' })

  // A proof has the size that it was made for.
  expect(grown).toMatchObject({ state: 'ARTWORK_RECEIVED', proof: { sent_at: null } })
  expect([late.status, Object.keys(late.fields)]).toEqual([422, ['exception']])
  expect([other.status, reasoned.status, paid.status]).toEqual([200, 200, 200])
  expect(reasoned.data).not.toHaveProperty('exception')
  const notes = (await auditEventsOf(database, ad.id)).map(({ note }) => note)
  expect(notes.filter(Boolean)).toEqual(['After the deadline: The printer agreed.'])
  expect(frozen.fields).toEqual({ size: 'This is already placed, so its size and placement can’t change.' })
})

test('a size is for print or for a screen, and so are its orders', async () => {
  const { database, ask } = await withAds()
  const event = anEvent({
    ad_sizes: [{ code: 'TILE', label: 'Tile', medium: 'DIGITAL', width_in: 1.875, height_in: 1.5625, price: 200 }],
  })
  await insertEvents(database, event)
  const body = { event_id: event.id, size: 'TILE', external_name: 'Oak' }

  const printed = await ask('advertisements.create', { body: { ...body, id: anId(), medium: 'PRINT' } })
  const shown = await ask('advertisements.create', { body: { ...body, id: anId(), medium: 'DIGITAL' } })

  expect([printed.fields, shown.status]).toEqual([{ medium: '“Tile” is a digital size.' }, 201])
})

test('a size stays in its event as long as it has orders', async () => {
  const { ask, event, reserve, act } = await withAds()
  const [{ data: ad }] = [await reserve(), await reserve()]
  const { data: gone } = await act(ad, 'cancel', { note: 'They moved.' })
  const keep = async (codes: readonly string[], version: number) =>
    await ask('updateEvent', {
      params: { id: event.id },
      body: { ad_sizes: sizes.filter(({ code }) => codes.includes(code)) },
      headers: { 'if-match': `"${version}"` },
    })

  const refused = await keep(['FULL'], 1)
  const without = await keep(['HALF'], 1)

  expect(gone.state).toBe('CANCELLED')
  expect(refused.fields).toEqual({
    ad_sizes:
      'Some advertisements still use “Half page.” Cancel them or change their size first. To stop selling a size, lower the number available.',
  })
  expect(without.status).toBe(200)
})

test('after its date, an order needs a reason, which the log keeps', async () => {
  const { database, clock, due, reserve } = await withAds()
  clock.now = due

  const inTime = await reserve()
  clock.now = due + 1
  const late = await reserve()
  const exception = await reserve({ exception: 'The board asked for it.' })

  expect(inTime.status).toBe(201)
  expect([late.status, Object.keys(late.fields)]).toEqual([422, ['exception']])
  expect(exception.status).toBe(201)
  expect((await auditEventsOf(database, exception.data.id))[0]?.note).toBe('After the deadline: The board asked for it.')
})

test('artwork is measured when it arrives, and its proof is sent, approved and placed', async () => {
  const { reserve, act, artwork } = await withAds()
  const { data: ad } = await reserve()
  const small = await sharp({ create: { width: 750, height: 500, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()

  const { data: come } = await act(ad, 'artwork', { file_id: await artwork(ad.id, small, 'image/jpeg') })
  const { data: out } = await act(come, 'proof', { note: 'Please look at the phone number.' })
  const { data: again } = await act(out, 'artwork', { file_id: await artwork(ad.id, Buffer.from(paper(['Ad'])), 'application/pdf') })
  const early = await act(again, 'approve_proof')
  const { data: second } = await act(again, 'proof')
  const { data: approved } = await act(second, 'approve_proof')
  const { data: placed } = await act(approved, 'place')
  const after = await act(placed, 'cancel', { note: 'Too late.' })

  expect(come.artwork).toMatchObject([{ version: 1, found: { pixels: { width: 750, height: 500 }, color: 'RGB' } }])
  expect(again.artwork[1]).toMatchObject({
    version: 2,
    found: { inches: { width: 8.5, height: 11 }, pages: 1, color: 'GRAY', page: { colors: ['GRAY_DRAWING'] } },
  })
  expect(again.proof).toEqual({ sent_at: null, approved_at: null, note: '' })
  expect([early.status, early.detail]).toEqual([409, 'No proof sent yet.'])
  expect(placed).toMatchObject({ state: 'PLACED', proof: { approved_at: expect.anything() } })
  expect([after.status, after.detail]).toEqual([409, 'This is already placed.'])
})

test('a placement and an approval can be undone, one step at a time', async () => {
  const { database, reserve, act, artwork } = await withAds()
  const { data: ad } = await reserve()
  const { data: come } = await act(ad, 'artwork', { file_id: await artwork(ad.id, Buffer.from(paper(['Ad'])), 'application/pdf') })
  const { data: out } = await act(come, 'proof')
  const { data: approved } = await act(out, 'approve_proof')
  const { data: placed } = await act(approved, 'place')

  const early = await act(placed, 'unapprove_proof')
  const { data: unplaced } = await act(placed, 'unplace')
  const { data: unapproved } = await act(unplaced, 'unapprove_proof')

  expect([early.status, early.detail]).toEqual([409, 'This is already placed.'])
  expect(unplaced).toMatchObject({ state: 'PROOF_APPROVED', proof: approved.proof })
  expect(unapproved).toMatchObject({ state: 'PROOF_SENT', proof: { ...out.proof, approved_at: null } })
  const actions = (await auditEventsOf(database, ad.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['unplace', 'unapprove_proof']))
})

test('artwork after its date is an exception with a reason, to the millisecond', async () => {
  const { clock, due, reserve, act, artwork } = await withAds()
  const { data: ad } = await reserve()
  const file = await artwork(ad.id, Buffer.from(paper(['Ad'])), 'application/pdf')
  clock.now = due + 1

  const late = await act(ad, 'artwork', { file_id: file })
  const allowed = await act(ad, 'artwork', { file_id: file, exception: 'Their designer was ill.' })

  expect([late.status, late.code]).toEqual([409, 'WINDOW_CLOSED'])
  expect(allowed.data.state).toBe('ARTWORK_RECEIVED')
})

test('no other kind of file is accepted as artwork', async () => {
  const { database, dataDir, reserve, act, artwork } = await withAds()
  const [{ data: ad }, { data: other }] = [await reserve(), await reserve()]
  const theirs = await artwork(other.id, Buffer.from(paper(['Ad'])), 'application/pdf')

  const answers = [await act(ad, 'artwork'), await act(ad, 'artwork', { file_id: theirs })]
  const logo = await act(ad, 'artwork', { file_id: await aStoredFile(database, dataDir, null) })

  expect([...answers, logo].map(({ fields }) => Object.keys(fields))).toEqual([['file_id'], ['file_id'], ['file_id']])
})

test('copied advertisements are reserved again if the event offers their size and placement and has some left', async () => {
  const { database, ask, event } = await withAds()
  const later = anEvent({ ad_sizes: sizes.slice(0, 1) })
  await insertEvents(database, later)
  const of = (fields: object) =>
    anAdvertisement({
      event_id: event.id,
      state: 'PLACED',
      details: JSON.stringify({ medium: 'PRINT', size: 'FULL', payment_status: 'PAID', ...fields }),
    })
  const billing = { contact: 'Ann', email: '', address: '', po_number: 'PO-2026' }
  const ads = [of({ external_name: 'Oak', billing }), of({ external_name: 'Elm' }), of({ external_name: 'Ash', size: 'HALF' })]
  await insert(database, 'advertisements', ...ads)
  const body = { from_event: event.id, to_event: later.id, ids: ads.map(({ id }) => id) }

  const { data } = await ask('advertisements.copy', { body })
  const again = await ask('advertisements.copy', { body })
  const listed = await ask('advertisements.list', { query: { eventId: later.id } })

  expect(data).toEqual({ copied: 1, already_there: 0, left_out: 2 })
  expect(again.data).toEqual({ copied: 0, already_there: 1, left_out: 2 })
  expect(listed.data).toMatchObject([
    { state: 'RESERVED', payment_status: 'UNPAID', artwork: [], billing: { contact: 'Ann', po_number: '' } },
  ])
})

test('of two equal orders, each is copied once', async () => {
  const { database, ask, event, reserve } = await withAds()
  const later = anEvent({ ad_sizes: sizes })
  await insertEvents(database, later)
  const [one, other] = [await reserve({ size: 'HALF' }), await reserve({ size: 'HALF' })].map(({ data }) => data.id)
  const copy = async (...ids: string[]) =>
    (await ask('advertisements.copy', { body: { from_event: event.id, to_event: later.id, ids } })).data

  expect(await copy(other)).toEqual({ copied: 1, already_there: 0, left_out: 0 })
  expect(await copy(one)).toEqual({ copied: 1, already_there: 0, left_out: 0 })
  expect(await copy(one, other)).toEqual({ copied: 0, already_there: 2, left_out: 0 })
})

test('an advertisement that was copied is known by its source, whatever changes in the copy', async () => {
  const { database, ask, event, reserve } = await withAds()
  const later = anEvent({ ad_sizes: sizes })
  await insertEvents(database, later)
  const [{ data: one }] = [await reserve({ size: 'HALF' }), await reserve({ size: 'HALF' })]
  const copy = async () => (await ask('advertisements.copy', { body: { from_event: event.id, to_event: later.id, ids: [one.id] } })).data

  expect(await copy()).toEqual({ copied: 1, already_there: 0, left_out: 0 })
  expect(await copy()).toEqual({ copied: 0, already_there: 1, left_out: 0 })
  const [made] = (await ask('advertisements.list', { query: { eventId: later.id } })).data as Advertisement[]
  await ask('advertisements.update', {
    params: { id: String(made?.id) },
    body: { placement: 'Page 7' },
    headers: { 'if-match': `"${made?.version}"` },
  })
  expect(await copy()).toEqual({ copied: 0, already_there: 1, left_out: 0 })
  expect((await ask('advertisements.list', { query: { eventId: later.id } })).data).toHaveLength(1)
})

test('after the date for reservations, copied advertisements are inquiries', async () => {
  const { clock, database, ask, event, reserve } = await withAds()
  const { data: ad } = await reserve()
  const later = anEvent({ ad_sizes: sizes, ad_reservation_deadline: fromMillis(clock.now - 1) })
  await insertEvents(database, later)

  await ask('advertisements.copy', { body: { from_event: event.id, to_event: later.id, ids: [ad.id] } })

  expect((await ask('advertisements.list', { query: { eventId: later.id } })).data).toMatchObject([{ state: 'INQUIRY' }])
})

test('advertisements copied with an event are inquiries, which use no inventory until they are reserved', async () => {
  const { ask, event, reserve, act } = await withAds()
  const copyId = anId()
  await reserve({ size: 'FULL', placement: 'Page 3' })
  const body = {
    id: copyId,
    name: 'Next Parade',
    start_date: fromMillis(Date.parse('2027-06-04T12:00:00Z')),
    shift_dates: true,
    copy: ['settings', 'ads'],
  }

  await ask('duplicateEvent', { params: { id: event.id }, body })
  const copied = await ask('advertisements.list', { query: { eventId: copyId } })
  const [inquiry] = copied.data as Advertisement[]
  const other = await reserve({ event_id: copyId, size: 'FULL', placement: 'Page 3', external_name: 'Lake Bank' })
  const full = await act(inquiry as Advertisement, 'reserve')
  await act(other.data, 'cancel', { note: 'They moved.' })
  const reserved = await act(inquiry as Advertisement, 'reserve')

  expect(inquiry).toMatchObject({ state: 'INQUIRY', size: 'FULL', artwork: [] })
  expect(other.status).toBe(201)
  expect([full.status, full.detail]).toEqual([
    409,
    '“Full page” is sold out. Choose another size or increase the number available in the event.',
  ])
  expect(reserved.data).toMatchObject({ state: 'RESERVED' })
})

test('an order can be deleted before any artwork arrives', async () => {
  const { ask, reserve, act, artwork } = await withAds()
  const [{ data: fresh }, { data: begun }] = [await reserve(), await reserve()]
  await act(begun, 'artwork', { file_id: await artwork(begun.id, Buffer.from(paper(['Ad'])), 'application/pdf') })

  const remove = async (id: string, number: number) =>
    (await ask('advertisements.remove', { params: { id }, headers: { 'if-match': `"${number}"` } })).status

  expect([await remove(fresh.id, 1), await remove(begun.id, 2)]).toEqual([200, 409])
})

test('a reinstated order has a size that its event still offers, for its medium', async () => {
  const { ask, event, reserve, act } = await withAds()
  const { data: ad } = await reserve()
  const { data: gone } = await act(ad, 'cancel', { note: 'They moved.' })
  const body = { ad_sizes: sizes.slice(0, 1) }
  await ask('updateEvent', { params: { id: event.id }, body, headers: { 'if-match': '"1"' } })

  const back = await act(gone, 'reinstate')

  expect([back.status, back.detail]).toEqual([409, 'Choose one of the event’s ad sizes.'])
})

test('a size keeps its medium as long as it has orders', async () => {
  const { ask, event, reserve } = await withAds()
  await reserve()
  const body = { ad_sizes: sizes.map((size) => ({ ...size, medium: 'DIGITAL' })) }

  const turned = await ask('updateEvent', { params: { id: event.id }, body, headers: { 'if-match': '"1"' } })

  expect([turned.status, Object.keys(turned.fields ?? {})]).toEqual([422, ['ad_sizes']])
})

test('a size keeps its measurements from the first proof on', async () => {
  const { ask, event, reserve, act, artwork } = await withAds()
  const measured = async (height_in: number) =>
    await ask('updateEvent', {
      params: { id: event.id },
      body: { ad_sizes: sizes.map((size) => (size.code === 'HALF' ? { ...size, height_in } : size)) },
      headers: { 'if-match': `"${version}"` },
    })
  let version = 1
  const { data: ad } = await reserve()
  const { data: come } = await act(ad, 'artwork', { file_id: await artwork(ad.id, Buffer.from(paper(['Ad'])), 'application/pdf') })

  const allowed = await measured(5.25)
  version = allowed.data.version
  const { data: out } = await act(come, 'proof')
  const refused = await measured(5.5)
  await act(out, 'cancel', { note: 'They moved.' })
  const cancelled = await measured(5.5)

  expect([allowed.status, refused.status, cancelled.status]).toEqual([200, 422, 200])
  expect(refused.fields).toEqual({
    ad_sizes:
      'The proof for 1 advertisement was made for the current dimensions of “Half page,” so they can’t change. Add the new dimensions as another size with its own code.',
  })
})

test('an advertisement is not copied into a size with the same code for another medium', async () => {
  const { database, ask, event, reserve } = await withAds()
  const later = anEvent({ ad_sizes: sizes.map((size) => ({ ...size, medium: 'DIGITAL' })) })
  await insertEvents(database, later)
  const { data: ad } = await reserve()

  const { data } = await ask('advertisements.copy', { body: { from_event: event.id, to_event: later.id, ids: [ad.id] } })

  expect(data).toEqual({ copied: 0, already_there: 0, left_out: 1 })
})

test('a copied advertisement at the usual price costs what its size costs in the new event; an agreed price stays', async () => {
  const { database, ask, event, reserve } = await withAds()
  const later = anEvent({ ad_sizes: sizes.map((size) => ({ ...size, price: size.price + 150 })) })
  await insertEvents(database, later)
  const [{ data: usual }, { data: agreed }] = [
    await reserve({ price: 1050 }),
    await reserve({ price: 900, placement: 'Page 7', external_name: 'Lake Bank' }),
  ]

  await ask('advertisements.copy', { body: { from_event: event.id, to_event: later.id, ids: [usual.id, agreed.id] } })
  const listed = await ask('advertisements.list', { query: { eventId: later.id } })

  const prices = (listed.data as Advertisement[]).map(({ external_name: name, price }) => [name, price])
  expect(Object.fromEntries(prices)).toEqual({ 'Prairie Bank': 1200, 'Lake Bank': 900 })
})

test('a placement is the same regardless of extra spaces', async () => {
  const { reserve } = await withAds()
  await reserve({ placement: 'Inside front' })

  expect((await reserve({ placement: 'Inside  front' })).status).toBe(422)
})

test('a size that is removed while somebody orders it either stays or cannot be ordered', async () => {
  const { ask, event, reserve } = await withAds()
  const body = { ad_sizes: sizes.slice(0, 1) }

  const answers = await Promise.all([
    reserve(),
    reserve(),
    ask('updateEvent', { params: { id: event.id }, body, headers: { 'if-match': '"1"' } }),
    reserve(),
    reserve(),
  ])

  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
})

test('the log names a member company’s order after the company', async () => {
  const { database, reserve, ask } = await withAds()
  const company = aCompany({ name: 'Brightwater Homes' })
  await insert(database, 'companies', company)
  const { data } = await reserve({ company_id: company.id, external_name: '' })
  await ask('advertisements.remove', { params: { id: data.id }, headers: { 'if-match': `"${data.version}"` } })

  const names = (await auditEventsOf(database, data.id)).map(({ entity_name: name }) => name)

  expect(names).toEqual(['Brightwater Homes', 'Brightwater Homes'])
})
