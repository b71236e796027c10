import { expect, test } from 'vitest'
import { hiddenFromMembers, type Entry } from '#contract/entry/schema.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { anEvent, anId, aProfile, insert, insertEvents } from '#tests/support/builders.ts'
import { aFullEntry, insertEntries, knownCity } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { addLongHistory, bytesReadBy } from '#tests/support/server/long-history.ts'

const secret: Partial<Entry> = {
  internal_note: 'Secret note',
  invoice_no: 'INV-7',
  fee_tier: 'MEMBER',
  fee_amount: 1450,
  payment_status: 'PAID',
  internal_tag_ids: [],
  is_region_fixed: true,
  is_price_range_fixed: true,
}

test('a member lists the entries of their own company, of one event or all, and staff list everybody’s', async () => {
  const { send, given, database, rival, company, event } = await entryServer()
  const last = anEvent({ status: 'ARCHIVED' })
  await insertEvents(database, last)
  const [own] = await given(aFullEntry({ title: 'Own' }))
  await insertEntries(
    database,
    aFullEntry({ title: 'Of last year', event_id: last.id, company_id: company }),
    aFullEntry({ title: 'Rival’s', event_id: event.id, company_id: rival }),
  )
  const titles = async (who: 'owner' | 'viewer' | 'admin', query: Record<string, string> = {}) =>
    (await send('entries.list', who, { query: { sort: 'title', ...query } })).data.map(({ title }: Entry) => title)

  expect(await titles('owner')).toEqual(['Of last year', 'Own'])
  expect(await titles('viewer', { eventId: event.id })).toEqual(['Own'])
  expect(await titles('admin', { eventId: event.id })).toEqual(['Own', 'Rival’s'])
  expect(await titles('admin', { company_id: rival })).toEqual(['Rival’s'])
  expect(await titles('owner', { company_id: rival })).toEqual([])
  expect(await titles('admin', { q: 'alder way', status: 'DRAFT', ids: own.id })).toEqual(['Own'])
  expect((await send('entries.mine', 'admin', {})).data).toEqual([])
})

test.each(['entries.list', 'entries.mine', 'event_companies.list', 'b2c_profiles.list', 'b2b_profiles.list'] as const)(
  'a member who changes company gets the full list of %s, in place of what the device has',
  async (name) => {
    const { send, given, registered, database, rival, company, event, people, travelTo, clock } = await entryServer()
    await given(aFullEntry({ title: 'Own' }))
    await insertEntries(database, aFullEntry({ title: 'Rival’s', event_id: event.id, company_id: rival }))
    await registered()
    await registered({ company_id: rival })
    await insert(
      database,
      'b2c_profiles',
      aProfile({ company_id: company, kind: 'BUILDER' }),
      aProfile({ company_id: rival, kind: 'BUILDER' }),
    )
    for (const who of ['owner', 'other'] as const)
      await send('b2b_profiles.put', who, { body: { id: anId(), summary: 'Oak', is_listed: false } })
    const before = await send(name, 'owner', {})
    const unmoved = await send(name, 'owner', { query: { since: before.meta.since_cursor } })
    await send('members.update', 'admin', {
      params: { id: people.owner.id },
      body: { company_id: rival },
      headers: { 'if-match': '"1"' },
    })
    travelTo(clock.now)

    const after = await send(name, 'owner', { query: { since: before.meta.since_cursor } })
    const next = await send(name, 'owner', { query: { since: after.meta.since_cursor } })

    const companies = ({ data }: typeof after) => data.map((row: { company_id: string }) => row.company_id)
    expect([companies(before), unmoved.meta.complete]).toEqual([[company], false])
    expect([companies(after), after.meta.complete]).toEqual([[rival], true])
    expect(next.meta.complete).toBe(false)
  },
)

test('no response of any call shows a member the staff’s own fields', async () => {
  const { send, given, patch, act, event } = await entryServer()
  const [entry] = await given(aFullEntry({ ...secret, status: 'APPROVED' }))
  const { id } = entry
  const since = (await send('entries.list', 'owner', {})).meta.since_cursor as string
  await patch('admin', entry, { internal_note: 'Secret as well', fee_amount: 99 })

  const answers = [
    await send('entries.list', 'owner', {}),
    await send('entries.list', 'owner', { query: { since } }),
    await send('entries.mine', 'owner', {}),
    await send('entries.get', 'owner', { params: { id } }),
    await send('entries.history', 'owner', { params: { id } }),
    await patch('owner', entry, { tagline: 'Stale' }),
    await patch('owner', { id, version: 2 }, { tagline: 'New' }),
    await act('owner', { id, version: 3 }, 'submit'),
    await act('owner', { id, version: 3 }, 'request_withdrawal', { reason: 'Sold' }),
    await send('entries.remove', 'owner', { params: { id }, headers: { 'if-match': '"4"' } }),
    await send('entries.duplicate', 'owner', { params: { id }, body: { id: anId(), event_id: event.id, with_media: false } }),
    await send('mine', 'owner'),
  ]

  const words = JSON.stringify(answers)
  expect(words).toContain('The Alder')
  for (const field of hiddenFromMembers) expect(words).not.toContain(`"${field}"`)
  expect(words).not.toMatch(/Secret|INV-7/)
  expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await send('entries.get', 'admin', { params: { id } })).data).toMatchObject({ internal_note: 'Secret as well', fee_amount: 99 })
})

test('a company’s history shows what an import changed, without the name of the association’s file', async () => {
  const { send, given } = await entryServer()
  const [entry] = await given(aFullEntry({ lot: '7' }))
  const body = { rows: [{ id: entry.id, lot: '12' }], dry_run: false, import_id: anId(), file_name: 'late payers.csv' }
  await send('entries.import', 'admin', { body })
  const history = async (who: 'owner' | 'admin') => (await send('entries.history', who, { params: { id: entry.id } })).data.events

  expect(await history('owner')).toMatchObject([{ source: 'IMPORT', diff: [{ path: 'lot', from: '7', to: '12' }], note: '' }])
  expect(await history('admin')).toMatchObject([{ source: 'IMPORT', note: 'late payers.csv' }])
})

test('a deletion is reported to its company and to staff, and to no other company', async () => {
  const { send, given } = await entryServer()
  const cursor = async (who: 'owner' | 'other' | 'admin') => (await send('entries.list', who, {})).meta.since_cursor as string
  const [entry] = await given(aFullEntry())
  const since = { owner: await cursor('owner'), other: await cursor('other'), admin: await cursor('admin') }
  await send('entries.remove', 'owner', { params: { id: entry.id }, headers: { 'if-match': '"1"' } })
  const deleted = async (who: 'owner' | 'other' | 'admin') =>
    (await send('entries.list', who, { query: { since: since[who] } })).meta.deleted

  expect(await deleted('owner')).toEqual([entry.id])
  expect(await deleted('admin')).toEqual([entry.id])
  expect(await deleted('other')).toEqual([])
})

test('an entry’s history shows who did what, newest first; its company sees it without the staff’s own fields', async () => {
  const { send, given, patch, clock } = await entryServer()
  const [entry] = await given(aFullEntry())
  const { data: titled } = await patch('owner', entry, { title: 'The Birch' })
  clock.now += 1
  const { data: noted } = await patch('admin', titled, { internal_note: 'Secret', number: '12' })
  clock.now += 1
  await patch('admin', noted, { fee_amount: 99 })
  const history = async (who: 'owner' | 'admin') => (await send('entries.history', who, { params: { id: entry.id } })).data.events

  const [, , first] = await history('admin')
  expect(first).toMatchObject({
    actor_name: 'Ben Alvarez',
    action: 'update',
    diff: [{ path: 'title', from: 'The Alder', to: 'The Birch' }],
  })
  expect((await history('admin')).map(({ diff }: { diff: { path: string }[] }) => diff.map(({ path }) => path))).toEqual([
    ['fee_amount'],
    ['number', 'internal_note'],
    ['title'],
  ])
  expect((await history('owner')).map(({ diff }: { diff: { path: string }[] }) => diff.map(({ path }) => path))).toEqual([
    ['number'],
    ['title'],
  ])
})

test('a client that asks for an entry again gets what changed without a new version', async () => {
  const { send, given, database } = await entryServer()
  const [entry] = await given(aFullEntry())
  // As after a change to the event that the entry's proof shows.
  await database.updateTable('entries').set({ number: '12' }).where('id', '=', entry.id).execute()

  const headers = { 'if-none-match': `"${entry.version}"` }
  const again = await send('entries.get', 'owner', { params: { id: entry.id }, headers })

  expect([again.status, again.data.version, again.data.number]).toEqual([200, entry.version, '12'])
})

test('of a very long history, the latest changes are read', async () => {
  const { send, given, database, clock } = await entryServer()
  const [entry] = await given(aFullEntry())
  await addLongHistory(database, { entity: 'entries', id: entry.id, path: 'description', times: 60, now: clock.now })

  let events: AuditEvent[] = []
  const bytes = await bytesReadBy(async () => {
    ;({ events } = (await send('entries.history', 'owner', { params: { id: entry.id } })).data)
  })

  expect(bytes).toBeLessThan(3_000_000)
  expect(events.length).toBeGreaterThan(10)
  expect(events[0]?.diff[0]?.to).toMatch(/^59/)
})

test('a person who types an address learns that it is already entered, and nothing else about others’ entries', async () => {
  const { send, given, database, rival, event } = await entryServer()
  const hiddenEvent = anEvent({ status: 'DRAFT' })
  await insertEvents(database, hiddenEvent)
  const [own] = await given(aFullEntry({ title: 'Own' }), aFullEntry({ status: 'WITHDRAWN' }), aFullEntry({ address_line1: '' }))
  const ofRival = { event_id: event.id, company_id: rival, address_line1: '12  ALDER way.' }
  await insertEntries(
    database,
    aFullEntry({ ...ofRival, title: 'Rival’s', status: 'SUBMITTED' }),
    aFullEntry({ ...ofRival, title: 'Rival’s other', status: 'APPROVED' }),
    aFullEntry({ ...ofRival, title: 'Rival’s draft' }),
  )
  await insertEntries(database, aFullEntry({ event_id: hiddenEvent.id, company_id: rival }))
  const look = async (who: 'owner' | 'admin', query: Record<string, string>) =>
    (await send('entries.checkDuplicate', who, { query: { eventId: event.id, address: '12 Alder Way', zip: '55401', ...query } })).data
      .matches

  const asMember = await look('owner', {})
  expect(asMember).toHaveLength(2)
  expect(asMember).toContainEqual({ id: own.id, title: 'Own', company: 'Prairie Oak Builders', is_own: true })
  expect(asMember).toContainEqual({ id: null, title: '', company: '', is_own: false })
  expect((await look('admin', { except: own.id })).map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Rival’s',
    'Rival’s draft',
    'Rival’s other',
  ])
  expect(await look('owner', { address: '– – –' })).toEqual([])
  expect(await look('owner', { eventId: hiddenEvent.id })).toEqual([])
})

test('a member can’t go through the addresses of a street, and staff can ask as often as they like', async () => {
  const { send, event } = await entryServer()
  // Without a letter or digit, it isn't looked up, only counted.
  const look = async (who: 'owner' | 'admin') =>
    (await send('entries.checkDuplicate', who, { query: { eventId: event.id, address: '– – –' } })).status
  const all = async (who: 'owner' | 'admin') => {
    const statuses = new Set<number>()
    for (let times = 0; times <= 300; times += 1) statuses.add(await look(who))
    return [...statuses]
  }

  expect(await all('owner')).toEqual([200, 429])
  expect(await all('admin')).toEqual([200])
})

test('two units in one house, or one street in two towns, are not one address', async () => {
  const { send, given, event } = await entryServer()
  await given(
    aFullEntry({ title: 'Unit 1', address_line1: '500 Main St', unit: '1' }),
    aFullEntry({ title: 'By city', address_line1: '9 Calle Ñ', zip: '' }),
  )
  const titlesAt = async (query: Record<string, string>) =>
    (await send('entries.checkDuplicate', 'owner', { query: { eventId: event.id, ...query } })).data.matches.map(
      ({ title }: { title: string }) => title,
    )
  const main = { address: '500 main st.', zip: '55401-1234' }

  expect(await titlesAt({ ...main, unit: '1' })).toEqual(['Unit 1'])
  expect(await titlesAt({ ...main, unit: '2' })).toEqual([])
  expect(await titlesAt({ ...main, unit: '1', zip: '55044' })).toEqual([])
  expect(await titlesAt({ address: '9 calle ñ', city_id: knownCity })).toEqual(['By city'])
  expect(await titlesAt({ address: '9 Calle', city_id: knownCity })).toEqual([])
})

test('both sides read comments, only staff read internal ones, and nobody is notified of their own', async () => {
  const { send, given, notificationsTo } = await entryServer()
  const [entry] = await given(aFullEntry())
  const say = (who: 'owner' | 'admin', body: object) =>
    send('entries.comment', who, { params: { id: entry.id }, body: { id: anId(), ...body } })
  const read = async (who: 'owner' | 'viewer' | 'admin') =>
    (await send('entries.comments', who, { params: { id: entry.id } })).data.map(({ body }: { body: string }) => body)

  expect(await say('admin', { body: 'Which entrance?', field: 'directions' })).toMatchObject({
    status: 201,
    data: { author_name: 'Ada Quist', author_role: 'admin', internal: false, field: 'directions', resolved: false },
  })
  await say('admin', { body: 'Difficult people', internal: true })
  // A member has no secrets from the association.
  expect((await say('owner', { body: 'The left one', internal: true })).data.internal).toBe(false)

  expect(await read('owner')).toEqual(['Which entrance?', 'The left one'])
  expect(await read('viewer')).toEqual(['Which entrance?', 'The left one'])
  expect(await read('admin')).toEqual(['Which entrance?', 'Difficult people', 'The left one'])
  expect(await notificationsTo('owner')).toEqual(['The association commented on “The Alder”: Which entrance?'])
  expect(await notificationsTo('editor')).toEqual(['The association commented on “The Alder”: Which entrance?'])
  expect(await notificationsTo('admin')).toEqual(['Ben Alvarez (Prairie Oak Builders) commented on “The Alder”: The left one'])
  expect((await say('owner', { body: '  ' })).fields).toHaveProperty('body')
})

test('a comment that is sent twice is stored once', async () => {
  const { send, given, notificationsTo } = await entryServer()
  const [entry] = await given(aFullEntry())
  const body = { id: anId(), body: 'Which entrance?' }
  const say = () => send('entries.comment', 'admin', { params: { id: entry.id }, body })

  expect([(await say()).status, (await say()).status]).toEqual([201, 200])
  expect(await notificationsTo('owner')).toHaveLength(1)
  expect((await send('entries.comments', 'owner', { params: { id: entry.id } })).data).toHaveLength(1)
})
