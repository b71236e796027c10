import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { assertKnownReferences } from '#server/resources/records/unknown-references.ts'
import { aCompany, aMember, aNeighborhood, anEvent, anId, anItem, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { aFullEntry, aSubmittableEntry } from '#tests/support/entries.ts'
import { peopleServer, signInAs } from '#tests/support/server/people-server.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { upload } from '#tests/support/server/uploads.ts'

const version1 = { 'if-match': '"1"' }

test('a text of dots instead of an address does not keep the server busy', { timeout: 20_000 }, async () => {
  const { company, owner, app, ownerHeaders } = await peopleServer()
  const headers = { ...(await ownerHeaders()), ...version1 }
  const dots = '.'.repeat(200_000)

  const responses = [
    await call(app, 'companies.update', { headers, params: { id: company.id }, body: { email: `a@${dots}@` } }),
    await call(app, 'companies.update', { headers, params: { id: company.id }, body: { website: `https://${dots} x` } }),
    await call(app, 'members.update', {
      headers,
      params: { id: owner.id },
      body: { email: `${'a.'.repeat(60_000)}@${'a.'.repeat(60_000)}` },
    }),
  ]

  expect(responses.map(({ status }) => status)).toEqual([422, 422, 422])
  // A pattern that backtracks over the dots would still be running when this test times out.
})

test('a company cannot be merged into itself by writing its ID in capitals', async () => {
  const { app, headers, company, database } = await peopleServer()

  const response = await call(app, 'companies.merge', { headers, body: { source_ids: [company.id], target_id: company.id.toUpperCase() } })

  expect([response.status, (await json(response)).code]).toEqual([422, 'FIELDS_INVALID'])
  const { is_archived: isArchived } = await database
    .selectFrom('companies')
    .select('is_archived')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  expect(isArchived).toBe(false)
})

test('an item referenced by an ID in capitals still counts as in use', async () => {
  const { send, create, database } = await entryServer()
  const style = anItem({ id: '01960000-0000-7000-8000-abcdefabcdef' })
  await insert(database, 'home_styles', style)
  const made = await create('owner', { home_style_ids: [style.id.toUpperCase()] })

  const removal = await send('home_styles.remove', 'admin', { params: { id: style.id }, headers: version1 })

  expect([made.status, made.data.home_style_ids, removal.code]).toEqual([201, [style.id], 'IN_USE'])
})

test('numbers with five digits are rejected, and nothing is numbered', async () => {
  const { send, given, event, database } = await entryServer()
  await given(aFullEntry({ status: 'APPROVED' }), aFullEntry({ status: 'APPROVED' }))
  const scheme = { start: 9_999, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: '', DEVELOPMENT: '' }, keeps_given: true }

  const answers = [true, false].map((isDryRun) =>
    send('entries.assignNumbers', 'admin', { body: { event_id: event.id, scheme, dry_run: isDryRun } }),
  )

  for (const { code } of await Promise.all(answers)) expect(code).toBe('FIELDS_INVALID')
  const rows = await database.selectFrom('entries').select('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([null, null])
})

test('a number that a withdrawn entry keeps is not given to another entry', async () => {
  const { send, given, event } = await entryServer()
  const [, approved] = await given(aFullEntry({ status: 'WITHDRAWN', number: '1' }), aFullEntry({ status: 'APPROVED' }))
  const scheme = { start: 1, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: '', DEVELOPMENT: '' }, keeps_given: false }

  const { status, data } = await send('entries.assignNumbers', 'admin', { body: { event_id: event.id, scheme, dry_run: false } })

  expect([status, data?.assignments.map(({ id, number }: { id: string; number: string }) => [id, number])]).toEqual([
    200,
    [[approved.id, '2']],
  ])
})

test('an import cannot store values that the catalog’s list could not show', async () => {
  const { app, headers, database } = await peopleServer()
  await insert(database, 'cities', ...Array.from({ length: 61 }, (_, n) => anItem({ name: `City ${n}` })))
  const all = Array.from({ length: 61 }, (_, n) => `City ${n}`).join('; ')

  const response = await call(app, 'school_districts.import', {
    headers,
    body: {
      rows: [
        { name: 'ISD 1', city_ids: all },
        { name: 'ISD 2', city_ids: 'City 1; City 1' },
        { name: 'ISD 3', city_ids: 'City 1; City 2' },
      ],
      dry_run: false,
    },
  })

  const { data } = await json(response)
  expect([data.created, data.errors.map(({ row }: { row: number }) => row)]).toEqual([1, [1, 2]])
  expect((await call(app, 'school_districts.list', { headers })).status).toBe(200)
})

test('a catalog whose last position is taken still accepts an item', async () => {
  const { app, headers, database } = await peopleServer()
  await insert(database, 'tags', anItem({ order: 100_000 }))

  const response = await call(app, 'tags.create', { headers, body: { id: anId(), name: 'VIP' } })

  expect([response.status, (await json(response)).data.order]).toEqual([201, 100_000])
})

test('a registration whose event was extended cannot be approved again by changing a date', async () => {
  const { registered, send, database } = await entryServer()
  const license = { number: 'BC-1', state: 'MN', expires_on: '2026-05-01', file_id: null }
  const lapsed = await registered({ license, approved_at: fromMillis(testNow) })
  const renewed = { number: 'BC-1', state: 'MN', expires_on: '2030-01-01', file_id: null }

  const update = (body: object, version: number) =>
    send('event_companies.update', 'owner', { params: { id: lapsed.id }, body, headers: { 'if-match': `"${version}"` } })
  await update({ blurb: 'We build.' }, 1)
  const { data } = await update({ license: renewed }, 2)

  expect([data.license.expires_on, data.status]).toEqual(['2030-01-01', 'EXPIRED'])
  expect(await database.selectFrom('event_companies').select('status').execute()).toEqual([{ status: 'EXPIRED' }])
})

test('an import cannot store a date that no list can show', async () => {
  const { app, headers } = await peopleServer()

  const response = await call(app, 'companies.import', {
    headers,
    body: { rows: [{ name: 'Orchard Builders', membership_type: 'BUILDER', joined_at: '0000-01-01' }], dry_run: false },
  })

  expect((await json(response)).data.errors).toEqual([{ row: 1, field: 'joined_at', message: expect.stringContaining('Enter a date') }])
  expect((await call(app, 'companies.list', { headers })).status).toBe(200)
})

test('an import with only unknown columns gets a short response', async () => {
  const { app, headers } = await peopleServer()
  const cells = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`c${n}`, '']))
  const rows = Array.from({ length: 1_000 }, () => cells)

  for (const name of ['companies.import', 'members.import', 'tags.import'] as const) {
    const response = await call(app, name, { headers, body: { rows, dry_run: true } })
    expect([name, response.status]).toEqual([name, 200])
    expect((await response.text()).length).toBeLessThan(600_000)
  }
})

test('a long name with emoji in it does not keep a company out of an event', async () => {
  const { create, database, company } = await entryServer()
  await database
    .updateTable('companies')
    .set({ name: `${'x'.repeat(79)}\u{1F3E1}` })
    .where('id', '=', company)
    .execute()

  const { status } = await create('owner')

  expect(status).toBe(201)
})

test('an event whose dates would leave the calendar cannot be copied', async () => {
  const { send, event } = await entryServer()

  const patched = await send('updateEvent', 'admin', {
    params: { id: event.id },
    body: { open_hours: [{ date: '9999-12-31', opens: '09:00', closes: '17:00' }] },
    headers: version1,
  })
  const copied = await send('duplicateEvent', 'admin', {
    params: { id: event.id },
    body: { id: anId(), name: 'Next Parade', start_date: '2027-06-04T12:00:00Z', shift_dates: true, copy: ['settings'] },
  })

  expect([patched.code, copied.status]).toEqual(['FIELDS_INVALID', 201])
})

test('nobody can enter a home for a company that was merged into another', async () => {
  const { create, database, company, rival } = await entryServer()
  await database.updateTable('companies').set({ is_archived: true, merged_into_id: rival }).where('id', '=', company).execute()

  const answers = [await create('owner'), await create('admin', { company_id: company })]

  expect(answers.map(({ code }) => code)).toEqual(['WRONG_STATE', 'WRONG_STATE'])
})

test("a member cannot give an entry the staff's own tags", async () => {
  const { create, patch, database } = await entryServer()
  const [internal, open] = [anItem({ details: JSON.stringify({ is_internal: true }) }), anItem()]
  await insert(database, 'tags', internal, open)

  const made = await create('owner', { tag_ids: [open.id] })
  const answers = [
    await create('owner', { tag_ids: [internal.id] }),
    await patch('owner', made.data, { tag_ids: [open.id, internal.id] }),
    await patch('admin', made.data, { internal_tag_ids: [internal.id] }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 200])
})

test("a delta has no IDs of new records that the actor could never see: others' saved views, cards or the staff's tags", async () => {
  const { send, as, app, database, rival } = await entryServer()
  const since = async (name: 'views.list' | 'tags.list' | 'b2b_profiles.list') => (await send(name, 'owner')).meta.since_cursor as string
  const cursors = { views: await since('views.list'), tags: await since('tags.list'), cards: await since('b2b_profiles.list') }
  const view = { screen: 'admin/event', name: 'Theirs', query: '', is_shared: true }
  const params = { id: anId() }
  await call(app, 'views.put', { headers: await as('admin'), params, body: view })
  await call(app, 'views.put', { headers: await as('admin'), params, body: { ...view, name: 'Renamed' } })
  await call(app, 'tags.create', { headers: await as('admin'), body: { id: anId(), name: 'VIP', is_internal: true } })
  await call(app, 'b2b_profiles.put', { headers: await as('other'), body: { id: anId(), summary: 'Tiles', is_listed: false } })
  expect(await database.selectFrom('b2b_profiles').select('company_id').execute()).toEqual([{ company_id: rival }])

  const told = [
    await send('views.list', 'owner', { query: { since: cursors.views } }),
    await send('tags.list', 'owner', { query: { since: cursors.tags } }),
    await send('b2b_profiles.list', 'owner', { query: { since: cursors.cards } }),
  ]

  for (const { data, meta } of told) expect([data, meta.deleted]).toEqual([[], []])
})

test('a cursor that a member writes lists no other companies or people, not even their IDs', async () => {
  const { send, database } = await entryServer()
  await database.updateTable('companies').set({ version: 2 }).execute()
  await database.updateTable('members').set({ version: 2 }).execute()
  const ofNobody = '00000000-0000-0000-0000-000000000000'

  for (const name of ['companies.list', 'members.list'] as const) {
    const { meta } = await send(name, 'owner')
    const { database: origin } = JSON.parse(Buffer.from(meta.since_cursor, 'base64url').toString()) as { database: string }
    const written = { database: origin, since: '0', from: '0', sort: 'changed_xid', after: ['0', ofNobody] }
    const cursor = Buffer.from(JSON.stringify(written)).toString('base64url')
    const answer = await send(name, 'owner', { query: { cursor } })
    expect([name, answer.status, answer.meta.deleted]).toEqual([name, 200, []])
  }
})

test('a merge waits for an entry that is just getting the merged item, and includes it', async () => {
  const { send, given, database, another } = await entryServer()
  const [from, to] = [anItem(), anItem()]
  await insert(database, 'home_types', from, to)
  const [entry] = await given(aSubmittableEntry({ home_type_id: null }))
  const elsewhere = await another()
  let merging: ReturnType<typeof send> | undefined

  await elsewhere.database.transaction().execute(async (queries) => {
    await assertKnownReferences(queries, 'entries', { home_type_id: from.id })
    merging = send('home_types.merge', 'admin', { body: { from: from.id, to: to.id } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await sql`update entries set details = jsonb_set(details, '{home_type_id}', to_jsonb(${from.id}::text)) where id = ${entry.id}`.execute(
      queries,
    )
  })
  await merging

  const { data } = await send('entries.get', 'owner', { params: { id: entry.id } })
  expect(data.home_type_id).toBe(to.id)
})

test("staff who are signed in as a member can change neither the member's address nor anything that is for staff", async () => {
  const server = await peopleServer()
  const { app, headers, owner, company } = server
  const { headers: asOwner } = await signInAs(server, headers, owner)

  const answers = [
    await call(app, 'members.update', {
      headers: { ...asOwner, ...version1 },
      params: { id: owner.id },
      body: { email: 'x@company.test' },
    }),
    await call(app, 'companies.update', { headers: { ...asOwner, ...version1 }, params: { id: company.id }, body: { standing: 'LAPSED' } }),
    await call(app, 'members.signInAs', { headers: asOwner, body: { memberId: owner.id, reason: 'Once more' } }),
    await call(app, 'resetPasswordLink', { headers: asOwner, body: { email: owner.email } }),
    await call(app, 'audit.list', { headers: asOwner }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test("an app token of staff and one of a sign-in as a member do not work with each other's ID token", async () => {
  const server = await peopleServer()
  const { app, headers, owner, ownerHeaders } = server
  const { headers: asOwner } = await signInAs(server, headers, owner)
  const own = await ownerHeaders()

  const mixed = [
    { ...asOwner, 'x-app-token': headers['x-app-token'] ?? '' },
    { ...headers, 'x-app-token': asOwner['x-app-token'] },
    { ...asOwner, 'x-app-token': own['x-app-token'] ?? '' },
    { ...own, 'x-app-token': asOwner['x-app-token'] },
  ]

  for (const tokens of mixed) expect((await json(await call(app, 'mine', { headers: tokens }))).code).toBe('APP_TOKEN_INVALID')
})

test("a key that somebody else used reveals nothing of their response, and one's own key does not work elsewhere", async () => {
  const { send, create, event } = await entryServer()
  const headers = { 'idempotency-key': 'the-same' }
  const body = { id: anId(), event_id: event.id, kind: 'NEW_HOME', title: 'The Alder' }

  const made = await send('entries.create', 'owner', { body, headers })
  const answers = [
    await send('entries.create', 'other', { body, headers }),
    await send('entries.create', 'other', { body: { ...body, id: anId() }, headers }),
    await send('entries.duplicate', 'owner', {
      params: { id: made.data.id },
      body: { id: anId(), event_id: event.id, with_media: true },
      headers,
    }),
    await send('entries.update', 'owner', { params: { id: made.data.id }, body: { title: 'B' }, headers: { ...headers, ...version1 } }),
  ]

  expect(answers.map(({ status, code }) => code ?? status)).toEqual(['FORBIDDEN', 201, 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_MISMATCH'])
  expect((await create('owner')).status).toBe(201)
})

test('of two homes entered at once where one is allowed, one is accepted', async () => {
  const { create } = await entryServer({ limits: { entries_per_company: 1, max_photos: 25, max_words: 300, max_features: 10 } })

  const answers = await Promise.all(Array.from({ length: 4 }, () => create('owner', { title: 'Birch' })))

  expect(answers.map(({ code }) => code ?? '').toSorted()).toEqual(['', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
})

test('of two companies merged into each other at once, one merge is done', async () => {
  const { app, headers, company, database } = await peopleServer()
  const other = aCompany()
  await insert(database, 'companies', other)

  const answers = await Promise.all([
    call(app, 'companies.merge', { headers, body: { source_ids: [company.id], target_id: other.id } }),
    call(app, 'companies.merge', { headers, body: { source_ids: [other.id], target_id: company.id } }),
  ])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a number that somebody else has just assigned is rejected', async () => {
  const { given, patch } = await entryServer()
  const entries = await given(aFullEntry({ status: 'APPROVED' }), aFullEntry({ status: 'APPROVED' }))

  const answers = await Promise.all(entries.map((entry) => patch('admin', entry, { number: '7' })))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('two submissions at once send one notification', async () => {
  const { given, act, registered, notificationsTo } = await entryServer()
  await registered()
  const [entry] = await given(aSubmittableEntry())

  const answers = await Promise.all([act('owner', entry, 'submit'), act('editor', entry, 'submit')])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect(await notificationsTo('admin')).toHaveLength(1)
})

test('titles and names with line breaks cannot add lines of their own to a mail', async () => {
  const { given, act, registered, database, people } = await entryServer()
  await registered()
  for (const { id } of [people.admin, people.colleague])
    await database.updateTable('members').set({ first: 'Bo\r\nBcc: x@evil.test\n\nWell', last: 'Quist' }).where('id', '=', id).execute()
  const [entry] = await given(aSubmittableEntry({ title: 'The Alder\n\nYour password has expired. Sign in at https://evil.test' }))

  await act('owner', entry, 'submit')

  const mail = await database.selectFrom('emails').select(['to_name', 'text']).executeTakeFirstOrThrow()
  expect(mail).toEqual({
    to_name: 'Bo Bcc: x@evil.test Well Quist',
    text: 'Prairie Oak Builders submitted “The Alder Your password has expired. Sign in at https://evil.test.”',
  })
})

test('a member’s comments and reasons cannot add lines of their own to a mail either', async () => {
  const { given, act, send, registered, database } = await entryServer()
  await registered()
  const [first, second] = await given(aSubmittableEntry({ status: 'SUBMITTED' }), aSubmittableEntry({ status: 'APPROVED' }))
  const forged = 'Thanks!\n\nOpen in Parade Portal\nhttps://evil.test'

  const { data } = await send('entries.comment', 'owner', { params: { id: first.id }, body: { id: anId(), body: forged } })
  await act('owner', second, 'request_withdrawal', { reason: forged })

  const mails = await database.selectFrom('emails').select('text').distinct().execute()
  expect(mails.map(({ text }) => text.split(': ')[1])).toEqual(Array(2).fill('Thanks! Open in Parade Portal https://evil.test'))
  expect(data.body).toBe(forged)
})

test('a member who posts many comments, or repeats anything else that notifies staff, does not flood their mail', async () => {
  const { send, given, act, clock, travelTo } = await entryServer()
  const [entry] = await given(aSubmittableEntry({ status: 'SUBMITTED' }))
  const write = async (who: 'owner' | 'admin') =>
    (await send('entries.comment', who, { params: { id: entry.id }, body: { id: anId(), body: 'And this, too.' } })).status

  const statuses = []
  for (let nth = 0; nth < 70; nth += 1) statuses.push(await write('owner'))

  expect([statuses.filter((status) => status === 201).length, statuses.at(-1), await write('admin')]).toEqual([60, 429, 201])
  expect((await act('owner', entry, 'recall')).code).toBe('TOO_MANY_REQUESTS')
  expect((await send('entries.get', 'owner', { params: { id: entry.id } })).data.status).toBe('SUBMITTED')
  travelTo(clock.now + 10 * 60_000)
  expect([await write('owner'), (await act('owner', entry, 'recall')).status]).toEqual([201, 200])
})

test('bulk actions that staff run at once on the same entries all succeed, in whatever order they list them', async () => {
  const { send, given } = await entryServer()
  const entries = await given(...Array.from({ length: 20 }, () => aFullEntry({ status: 'SUBMITTED' })))
  const ids = entries.map(({ id }) => id)
  const message = (who: 'admin' | 'colleague', order: string[]) =>
    send('entries.bulk', who, { body: { ids: order, action: 'message', params: { message: 'Bring the keys.' } } })

  const answers = await Promise.all([message('admin', ids), message('colleague', ids.toReversed())])

  expect(answers.map(({ status, data }) => [status, data?.done.length])).toEqual([
    [200, 20],
    [200, 20],
  ])
})

test('neighborhoods that staff copy at once in another order are all copied', async () => {
  const { send, database, event } = await entryServer()
  const next = anEvent()
  await insertEvents(database, next)
  const neighborhoods = Array.from({ length: 20 }, () => aNeighborhood({ details: JSON.stringify({ event_ids: [event.id] }) }))
  await insert(database, 'neighborhoods', ...neighborhoods)
  const copy = (who: 'admin' | 'colleague', ids: string[]) =>
    send('neighborhoods.copy', who, { body: { from_event: event.id, to_event: next.id, ids } })
  const ids = neighborhoods.map(({ id }) => id)

  const answers = await Promise.all([copy('admin', ids), copy('colleague', ids.toReversed())])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a file is imported while staff run a bulk action on the same entries, whatever its order', async () => {
  const { send, given, registered } = await entryServer()
  await registered()
  const entries = await given(...Array.from({ length: 20 }, () => aFullEntry({ status: 'SUBMITTED' })))
  const ids = entries.map(({ id }) => id)
  const rows = ids.toReversed().map((id) => ({ id, internal_note: 'From the file.' }))

  const answers = await Promise.all([
    send('entries.import', 'admin', { body: { rows, dry_run: false } }),
    send('entries.bulk', 'colleague', { body: { ids, action: 'approve', params: {} } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([answers[0]?.data.updated, answers[1]?.data.done.length]).toEqual([20, 20])
})

test('numbering all entries and numbering one, at once, wait for each other and for nothing else', async () => {
  const { send, given, patch, event } = await entryServer()
  const entries = await given(...Array.from({ length: 12 }, () => aFullEntry({ status: 'APPROVED' })))
  const prefixes = { NEW_HOME: '', REMODEL: '', DEVELOPMENT: '' }
  const scheme = { start: 1, within_region: 'CITY', prefixes, keeps_given: false }

  const answers = await Promise.all([
    send('entries.assignNumbers', 'admin', { body: { event_id: event.id, dry_run: false, scheme } }),
    ...entries.slice(0, 4).map((entry, nth) => patch('colleague', entry, { number: String(900 + nth) })),
  ])

  // A number that came too late is rejected as such.
  for (const { status } of answers) expect([200, 412]).toContain(status)
})

test('a run that is started twice at once is one run', async () => {
  const { send, database } = await entryServer()
  const id = anId()

  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => await send('webflow.start', 'admin', { body: { id, mode: 'CHANGED', dry_run: true } })),
  )

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await database.selectFrom('webflow_jobs').select('id').execute()).toEqual([{ id }])
})

test('a logo with noise upon noise does not keep others from uploading theirs', { timeout: 60_000 }, async () => {
  const { app, signIn, database } = await testServer()
  const company = aCompany()
  const owner = aMember({ company_id: company.id, company_role: 'OWNER' })
  await insert(database, 'companies', company)
  await insert(database, 'members', owner)

  const noise = `<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(1_000)}</filter><rect width="1600" height="1600" filter="url(#f)"/>`
  const response = await upload(app, await signIn(owner), {
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${noise}</svg>`),
    name: 'logo.svg',
    purpose: 'LOGO',
    owner_type: 'companies',
    owner_id: company.id,
  })

  expect(response.status).toBe(422)
})
