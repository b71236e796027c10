import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  aCompany,
  aMember,
  anEntry,
  anEvent,
  aNeighborhood,
  anId,
  aNewEvent,
  insert,
  insertEvents,
  testNow,
} from '#tests/support/builders.ts'
import { aFullRegistration, insertRegistrations } from '#tests/support/entries.ts'
import { adminServer, call, json, testServer } from '#tests/support/server/server.ts'

const noon = (iso: string) => fromMillis(Date.parse(`${iso}T12:00:00Z`))

test('a member sees only active events in the list', async () => {
  const { app, database, signIn } = await testServer()
  const member = aMember()
  await insert(database, 'members', member)
  const active = anEvent({ status: 'ACTIVE' })
  await insertEvents(database, active, anEvent({ status: 'ARCHIVED' }), anEvent({ status: 'DRAFT' }))

  const response = await call(app, 'listActiveEvents', { headers: await signIn(member) })

  expect(response.status).toBe(200)
  expect((await json(response)).data).toEqual([active])
})

test('an admin lists all events, the latest first', async () => {
  const { app, database, headers } = await adminServer()
  const [early, late] = [anEvent({ status: 'ARCHIVED' }), anEvent({ status: 'DRAFT', start_date: noon('2027-06-04') })]
  await insertEvents(database, early, late)

  const response = await call(app, 'listEvents', { headers })

  const { data, meta } = await json(response)
  expect(data).toEqual([late, early])
  expect(meta).toMatchObject({ total: 2, limit: 50, next_cursor: null, deleted: [], complete: true, server_time: fromMillis(testNow) })
})

test('an unchanged list is a 304 without a body', async () => {
  const { app, database, headers } = await adminServer()
  await insertEvents(database, anEvent())
  const etag = (await call(app, 'listActiveEvents', { headers })).headers.get('etag') ?? ''

  const unchanged = await call(app, 'listActiveEvents', { headers: { ...headers, 'if-none-match': etag } })
  await insertEvents(database, anEvent())
  const changed = await call(app, 'listActiveEvents', { headers: { ...headers, 'if-none-match': etag } })

  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
  expect(changed.status).toBe(200)
})

test('events can be searched by name, IDs and status, and wildcards are taken literally', async () => {
  const { app, database, headers } = await adminServer()
  const [fall, percent] = [anEvent({ name: 'Fall Parade', status: 'DRAFT' }), anEvent({ name: '100% Parade_X' })]
  await insertEvents(database, fall, percent)
  const ids = async (query: Record<string, string>) =>
    (await json(await call(app, 'listEvents', { headers, query }))).data.map(({ id }: { id: string }) => id)

  expect(await ids({ q: 'fall' })).toEqual([fall.id])
  expect(await ids({ q: '%' })).toEqual([percent.id])
  expect(await ids({ q: 'e_x' })).toEqual([percent.id])
  expect(await ids({ ids: `${fall.id},${anId()}` })).toEqual([fall.id])
  expect(await ids({ status: 'DRAFT' })).toEqual([fall.id])
  expect(await ids({ sort: 'name' })).toEqual([percent.id, fall.id])
})

test('a member reads an event that is active or that the company has entered, and no other', async () => {
  const { app, database, signIn } = await testServer()
  const company = aCompany()
  const member = aMember({ company_id: company.id, company_role: 'OWNER' })
  await insert(database, 'companies', company)
  await insert(database, 'members', member)
  const [active, entered, foreign] = [anEvent(), anEvent({ status: 'ARCHIVED' }), anEvent({ status: 'ARCHIVED' })]
  await insertEvents(database, active, entered, foreign)
  await insert(database, 'entries', anEntry({ event_id: entered.id, company_id: company.id }))
  const headers = await signIn(member)
  const read = async (id: string) => (await call(app, 'getEvent', { headers, params: { id } })).status

  expect(await read(active.id)).toBe(200)
  expect(await read(entered.id)).toBe(200)
  expect(await read(foreign.id)).toBe(403)
  expect(await read(anId())).toBe(404)
  expect(await read('not-an-id')).toBe(422)
})

test('a new event is a draft with defaults for everything that was left out', async () => {
  const { app, database, headers, admin } = await adminServer()
  const body = aNewEvent({ name: 'Été Parade — 2026', start_date: fromMillis(Date.parse('2026-06-05T01:00:00Z')) })

  const response = await call(app, 'createEvent', { headers, body })

  expect(response.status).toBe(201)
  expect(response.headers.get('etag')).toBe('"1"')
  expect((await json(response)).data).toMatchObject({
    id: body.id,
    version: 1,
    status: 'DRAFT',
    slug: 'ete-parade-2026',
    timezone: 'America/Chicago',
    // 8 PM on the 4th in Chicago: the calendar date is the 4th, stored at noon UTC.
    start_date: noon('2026-06-04'),
    content_deadline: null,
    created_at: fromMillis(testNow),
  })
  const [auditEvent] = await database.selectFrom('audit_events').selectAll().where('entity', '=', 'events').execute()
  expect(auditEvent).toMatchObject({ actor_id: admin.id, action: 'create', entity_id: body.id, source: 'WEB' })
  expect(auditEvent?.diff).toContainEqual({ path: 'name', from: null, to: 'Été Parade — 2026' })
})

test('events with the same name get different web addresses', async () => {
  const { app, headers } = await adminServer()
  const slugs = []
  for (let times = 0; times < 3; times += 1)
    slugs.push((await json(await call(app, 'createEvent', { headers, body: aNewEvent() }))).data.slug)

  expect(slugs).toEqual(['spring-parade-of-homes-2026', 'spring-parade-of-homes-2026-2', 'spring-parade-of-homes-2026-3'])
})

test('creating twice with one ID gives the same event, and another event under that ID is rejected', async () => {
  const { app, headers } = await adminServer()
  const body = aNewEvent()
  const first = await json(await call(app, 'createEvent', { headers, body }))

  const second = await call(app, 'createEvent', { headers, body })
  const other = await call(app, 'createEvent', { headers, body: { ...body, name: 'Another' } })

  expect(second.status).toBe(200)
  expect((await json(second)).data).toEqual(first.data)
  expect([other.status, (await json(other)).code]).toEqual([409, 'ID_TAKEN'])
})

test.each([
  ['dates out of order', { registration_end_date: noon('2026-02-01') }, 'registration_end_date'],
  ['an implausible year', { end_date: noon('9026-06-28') }, 'end_date'],
  ['an unknown type', { type: 'BAKE_SALE' }, 'type'],
  ['a name too short', { name: ' x ' }, 'name'],
  ['an unknown field', { color: 'red' }, 'color'],
  ['a character that cannot be stored', { name: 'Parade\u0000' }, 'name'],
  ['half a surrogate pair', { contact: { name: '\ud800', email: '', phone: '' } }, 'contact.name'],
  ['a zone that does not exist', { timezone: 'America/Springfield' }, 'timezone'],
  ['a date without a zone', { start_date: '2026-06-05T12:00:00' }, 'start_date'],
])('rejects a new event with %s, with a message at the field', async (_what, changes, field) => {
  const { app, database, headers } = await adminServer()

  const response = await call(app, 'createEvent', { headers, body: { ...aNewEvent(), ...changes } })

  const { code, fields } = await json(response)
  expect([response.status, code, Object.keys(fields)]).toEqual([422, 'FIELDS_INVALID', [field]])
  expect(fields[field]).toMatch(/^[A-Z].*\.$/)
  expect(await database.selectFrom('events').select('id').execute()).toEqual([])
})

test('an instant may be sent as ISO-8601', async () => {
  const { app, headers } = await adminServer()

  const response = await call(app, 'createEvent', { headers, body: { ...aNewEvent(), registration_end_date: '2026-04-30T17:00:00-05:00' } })

  expect((await json(response)).data.registration_end_date).toEqual(fromMillis(Date.parse('2026-04-30T22:00:00Z')))
})

test('a change requires the version that it is based on, and a stale one is rejected with the current record', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)
  const patch = (more: Record<string, string>, name: string) =>
    call(app, 'updateEvent', { headers: { ...headers, ...more }, params: { id: event.id }, body: { name } })

  const unversioned = await patch({}, 'First')
  const saved = await patch({ 'if-match': '"1"' }, 'Second')
  const stale = await patch({ 'if-match': '"1"' }, 'Third')

  expect([unversioned.status, (await json(unversioned)).code]).toEqual([428, 'IF_MATCH_REQUIRED'])
  expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"'])
  const refusal = await json(stale)
  expect([stale.status, refusal.code, refusal.current.name, refusal.current.version]).toEqual([412, 'VERSION_STALE', 'Second', 2])
})

test('an update without changes keeps the version', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)

  const response = await call(app, 'updateEvent', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: event.id },
    body: { name: event.name },
  })

  expect(response.headers.get('etag')).toBe('"1"')
})

test('two people who change the agreement at the same time make two versions, because nobody has signed the second; the same text stays one', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent({ agreement: { version: 3, body: 'Be there.' } })
  await insertEvents(database, event)
  const change = async (version: number, body: string, named = 4) => {
    const patch = {
      params: { id: event.id },
      headers: { ...headers, 'if-match': `"${version}"` },
      body: { agreement: { version: named, body } },
    }
    return (await json(await call(app, 'updateEvent', patch))).data
  }

  const first = await change(event.version, 'Be there at nine.')
  const second = await change(first.version, 'Be there at ten.')
  const same = await change(second.version, 'Be there at ten.')
  const named = await change(same.version, 'Be there at ten.', 9)

  expect([first, second, same, named].map(({ agreement }) => agreement.version)).toEqual([4, 5, 5, 5])
})

test('dates are checked against those that stay', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)

  const response = await call(app, 'updateEvent', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: event.id },
    body: { end_date: noon('2026-06-01') },
  })

  expect((await json(response)).fields).toEqual({ end_date: 'The event can’t end before it starts.' })
})

test('an event that already breaks a date rule can be changed elsewhere, and changing one of its dates reports which two are wrong', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent({ early_bird_date: noon('2026-04-10'), late_fee_date: noon('2026-04-09') })
  await insertEvents(database, event)
  const update = async (version: number, body: object) =>
    await json(await call(app, 'updateEvent', { headers: { ...headers, 'if-match': `"${version}"` }, params: { id: event.id }, body }))

  expect((await update(1, { name: 'Spring Parade' })).data).toMatchObject({ name: 'Spring Parade', version: 2 })
  expect((await update(2, { late_fee_date: noon('2026-04-08') })).fields).toEqual({
    late_fee_date: 'The late fee can’t start before the early-bird fee ends.',
  })
})

test('rejects another event’s web address', async () => {
  const { app, database, headers } = await adminServer()
  const [taken, event] = [anEvent({ slug: 'taken' }), anEvent()]
  await insertEvents(database, taken, event)

  const response = await call(app, 'updateEvent', {
    headers: { ...headers, 'if-match': '"1"' },
    params: { id: event.id },
    body: { slug: 'taken' },
  })

  expect(Object.keys((await json(response)).fields)).toEqual(['slug'])
})

test('an event can be activated, archived and reopened, in no other order', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent({ status: 'DRAFT' })
  await insertEvents(database, event)
  const act = (action: string, version: number) =>
    call(app, 'actOnEvent', { headers: { ...headers, 'if-match': `"${version}"` }, params: { id: event.id, action } })

  const early = await act('archive', 1)
  const statuses = []
  for (const [at, action] of ['activate', 'archive', 'reopen'].entries()) statuses.push((await json(await act(action, at + 1))).data.status)

  const refusal = await json(early)
  expect([early.status, refusal.code, refusal.current.status]).toEqual([409, 'WRONG_STATE', 'DRAFT'])
  expect(statuses).toEqual(['ACTIVE', 'ARCHIVED', 'ACTIVE'])
  const auditEvents = await database
    .selectFrom('audit_events')
    .select(['action', 'diff'])
    .where('entity', '=', 'events')
    .orderBy('id')
    .execute()
  expect(auditEvents).toHaveLength(3)
  expect(auditEvents).toContainEqual({ action: 'archive', diff: [{ path: 'status', from: 'ACTIVE', to: 'ARCHIVED' }] })
})

test('a draft event that was never active and has nothing in it is deleted, and no other', async () => {
  const { app, database, headers } = await adminServer()
  const [mistake, active, used] = [
    anEvent({ status: 'DRAFT' }),
    anEvent({ status: 'ACTIVE' }),
    anEvent({ status: 'DRAFT', name: 'Fall Parade' }),
  ]
  await insertEvents(database, mistake, active, used)
  const company = aCompany()
  await insert(database, 'companies', company)
  await insert(database, 'entries', anEntry({ event_id: used.id, company_id: company.id }))
  await insert(database, 'neighborhoods', aNeighborhood({ details: JSON.stringify({ event_ids: [used.id] }) }))
  const remove = async ({ id }: { id: string }) =>
    await json(await call(app, 'removeEvent', { headers: { ...headers, 'if-match': '"1"' }, params: { id } }))

  expect(await remove(mistake)).toMatchObject({ data: { id: mistake.id } })
  expect(await remove(active)).toMatchObject({ code: 'WRONG_STATE' })
  expect(await remove(used)).toMatchObject({
    code: 'IN_USE',
    detail: '“Fall Parade” is used by 1 tour entry and 1 neighborhood, so take them out of the event first.',
    current: { entries: 1, neighborhoods: 1 },
  })

  const left = await json(await call(app, 'listEvents', { headers }))
  expect(left.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([active.id, used.id].toSorted())
  const log = await database
    .selectFrom('audit_events')
    .select(['action', 'entity_id', 'entity_name'])
    .where('entity', '=', 'events')
    .execute()
  expect(log).toEqual([{ action: 'delete', entity_id: mistake.id, entity_name: mistake.name }])
})

test('an event has a cover picture, may lack one from before covers existed, and passes it on with its settings', async () => {
  const { app, database, headers } = await adminServer()
  const { cover_file_id: _none, ...older } = anEvent()
  await insertEvents(database, older as ReturnType<typeof anEvent>)
  const cover = anId()

  const before = await json(await call(app, 'getEvent', { headers, params: { id: older.id } }))
  const changed = await call(app, 'updateEvent', {
    headers: { ...headers, 'if-match': `"${older.version}"` },
    params: { id: older.id },
    body: { cover_file_id: cover },
  })
  const copy = (copied: string[]) =>
    call(app, 'duplicateEvent', {
      headers,
      params: { id: older.id },
      body: { id: anId(), name: `Next with ${copied.length}`, start_date: noon('2027-06-04'), shift_dates: true, copy: copied },
    })
  const [withSettings, without] = [await json(await copy(['settings'])), await json(await copy([]))]

  expect(before.data.cover_file_id).toBeNull()
  expect(changed.status).toBe(200)
  expect(withSettings.data.cover_file_id).toBe(cover)
  expect(without.data.cover_file_id).toBeNull()
})

test('the dates of open hours and fees move in a copy by as many days as the event', async () => {
  const { app, database, headers } = await adminServer()
  const tier = { code: 'EARLY', label: 'Early bird', amount: 300, applies_to: 'NEW_HOME' }
  const event = anEvent({
    start_date: noon('2026-06-05'),
    open_hours: [{ date: '2026-06-05', opens: '12:00', closes: '18:00' }],
    fee_tiers: [
      { ...tier, until: '2026-02-27' },
      { ...tier, code: 'LATE' },
    ],
  })
  await insertEvents(database, event)

  const copy = await json(
    await call(app, 'duplicateEvent', {
      headers,
      params: { id: event.id },
      body: { id: anId(), name: 'Next', start_date: noon('2027-06-04'), shift_dates: true, copy: ['settings'] },
    }),
  )

  expect(copy.data.open_hours).toEqual([{ date: '2027-06-04', opens: '12:00', closes: '18:00' }])
  expect(copy.data.fee_tiers).toEqual([
    { ...tier, until: '2027-02-26' },
    { ...tier, code: 'LATE' },
  ])
})

test('two ad sizes or fees with one code are refused, but what an event already had stays saveable', async () => {
  const { app, database, headers } = await adminServer()
  const size = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800 }
  const event = anEvent({ ad_sizes: [size, size] })
  await insertEvents(database, event)
  const tier = { code: 'FIRST', label: 'First', amount: 1450, applies_to: 'ALL' }
  const save = async (version: number, body: object) =>
    await call(app, 'updateEvent', { headers: { ...headers, 'if-match': `"${version}"` }, params: { id: event.id }, body })

  const refused = await json(await save(1, { fee_tiers: [tier, tier] }))
  const saved = await save(1, { name: 'Fall Parade', fee_tiers: [tier] })

  expect(refused).toMatchObject({ fields: { 'fee_tiers.1.code': expect.stringContaining('code') } })
  expect(saved.status).toBe(200)
})

test('a contact without a valid email address is refused, but an event that already had it can be changed elsewhere', async () => {
  const { app, database, headers } = await adminServer()
  const contact = { name: 'Ada', email: 'ada@@x', phone: '' }
  const event = anEvent({ contact })
  await insertEvents(database, event)
  const save = async (version: number, body: object) =>
    await call(app, 'updateEvent', { headers: { ...headers, 'if-match': `"${version}"` }, params: { id: event.id }, body })

  const kept = await save(1, { contact: { ...contact, phone: '(612) 555-0134' } })
  const refused = await json(await save(2, { contact: { ...contact, email: 'ada@' } }))

  expect(kept.status).toBe(200)
  expect(refused).toMatchObject({ fields: { 'contact.email': 'Enter an email address, such as name@company.com.' } })
})

test('advertisements aren’t copied without the ad sizes that they name', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)
  const body = { id: anId(), name: 'Next', start_date: noon('2027-06-04'), shift_dates: true, copy: ['ads'] }

  const refused = await call(app, 'duplicateEvent', { headers, params: { id: event.id }, body })

  expect([refused.status, Object.keys((await json(refused)).fields)]).toEqual([422, ['copy']])
})

test('a copy that is sent again brings back nothing that staff have taken out of it', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent()
  await insertEvents(database, event)
  const place = aNeighborhood({ details: JSON.stringify({ event_ids: [event.id] }) })
  await insert(database, 'neighborhoods', place)
  const id = anId()
  const body = {
    id,
    name: 'Next',
    start_date: noon('2027-06-04'),
    shift_dates: true,
    copy: ['settings', 'neighborhoods', 'sponsors', 'ads'],
  }
  const copy = () => call(app, 'duplicateEvent', { headers, params: { id: event.id }, body })
  const eventIds = async () => (await database.selectFrom('neighborhoods').select('details').executeTakeFirstOrThrow()).details['event_ids']
  const first = await copy()
  const copied = await eventIds()
  const taken = JSON.stringify({ event_ids: [event.id] })
  await database.updateTable('neighborhoods').set({ details: taken }).where('id', '=', place.id).execute()

  const again = await copy()

  expect([first.status, again.status, copied]).toEqual([201, 200, [event.id, id]])
  expect(await eventIds()).toEqual([event.id])
})

test('a copy whose registration would open at a time that the clocks skip is rejected with that time, and nothing is created', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent({
    start_date: noon('2026-06-12'),
    end_date: noon('2026-06-28'),
    registration_start_date: fromMillis(Date.parse('2026-03-13T07:30:00Z')),
  })
  await insertEvents(database, event)
  const copy = (startDay: string) =>
    call(app, 'duplicateEvent', {
      headers,
      params: { id: event.id },
      body: { id: anId(), name: `From ${startDay}`, start_date: noon(startDay), shift_dates: false, copy: [] },
    })

  const refused = await json(await copy('2026-06-07'))
  const made = await copy('2026-06-08')

  expect(refused.fields.start_date).toContain('2:30 AM doesn’t exist on Mar 8, 2026: clocks go forward.')
  expect(refused.fields.start_date).toContain('choose another first day')
  expect(made.status).toBe(201)
  const names = await database.selectFrom('events').select('name').where('name', 'like', 'From %').execute()
  expect(names).toEqual([{ name: 'From 2026-06-08' }])
})

test('a company’s exception keeps its local time when the event moves to another zone', async () => {
  const { app, database, headers } = await adminServer()
  const event = anEvent({ timezone: 'America/Chicago' })
  const company = aCompany()
  const until = (iso: string) => fromMillis(Date.parse(iso))
  const registration = aFullRegistration({ event_id: event.id, company_id: company.id, late_until: until('2026-06-01T22:00:00Z') })
  await insertEvents(database, event)
  await insert(database, 'companies', company)
  await insertRegistrations(database, registration)

  await call(app, 'updateEvent', {
    params: { id: event.id },
    body: { timezone: 'America/Denver' },
    headers: { ...headers, 'if-match': `"${event.version}"` },
  })

  const row = await database.selectFrom('event_companies').select('late_until').where('id', '=', registration.id).executeTakeFirst()
  expect(row?.late_until).toEqual(new Date('2026-06-01T23:00:00Z'))
})
