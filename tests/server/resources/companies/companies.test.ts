import { expect, test } from 'vitest'
import type { Company } from '#contract/company/schema.ts'
import { assertValidCompany } from '#server/resources/companies/company-rules.ts'
import { companyKind } from '#server/resources/records/kinds/company-kind.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  aCompany,
  aMember,
  anEntry,
  anEvent,
  anEventCompany,
  anId,
  aNeighborhood,
  aProfile,
  insert,
  insertEvents,
} from '#tests/support/builders.ts'
import { auditEventsOf, peopleServer } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

const ifVersion = (version: number) => ({ 'if-match': `"${version}"` })

test('a new company is in good standing, with a unique web address and a unique number', async () => {
  const { app, company, headers } = await peopleServer()
  const create = async (body: object) =>
    await json(
      await call(app, 'companies.create', { headers, body: { id: anId(), name: 'Häkkinen & Søn', membership_type: 'BUILDER', ...body } }),
    )

  const [first, second] = [await create({}), await create({ notes: 'Met at the fair' })]
  const taken = await create({ member_number: company.member_number })

  expect([first.data.slug, first.data.standing, second.data.notes]).toEqual(['hakkinen-son', 'GOOD', 'Met at the fair'])
  expect(second.data.slug).toBe('hakkinen-son-2')
  expect(taken.fields).toEqual({ member_number: 'Another company already has this number.' })
})

test('a company may name its logo before that is uploaded, and never one of another company', async () => {
  const { app, database, dataDir, company, headers } = await peopleServer()
  const foreign = await aStoredFile(database, dataDir, anId())
  const name = async (logo_file_id: string) =>
    await call(app, 'companies.update', { headers: { ...headers, ...ifVersion(1) }, params: { id: company.id }, body: { logo_file_id } })

  const refused = await json(await name(foreign))
  const early = await name(anId())

  expect(refused.fields).toEqual({ logo_file_id: 'This file belongs to another company. Choose a file of your own.' })
  expect(early.status).toBe(200)
})

test('members see only their own company, without the staff’s fields', async () => {
  const { app, database, company, headers, ownerHeaders } = await peopleServer()
  await insert(database, 'companies', aCompany())
  await call(app, 'companies.update', {
    headers: { ...headers, ...ifVersion(1) },
    params: { id: company.id },
    body: { notes: 'Pays late' },
  })
  const theirs = await ownerHeaders()

  const lists = [
    await json(await call(app, 'companies.list', { headers: theirs })),
    await json(await call(app, 'companies.mine', { headers: theirs })),
  ]
  const stale = await json(
    await call(app, 'companies.update', { headers: { ...theirs, ...ifVersion(1) }, params: { id: company.id }, body: { phone: '1' } }),
  )

  for (const { data } of lists) expect(data.map(({ id }: { id: string }) => id)).toEqual([company.id])
  expect(stale).toMatchObject({ code: 'VERSION_STALE', current: { id: company.id, version: 2 } })
  expect(JSON.stringify([lists, stale])).not.toContain('Pays late')
})

test.each([
  ['OWNER', { phone: '(555) 010-7777' }, 200],
  ['EDITOR', { address: '2 Builders Way' }, 200],
  ['VIEWER', { phone: '(555) 010-7777' }, 403],
  [null, { phone: '(555) 010-7777' }, 403],
  ['OWNER', { name: 'Rival Homes' }, 403],
  ['OWNER', { legal_name: 'Rival Homes LLC' }, 403],
  ['OWNER', { standing: 'GOOD' }, 403],
  ['OWNER', { member_number: 'M-1' }, 403],
  ['OWNER', { notes: 'Nice people' }, 403],
  ['OWNER', { is_archived: true }, 403],
] as const)('a company is changed by its %s with %o: %i', async (companyRole, body, status) => {
  const { app, database, company, signIn } = await peopleServer()
  const person = aMember({ company_id: company.id, company_role: companyRole })
  await insert(database, 'members', person)

  const response = await call(app, 'companies.update', {
    headers: { ...(await signIn(person)), ...ifVersion(1) },
    params: { id: company.id },
    body,
  })

  expect(response.status).toBe(status)
})

test('an invalid phone number is rejected at its field; one that was stored earlier does not block other changes', async () => {
  const { app, database, company, headers } = await peopleServer()
  const update = async (version: number, body: object) =>
    await json(await call(app, 'companies.update', { headers: { ...headers, ...ifVersion(version) }, params: { id: company.id }, body }))

  expect(await update(1, { phone: 'call me' })).toMatchObject({
    fields: { phone: 'Enter a phone number with area code, such as (612) 555-0134.' },
  })
  await database.updateTable('companies').set({ phone: 'call me' }).where('id', '=', company.id).execute()
  expect((await update(1, { phone: 'call me', address: '2 Oak Way' })).data).toMatchObject({ phone: 'call me', address: '2 Oak Way' })
  expect((await update(2, { phone: '612 555 0134' })).data).toMatchObject({ phone: '(612) 555-0134' })
})

test('the error names the field that only staff may change', async () => {
  const { app, company, ownerHeaders } = await peopleServer()

  const response = await call(app, 'companies.update', {
    headers: { ...(await ownerHeaders()), ...ifVersion(1) },
    params: { id: company.id },
    body: { phone: '1', standing: 'GOOD' },
  })

  expect((await json(response)).detail).toBe('Only staff can change these fields: Standing.')
})

async function withTwin() {
  const server = await peopleServer()
  const { database, company } = server
  const twin = aCompany({ name: 'Prairie Oak Builders LLC' })
  const event = anEvent()
  await insert(database, 'companies', twin)
  await insertEvents(database, event)
  const person = aMember({ company_id: twin.id, company_role: 'OWNER' })
  await insert(database, 'members', person)
  const entries = [1, 2, 3].map(() => anEntry({ event_id: event.id, company_id: twin.id }))
  await insert(database, 'entries', ...entries, anEntry({ event_id: event.id, company_id: company.id }))
  const built = aNeighborhood({
    developer_company_id: twin.id,
    details: JSON.stringify({ event_ids: [], builder_company_ids: [company.id, twin.id] }),
  })
  await insert(database, 'neighborhoods', built)
  return { ...server, twin, entries, built, person }
}

test('a merge of companies loses no entry, person or neighborhood', async () => {
  const { app, database, headers, company, twin, entries, built, person } = await withTwin()
  const body = { source_ids: [twin.id], target_id: company.id }

  const dry = await json(await call(app, 'companies.merge', { headers, body: { ...body, dry_run: true } }))
  const merged = await json(await call(app, 'companies.merge', { headers, body }))

  expect(dry.data.moved).toMatchObject({ entries: 3, members: 1 })
  expect(merged.data.moved).toEqual({ entries: 3, members: 1, neighborhoods: 1 })
  const all = await database.selectFrom('entries').select(['id', 'company_id']).execute()
  expect(all).toHaveLength(4)
  expect(new Set(all.map(({ company_id: id }) => id))).toEqual(new Set([company.id]))
  const source = await database.selectFrom('companies').selectAll().where('id', '=', twin.id).executeTakeFirstOrThrow()
  expect(source).toMatchObject({ is_archived: true, merged_into_id: company.id })
  const { developer_company_id: developer, details } = await database
    .selectFrom('neighborhoods')
    .selectAll()
    .where('id', '=', built.id)
    .executeTakeFirstOrThrow()
  expect([developer, details['builder_company_ids']]).toEqual([company.id, [company.id]])
  expect(await database.selectFrom('members').select('company_id').where('id', '=', person.id).executeTakeFirst()).toEqual({
    company_id: company.id,
  })
  expect((await auditEventsOf(database, entries[0]?.id ?? '')).at(-1)?.entity_name).toBe(entries[0]?.title)
  expect((await auditEventsOf(database, entries[0]?.id ?? '')).at(-1)?.note).toBe(
    '“Prairie Oak Builders LLC” was merged into “Prairie Oak Builders.”',
  )
  const titles = entries.map(({ title }) => title).toSorted()
  const auditEvent = (await auditEventsOf(database, company.id)).find(({ action }) => action === 'merge')
  const moved = (auditEvent?.diff ?? []).map(({ path, to }) => [path, (to as string[]).toSorted()])
  expect(Object.fromEntries(moved)).toMatchObject({ entries: titles, members: [`${person.first} ${person.last}`] })
})

test('a company without a member number gets that of the one merged into it, and keeps its own otherwise', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const unnumbered = aCompany({ name: 'Oak', member_number: '' })
  await insert(database, 'companies', unnumbered)
  const merge = async (source: string, target: string) =>
    (await json(await call(app, 'companies.merge', { headers, body: { source_ids: [source], target_id: target } }))).data.company
      .member_number
  const stored = async (id: string) =>
    (await database.selectFrom('companies').select('member_number').where('id', '=', id).executeTakeFirstOrThrow()).member_number

  expect(await merge(twin.id, unnumbered.id)).toBe(twin.member_number)
  expect([await stored(unnumbered.id), await stored(twin.id)]).toEqual([twin.member_number, ''])
  expect(await merge(unnumbered.id, company.id)).toBe(company.member_number)
  expect(await stored(unnumbered.id)).toBe(twin.member_number)
})

test('an import does not write into a company that was merged', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })
  const rows = [{ member_number: twin.member_number, name: 'Prairie Oak Builders LLC', phone: '(612) 555-0199' }]

  const report = await json(await call(app, 'companies.import', { headers, body: { rows, dry_run: false } }))

  expect(report.data).toMatchObject({
    updated: 0,
    errors: [{ row: 1, message: expect.stringContaining('was merged into another company') }],
  })
  const { phone } = await database.selectFrom('companies').select('phone').where('id', '=', twin.id).executeTakeFirstOrThrow()
  expect(phone).toBe('')
})

test('members of the merged company belong to the other one from their next call on', async () => {
  const { app, headers, company, twin, person, signIn } = await withTwin()
  const theirs = await signIn(person)

  await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })

  // Their page checks again who they are, and continues.
  expect((await json(await call(app, 'mine', { headers: theirs }))).code).toBe('APP_TOKEN_INVALID')
  expect((await json(await call(app, 'mine', { headers: await signIn(person) }))).data.company.id).toBe(company.id)
})

test('a company cannot be merged into itself, into an archived company, or a second time, and a merged one stays archived', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const archived = aCompany({ is_archived: true })
  await insert(database, 'companies', archived)
  const merge = async (source: string, target: string) =>
    await json(await call(app, 'companies.merge', { headers, body: { source_ids: [source], target_id: target } }))

  const itself = await merge(company.id, company.id)
  const intoArchived = await merge(company.id, archived.id)
  await merge(twin.id, company.id)
  const again = await merge(twin.id, company.id)
  const back = await json(
    await call(app, 'companies.update', {
      headers: { ...headers, ...ifVersion(2) },
      params: { id: twin.id },
      body: { is_archived: false },
    }),
  )

  expect([itself.code, intoArchived.code, again.code, back.code]).toEqual(['FIELDS_INVALID', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
})

test('companies merged into a company move along when it is merged itself', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const last = aCompany({ name: 'Oak Group' })
  await insert(database, 'companies', last)

  await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })
  await call(app, 'companies.merge', { headers, body: { source_ids: [company.id], target_id: last.id } })

  const rows = await database.selectFrom('companies').select('merged_into_id').where('is_archived', '=', true).execute()
  expect(rows).toEqual([{ merged_into_id: last.id }, { merged_into_id: last.id }])
})

test('if both companies are registered for an event, the remaining company’s registration stays, with every entry', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const [both, alone] = [anEvent(), anEvent()]
  await insertEvents(database, both, alone)
  const registration = (companyId: string, eventId: string) => anEventCompany({ company_id: companyId, event_id: eventId })
  const kept = registration(company.id, both.id)
  const moved = registration(twin.id, alone.id)
  await insert(database, 'event_companies', kept, registration(twin.id, both.id), moved)

  const merged = await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })

  const rows = await database
    .selectFrom('event_companies')
    .select(['id', 'company_id'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  expect([merged.status, rows]).toEqual([200, [kept, moved].map(({ id }) => ({ id, company_id: company.id }))])
})

test('of two registrations for an event, two profiles of a kind or two cards, a merge keeps the one that is further along', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const event = anEvent()
  await insertEvents(database, event)
  const started = anEventCompany({ company_id: company.id, event_id: event.id, details: '{"listing_name":"Oak"}' })
  const approved = anEventCompany({
    company_id: twin.id,
    event_id: event.id,
    status: 'APPROVED',
    late_until: new Date('2026-05-01'),
    details: '{"listing_name":"Oak LLC"}',
  })
  await insert(database, 'event_companies', started, approved)
  const draft = aProfile({ company_id: company.id, kind: 'BUILDER' })
  const submitted = aProfile({ company_id: twin.id, kind: 'BUILDER', status: 'SUBMITTED' })
  await insert(database, 'b2c_profiles', draft, submitted)
  const { kind: _kind, slug: _slug, status: _status, submitted_at: _submitted, published_at: _published, ...card } = draft
  const hidden = { ...card, id: anId(), details: '{"is_listed":false}' }
  const listed = { ...card, id: anId(), company_id: twin.id, details: '{"is_listed":true}' }
  await insert(database, 'b2b_profiles', hidden, listed)
  const body = { source_ids: [twin.id], target_id: company.id }

  const dry = await json(await call(app, 'companies.merge', { headers, body: { ...body, dry_run: true } }))
  const merged = await json(await call(app, 'companies.merge', { headers, body }))

  expect(merged.data).toMatchObject({
    moved: { event_companies: 1, b2c_profiles: 1, b2b_profiles: 1 },
    set_aside: { event_companies: 1, b2c_profiles: 1, b2b_profiles: 1 },
  })
  expect([dry.data.moved, dry.data.set_aside]).toEqual([merged.data.moved, merged.data.set_aside])
  for (const [table, id] of [
    ['event_companies', approved.id],
    ['b2c_profiles', submitted.id],
    ['b2b_profiles', listed.id],
  ] as const) {
    const left = await database.selectFrom(table).select(['id', 'company_id']).where('deleted_at', 'is', null).execute()
    expect(left).toEqual([{ id, company_id: company.id }])
  }
  expect(await auditEventsOf(database, started.id)).toMatchObject([
    { action: 'merge', entity_name: 'Oak', note: '“Prairie Oak Builders LLC” was merged into “Prairie Oak Builders.”' },
  ])
})

test('of two profiles, a merge keeps the public one, even while its company edits it', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const submitted = aProfile({ company_id: company.id, kind: 'BUILDER', status: 'APPROVED' })
  const edited = aProfile({ company_id: twin.id, kind: 'BUILDER', published_at: new Date('2026-03-01') })
  await insert(database, 'b2c_profiles', submitted, edited)

  await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })

  const left = await database.selectFrom('b2c_profiles').select(['id', 'company_id']).where('deleted_at', 'is', null).execute()
  expect(left).toEqual([{ id: edited.id, company_id: company.id }])
})

test('an approved registration whose document ends before the event counts as expired in a merge', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const event = anEvent({ end_date: fromMillis(Date.parse('2026-06-28T12:00:00Z')) })
  await insertEvents(database, event)
  const lapsed = anEventCompany({
    company_id: company.id,
    event_id: event.id,
    status: 'APPROVED',
    details: JSON.stringify({ license: { expires_on: '2026-05-01' } }),
  })
  const submitted = anEventCompany({ company_id: twin.id, event_id: event.id, status: 'SUBMITTED' })
  await insert(database, 'event_companies', lapsed, submitted)

  await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })

  const left = await database.selectFrom('event_companies').select('id').where('deleted_at', 'is', null).execute()
  expect(left).toEqual([{ id: submitted.id }])
})

test('of the registrations of several merged companies, one stays, and what is set aside does not count as moved', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const third = aCompany({ name: 'Prairie Oak' })
  const event = anEvent()
  await insert(database, 'companies', third)
  await insertEvents(database, event)
  const registration = (companyId: string, status: 'SUBMITTED' | 'APPROVED' | 'WITHDRAWN') =>
    anEventCompany({ company_id: companyId, event_id: event.id, status })
  const approved = registration(third.id, 'APPROVED')
  await insert(database, 'event_companies', registration(company.id, 'WITHDRAWN'), registration(twin.id, 'SUBMITTED'), approved)

  const merged = await json(
    await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id, third.id], target_id: company.id } }),
  )

  const left = await database.selectFrom('event_companies').select(['id', 'company_id']).where('deleted_at', 'is', null).execute()
  expect(left).toEqual([{ id: approved.id, company_id: company.id }])
  expect([merged.data.moved.event_companies, merged.data.set_aside]).toEqual([1, { event_companies: 2 }])
})

test('a vendor in an entry moves along with its company', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const event = anEvent()
  await insertEvents(database, event)
  const vendors = [
    { role: 'Tiles', company_id: twin.id, name: 'Oak', is_member: true },
    { role: 'Roof', company_id: null, name: 'Sky', is_member: false },
  ]
  const revision = { changes: { vendors: [vendors[0]] }, at: fromMillis(0), by: company.id }
  const entry = anEntry({ event_id: event.id, company_id: company.id, details: JSON.stringify({ vendors, pending_revision: revision }) })
  await insert(database, 'entries', entry)

  const merged = await json(await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } }))

  const row = await database.selectFrom('entries').select('details').where('id', '=', entry.id).executeTakeFirstOrThrow()
  const moved = [{ ...vendors[0], company_id: company.id }, vendors[1]]
  expect(row.details).toEqual({ vendors: moved, pending_revision: { ...revision, changes: { vendors: [moved[0]] } } })
  expect(merged.data.moved.entries).toBe(4)
  const events = await auditEventsOf(database, entry.id)
  expect(events.map(({ entity_name: name }) => name)).toEqual([entry.title, entry.title])
  expect(events.flatMap(({ diff }) => diff).toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: 'pending_revision.vendors', from: [vendors[0]], to: [moved[0]] },
    { path: 'vendors', from: vendors, to: moved },
  ])
})

test('the log names a profile that was moved, and one that was set aside as a duplicate', async () => {
  const { app, database, headers, company, twin } = await withTwin()
  const profile = (companyId: string, kind: 'BUILDER' | 'REMODELER') =>
    aProfile({ company_id: companyId, kind, details: JSON.stringify({ display_name: `Oak ${kind}` }) })
  const [moved, aside] = [profile(twin.id, 'REMODELER'), profile(twin.id, 'BUILDER')]
  await insert(database, 'b2c_profiles', moved, aside, profile(company.id, 'BUILDER'))

  await call(app, 'companies.merge', { headers, body: { source_ids: [twin.id], target_id: company.id } })

  const names = [await auditEventsOf(database, moved.id), await auditEventsOf(database, aside.id)].map(
    ([auditEvent]) => auditEvent?.entity_name,
  )
  expect(names).toEqual(['Oak REMODELER', 'Oak BUILDER'])
})

test('two companies that get the same number at the same moment: the second one is refused', async () => {
  const { database, company } = await peopleServer()
  const fields = { ...companyKind.defaults, member_number: 'M-500' } as FieldsOf<Company>
  const [written, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = database.transaction().execute(async (transaction) => {
    await assertValidCompany(transaction, anId(), fields)
    await transaction
      .updateTable('companies')
      .set({ member_number: 'M-500' })
      .where('id', '=', company.id ?? '')
      .execute()
    written.resolve()
    await committing.promise
  })
  await written.promise

  const second = database.transaction().execute(async (transaction) => await assertValidCompany(transaction, anId(), fields))
  second.catch(() => {})
  await isWaiting(database)
  committing.resolve()
  await first

  await expect(second).rejects.toMatchObject({ extras: { fields: { member_number: 'Another company already has this number.' } } })
})
