import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { aNeighborhood, anEvent, anId, anItem, aProfile, insert, insertEvents } from '#tests/support/builders.ts'
import { aFullEntry, aSubmittableEntry, insertEntries } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'

const foley = [{ field: 'city_id', text: 'Foley' }]

async function withRequests(requested = foley) {
  const server = await entryServer()
  await server.registered()
  const [home, other, done] = await server.given(
    aSubmittableEntry({ city_id: null, requested_items: requested }),
    aFullEntry({ title: 'The Birch', status: 'DRAFT', city_id: null, requested_items: [{ field: 'city_id', text: ' foley' }] }),
    aFullEntry({ title: 'Gone', status: 'WITHDRAWN', city_id: null, requested_items: requested }),
  )
  const city = anItem({ name: 'Foley', details: JSON.stringify({ region_id: server.region.id }) })
  await insert(server.database, 'cities', city)
  return { ...server, home, other, done, city }
}

const requestsOf = async (server: EntryServer) => (await server.send('requested_items.list', 'admin')).data as CatalogueRequest[]
const resolve = (server: EntryServer, body: object) => server.send('requested_items.resolve', 'admin', { body })
const read = async (server: EntryServer, id: string) => (await server.send('entries.get', 'owner', { params: { id } })).data

test('a home that waits for a requested city can be submitted, but not published before staff have answered', async () => {
  const server = await withRequests()
  const { home, act } = server

  const submitted = await act('owner', home, 'submit')
  const approved = await act('admin', submitted.data, 'approve')
  const published = await act('admin', approved.data, 'publish')

  expect([submitted.data?.status, approved.data?.status]).toEqual(['SUBMITTED', 'APPROVED'])
  expect(published.status).toBe(422)
  expect(published.fields).toMatchObject({ city_id: 'Requested, but not in the list yet: “Foley.”' })
})

test('staff see one request with everyone who waits for it, and only requests that still count', async () => {
  const server = await withRequests()
  await insert(
    server.database,
    'b2c_profiles',
    aProfile({
      company_id: server.company,
      kind: 'BUILDER',
      details: JSON.stringify({ display_name: 'Prairie Oak', requested_items: [{ field: 'service_city_ids', text: 'FOLEY' }] }),
    }),
  )

  const [request, ...others] = await requestsOf(server)

  expect(others).toEqual([])
  expect(request?.collection).toBe('cities')
  expect(request?.records.map(({ title }) => title).toSorted()).toEqual(['Prairie Oak', 'The Alder', 'The Birch'])
})

test('a city that staff asked to change and then add is marked as changed', async () => {
  const server = await withRequests()
  const { home, city, act } = server
  const submitted = await act('owner', home, 'submit')
  await act('admin', submitted.data, 'request_changes', { message: 'Please choose the city.', fields: ['city_id'] })

  await resolve(server, { collection: 'cities', text: 'Foley', item_id: city.id })

  expect(await read(server, home.id)).toMatchObject({ city_id: city.id, changes_requested: { changed: ['city_id'] } })
})

test('a city that staff add is in every record that requested it, with its region, a line in the history and a notification to the company', async () => {
  const server = await withRequests()
  const { home, other, done, city, region } = server

  const answered = await resolve(server, { collection: 'cities', text: 'Foley', item_id: city.id })

  expect(answered.data).toEqual({ changed: 2 })
  for (const { id } of [home, other])
    expect(await read(server, id)).toMatchObject({ city_id: city.id, region_id: region.id, requested_items: [] })
  expect((await read(server, done.id)).city_id).toBeNull()
  expect(await requestsOf(server)).toEqual([])
  const { rows } = await sql<{ action: string }>`select action from audit_events where entity_id = ${home.id}`.execute(server.database)
  expect(rows.map(({ action }) => action)).toContain('add_requested_item')
  const told = await server.send('notifications.list', 'owner')
  expect(told.data.map(({ text }: { text: string }) => text)).toContain('“Foley” was added to the list and selected in The Alder.')
})

test('a declined request is closed, and its reason is in every record that made it and in a notification to the company', async () => {
  const server = await withRequests()
  const { home, other, done } = server
  const reason = 'It is outside the tour.'

  const answered = await server.send('requested_items.decline', 'admin', { body: { collection: 'cities', text: 'Foley', reason } })

  expect(answered.data).toEqual({ changed: 2 })
  for (const { id } of [home, other])
    expect(await read(server, id)).toMatchObject({ city_id: null, requested_items: [{ field: 'city_id', declined: reason }] })
  expect((await read(server, done.id)).requested_items).toEqual(foley)
  expect(await requestsOf(server)).toEqual([])
  const inbox = await server.send('notifications.list', 'owner')
  expect(inbox.data.map(({ text }: { text: string }) => text)).toContain(`“Foley” was declined for The Alder. Reason: ${reason}`)
  expect((await server.act('owner', await read(server, home.id), 'submit')).fields).toHaveProperty('city_id')
})

test('a declined request can be made again', async () => {
  const server = await withRequests()
  const decline = (reason: string) =>
    server.send('requested_items.decline', 'admin', { body: { collection: 'cities', text: 'Foley', reason } })
  await decline('It is outside the tour.')
  const home = await read(server, server.home.id)

  await server.send('entries.update', 'owner', {
    params: { id: home.id },
    body: { requested_items: foley },
    headers: { 'if-match': `"${home.version}"` },
  })

  expect((await requestsOf(server)).map(({ records }) => records.map(({ id }) => id))).toEqual([[home.id]])
  expect((await decline('Still outside.')).data).toEqual({ changed: 1 })
  expect((await decline('Still outside.')).status).toBe(409)
})

test('a value chosen in the meantime stays, and a list gets the item after its existing ones', async () => {
  const server = await withRequests([{ field: 'home_style_ids', text: 'Barndominium' }])
  const style = anItem({ name: 'Modern farmhouse' })
  await insert(server.database, 'home_styles', style)
  const before = await read(server, server.home.id)

  await resolve(server, { collection: 'home_styles', text: 'barndominium', item_id: style.id })

  const after = await read(server, server.home.id)
  expect(after.home_style_ids).toEqual([...before.home_style_ids, style.id])
  const told = await server.send('notifications.list', 'owner')
  expect(told.data[0].text).toBe('“barndominium” is listed as “Modern farmhouse” and selected in The Alder.')
})

test.each([
  ['full', 3, '.” What you selected in The Alder wasn’t changed.'],
  ['not full', 2, '” and selected in The Alder.'],
])('if the list is %s, the company is notified of the outcome', async (_list, count, outcome) => {
  const server = await withRequests([{ field: 'home_style_ids', text: 'Barndominium' }])
  const [style, ...others] = [1, 2, 3, 4].map((number) => anItem({ name: `Style ${number} ${anId()}` }))
  await insert(server.database, 'home_styles', style!, ...others)
  const chosen = others.slice(0, count).map(({ id }) => id)
  const { status } = await server.patch('owner', await read(server, server.home.id), { home_style_ids: chosen })

  await resolve(server, { collection: 'home_styles', text: 'Barndominium', item_id: style!.id })

  const { data } = await server.send('notifications.list', 'owner')
  expect(status).toBe(200)
  expect(data[0].text).toMatch(new RegExp(`^“Barndominium” is listed as “Style 1 .*${outcome}$`))
})

test('an answer also counts in a change that awaits approval, so that accepting the change does not take it back', async () => {
  const [barndominium, other] = ['Barndominium', 'Yurt'].map((text) => ({ field: 'home_style_ids', text }))
  const server = await withRequests()
  const [style, chosen] = [anItem({ name: 'Barndominium' }), anItem({ name: 'Modern' })]
  await insert(server.database, 'home_styles', style, chosen)
  const [home] = await server.given(aFullEntry({ status: 'APPROVED', home_style_ids: [], requested_items: [barndominium!] }))
  await server.patch('owner', home, { home_style_ids: [chosen.id], requested_items: [barndominium, other] })

  await resolve(server, { collection: 'home_styles', text: 'Barndominium', item_id: style.id })
  const answered = await read(server, home.id)
  const { data } = await server.act('admin', answered, 'accept_revision')

  expect(answered).toMatchObject({ home_style_ids: [style.id], requested_items: [] })
  expect(data).toMatchObject({ home_style_ids: [chosen.id, style.id], requested_items: [other], pending_revision: null })
})

test('an item requested in a change that awaits approval is listed for staff, and their answer is in that change alone', async () => {
  const server = await withRequests([])
  const { city, other } = server
  await server.act('admin', other, 'withdraw', { reason: 'Sold.' })
  const [home] = await server.given(aFullEntry({ title: 'The Cedar', status: 'APPROVED', requested_items: [] }))
  await server.patch('owner', home, { city_id: null, requested_items: foley })
  const attention = async () =>
    ((await server.send('attention', 'admin', { query: { eventId: home.event_id } })).data as Answer<'attention'>['data']).situations.find(
      ({ what }) => what === 'requested_items',
    )

  const [request] = await requestsOf(server)
  const open = await attention()
  const { data } = await resolve(server, { collection: 'cities', text: 'Foley', item_id: city.id })
  const answered = await read(server, home.id)

  expect(request?.records.map(({ title }) => title)).toEqual(['The Cedar'])
  expect(open).toMatchObject({ count: 1, first: [{ id: home.id, title: '“Foley”' }] })
  expect(data).toEqual({ changed: 1 })
  expect(answered).toMatchObject({ city_id: home.city_id, requested_items: [] })
  expect(answered.pending_revision.changes).toEqual({ city_id: city.id })
  expect([await requestsOf(server), (await attention())?.count]).toEqual([[], 0])
  const { data: notes } = await server.send('notifications.list', 'owner')
  expect(notes.map(({ text }: { text: string }) => text)).toContain(
    '“Foley” was added to the list and selected in your change to The Cedar.',
  )
})

test('the dashboard counts the items that the page lists, except other events’ neighborhoods', async () => {
  const server = await withRequests()
  const there = anEvent({ status: 'ACTIVE' })
  await insertEvents(server.database, there)
  const elsewhere = [
    { field: 'home_style_ids', text: 'Yurt' },
    { field: 'neighborhood_id', text: 'Fox Hollow' },
  ]
  const [entry] = await server.given(aFullEntry({ title: 'Far', status: 'DRAFT', requested_items: elsewhere }))
  await sql`update entries set event_id = ${there.id} where id = ${entry.id}`.execute(server.database)
  const counted = async (eventId: string) =>
    ((await server.send('attention', 'admin', { query: { eventId } })).data as Answer<'attention'>['data']).situations.find(
      ({ what }) => what === 'requested_items',
    )?.count

  expect((await requestsOf(server)).map(({ collection }) => collection)).toEqual(['cities', 'home_styles', 'neighborhoods'])
  expect([await counted(server.event.id), await counted(there.id)]).toEqual([2, 3])
})

test('an item requested for a list in a change that awaits approval joins the list, and a declined one has its reason there', async () => {
  const server = await withRequests()
  const [barndominium, yurt] = ['Barndominium', 'Yurt'].map((text) => ({ field: 'home_style_ids', text }))
  const [style, chosen] = [anItem({ name: 'Barndominium' }), anItem({ name: 'Modern' })]
  await insert(server.database, 'home_styles', style, chosen)
  const [home] = await server.given(aFullEntry({ status: 'APPROVED', home_style_ids: [chosen.id], requested_items: [] }))
  await server.patch('owner', home, { requested_items: [barndominium, yurt] })

  await resolve(server, { collection: 'home_styles', text: 'Barndominium', item_id: style.id })
  await server.send('requested_items.decline', 'admin', { body: { collection: 'home_styles', text: 'Yurt', reason: 'It is no house.' } })
  const answered = await read(server, home.id)

  expect(answered).toMatchObject({ home_style_ids: [chosen.id], requested_items: [] })
  expect(answered.pending_revision.changes).toEqual({
    home_style_ids: [chosen.id, style.id],
    requested_items: [{ ...yurt, declined: 'It is no house.' }],
  })
})

test('a published home keeps its city while the one that the company requested instead is not there', async () => {
  const server = await withRequests()
  const { act, city, patch } = server
  const [home] = await server.given(aFullEntry({ status: 'PUBLISHED', requested_items: [] }))
  const { data: proposed } = await patch('owner', home, { tagline: 'New', city_id: null, requested_items: foley })

  const early = [await act('admin', proposed, 'accept_revision'), await act('admin', proposed, 'accept_revision', { fields: ['city_id'] })]
  const rest = await act('admin', proposed, 'accept_revision', { fields: ['tagline'] })
  await resolve(server, { collection: 'cities', text: 'Foley', item_id: city.id })
  const late = await act('admin', await read(server, home.id), 'accept_revision')

  const refusal = 'Visitors would see nothing under “City.” Respond to the request first, or approve the rest without this field.'
  for (const answer of early) expect(answer).toMatchObject({ status: 422, fields: { city_id: refusal } })
  expect(rest.data).toMatchObject({ tagline: 'New', city_id: home.city_id })
  expect(late.data).toMatchObject({ city_id: city.id, requested_items: [], pending_revision: null })
})

test.each([
  ['its company', 'owner'],
  ['staff', 'admin'],
] as const)('a published home that is edited directly by %s keeps its city until the requested one is added', async (_who, who) => {
  const server = await withRequests()
  const { act, city, given, patch, region } = server
  const [home] = await given(aFullEntry({ title: 'The Cedar', status: 'PUBLISHED', requested_items: [] }))
  const { data: unlocked } = await act('admin', home, 'unlock')

  const cleared = await patch(who, unlocked, { city_id: null, requested_items: foley })
  const asked = await patch(who, unlocked, { requested_items: foley })
  await resolve(server, { collection: 'cities', text: 'Foley', item_id: city.id })

  const refusal = 'Visitors would see nothing under “City.” Leave this as it is until the requested item is added.'
  expect(cleared).toMatchObject({ status: 422, fields: { city_id: refusal } })
  expect(asked.data).toMatchObject({ city_id: home.city_id, requested_items: foley })
  expect(await read(server, home.id)).toMatchObject({ city_id: city.id, region_id: region.id, requested_items: [] })
  const { data: notes } = await server.send('notifications.list', 'owner')
  expect(notes.map(({ text }: { text: string }) => text)).toContain('“Foley” was added to the list and selected in The Cedar.')
})

test('a home that is not published keeps a city that its company has chosen since', async () => {
  const server = await withRequests()
  const { city, given } = server
  const [home] = await given(aFullEntry({ title: 'The Cedar', status: 'DRAFT', requested_items: foley }))

  await resolve(server, { collection: 'cities', text: 'Foley', item_id: city.id })

  expect(await read(server, home.id)).toMatchObject({ city_id: home.city_id, requested_items: [] })
})

test('a change that awaits approval cannot lose the request that stands for its city', async () => {
  const { given, patch } = await withRequests()
  const [home] = await given(aFullEntry({ status: 'PUBLISHED', requested_items: [] }))
  const { data: proposed } = await patch('owner', home, { city_id: null, requested_items: foley })

  const withdrawn = await patch('owner', proposed, { requested_items: [] })
  const another = await patch('owner', proposed, { city_id: home.city_id, requested_items: [] })

  expect(withdrawn).toMatchObject({ status: 422, fields: { city_id: 'Choose the city.' } })
  expect(another.data.pending_revision).toBeNull()
})

test('a request that a change repeats is listed once', async () => {
  const server = await withRequests()
  const [yurt, tent] = ['Yurt', 'Tent'].map((text) => ({ field: 'home_style_ids', text }))
  const [home] = await server.given(aFullEntry({ title: 'The Cedar', status: 'APPROVED', requested_items: [yurt!] }))
  await server.patch('owner', home, { requested_items: [yurt, tent] })

  const requests = await requestsOf(server)

  expect(requests.find(({ text }) => text === 'Yurt')?.records.map(({ title }) => title)).toEqual(['The Cedar'])
})

test('rejects requests that nobody makes any more, and missing items; members can neither read nor answer them', async () => {
  const server = await withRequests()
  const { city } = server

  const gone = await resolve(server, { collection: 'cities', text: 'Elsewhere', item_id: city.id })
  const unknown = await resolve(server, { collection: 'cities', text: 'Foley', item_id: server.home.id })
  const member = await server.send('requested_items.list', 'owner')

  expect([gone.status, unknown.status, member.status]).toEqual([409, 422, 403])
})

test('only staff decline a requested item: a member can send back what is stored, and nothing else', async () => {
  const declined = { field: 'city_id', text: 'Foley', declined: 'It belongs to Milaca.' }
  const server = await withRequests([declined])
  const { home, send } = server
  const update = async (who: 'owner' | 'admin', ...requested_items: object[]) => {
    const { version } = await read(server, home?.id ?? '')
    return await send('entries.update', who, {
      params: { id: home?.id ?? '' },
      body: { requested_items },
      headers: { 'if-match': `"${version}"` },
    })
  }
  const other = { field: 'home_type_id', text: 'Barn', declined: 'Not a home type.' }
  const message = { requested_items: 'Only the association can decline a requested item.' }

  expect((await update('owner', declined, other)).fields).toEqual(message)
  expect((await update('owner', { ...declined, declined: 'Because I say so.' })).fields).toEqual(message)
  expect((await update('owner', declined, { field: 'home_type_id', text: 'Barn' })).status).toBe(200)
  expect((await update('admin', declined, other)).status).toBe(200)
})

test.each([
  ['b2c_profiles.put', { params: { kind: 'BUILDER' }, field: 'service_city_ids' }],
  ['b2b_profiles.put', { field: 'classified_category_ids' }],
] as const)('a member declines nothing in %s', async (name, { field, ...rest }) => {
  const { send } = await entryServer()

  const response = await send(name, 'owner', {
    ...rest,
    body: { id: anId(), requested_items: [{ field, text: 'Foley', declined: 'Because I say so.' }] },
  })

  expect(response.fields).toEqual({ requested_items: 'Only the association can decline a requested item.' })
})

test('a requested neighborhood is one that staff add to the event, in the home and the development that requested it', async () => {
  const server = await entryServer()
  await server.registered()
  const requested_items = [{ field: 'neighborhood_id', text: 'Cedar Bluff' }]
  const [home, site] = await server.given(
    aFullEntry({ status: 'DRAFT', is_in_subdivision: true, requested_items }),
    aFullEntry({ status: 'DRAFT', kind: 'DEVELOPMENT', title: 'Phase Two', requested_items }),
  )
  const body = { id: anId(), name: 'Cedar Bluff', event_ids: [server.event.id] }
  const { data: added } = await server.send('neighborhoods.create', 'admin', { body })
  const [archived] = [aNeighborhood({ name: 'Old Bluff', is_archived: true })]
  await insert(server.database, 'neighborhoods', archived)

  const [request, ...others] = await requestsOf(server)
  const inEvent = { collection: 'neighborhoods', text: 'Cedar Bluff', event_id: server.event.id }
  const refused = await resolve(server, { ...inEvent, item_id: archived.id })
  const answered = await resolve(server, { ...inEvent, item_id: added.id })

  expect([request?.collection, request?.event_id, request?.records.length, others]).toEqual(['neighborhoods', server.event.id, 2, []])
  expect(refused.fields).toHaveProperty('item_id')
  expect(answered.data).toEqual({ changed: 2 })
  for (const { id } of [home, site]) expect(await read(server, id)).toMatchObject({ neighborhood_id: added.id, requested_items: [] })
})

test('a published home that had no neighborhood can be said to be in one that is requested', async () => {
  const { given, registered, patch } = await entryServer()
  await registered()
  const [home] = await given(aFullEntry({ status: 'PUBLISHED' }))
  const requested_items = [{ field: 'neighborhood_id', text: 'Cedar Bluff' }]

  const { data } = await patch('admin', home, { is_in_subdivision: true, requested_items })

  expect(data).toMatchObject({ is_in_subdivision: true, neighborhood_id: null, requested_items })
})

test('neighborhoods of one name that are requested in two events are two requests, and each gets one that is in its event', async () => {
  const server = await entryServer()
  await server.registered()
  const fall = anEvent({ name: 'Fall Parade' })
  await insertEvents(server.database, fall)
  const requested_items = [{ field: 'neighborhood_id', text: 'Oak Ridge' }]
  const [here] = await server.given(aFullEntry({ status: 'DRAFT', is_in_subdivision: true, requested_items }))
  const there = aFullEntry({ status: 'DRAFT', is_in_subdivision: true, requested_items, event_id: fall.id, company_id: server.company })
  await insertEntries(server.database, there)
  const place = aNeighborhood({ name: 'Oak Ridge', details: JSON.stringify({ event_ids: [server.event.id] }) })
  await insert(server.database, 'neighborhoods', place)
  const asked = { collection: 'neighborhoods', text: 'Oak Ridge', item_id: place.id }

  const requests = await requestsOf(server)
  const nowhere = await resolve(server, asked)
  const elsewhere = await resolve(server, { ...asked, event_id: fall.id })
  const answered = await resolve(server, { ...asked, event_id: server.event.id })

  expect(new Set(requests.map(({ event_id: eventId }) => eventId))).toEqual(new Set([server.event.id, fall.id]))
  expect(nowhere.fields).toHaveProperty('event_id')
  expect(elsewhere.fields).toHaveProperty('item_id')
  expect(answered.data).toEqual({ changed: 1 })
  expect(await read(server, here.id)).toMatchObject({ neighborhood_id: place.id })
  expect(await read(server, there.id)).toMatchObject({ neighborhood_id: null, requested_items })
})

test('a published home keeps its neighborhood while a change asks for another one', async () => {
  const server = await entryServer()
  await server.registered()
  const place = aNeighborhood({ name: 'Oak Ridge', details: JSON.stringify({ event_ids: [server.event.id] }) })
  await insert(server.database, 'neighborhoods', place)
  const [site] = await server.given(aFullEntry({ status: 'PUBLISHED', kind: 'DEVELOPMENT', neighborhood_id: place.id }))
  const requested_items = [{ field: 'neighborhood_id', text: 'Cedar Bluff' }]

  const cleared = await server.patch('admin', site, { neighborhood_id: null, requested_items })
  const kept = await server.patch('admin', site, { requested_items })

  expect(cleared.fields).toHaveProperty('neighborhood_id')
  expect(kept.data).toMatchObject({ neighborhood_id: place.id, requested_items })
})
