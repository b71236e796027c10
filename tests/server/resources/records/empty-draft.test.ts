import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isEmptyDraft, untouchedFields } from '#contract/entry/empty-draft.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { isEmptyDraftRow } from '#server/resources/records/empty-draft.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

const limits = { entries_per_company: 2, max_photos: 25, max_words: 300, max_features: 10 }

async function emptyRows({ database }: Pick<Awaited<ReturnType<typeof entryServer>>, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from entries where ${isEmptyDraftRow}`.execute(database)
  return rows.map(({ id }) => id)
}

/** A value for each field that someone could have entered. */
const written: Partial<Record<keyof Entry, unknown>> = {
  title: 'Alder',
  address_line1: '12 Oak St',
  state: 'MN',
  price: 450_000,
  bedrooms: 0,
  is_in_subdivision: true,
  features: ['Porch'],
  open_schedule: { mode: 'CUSTOM', hours: [] },
  accessibility: { is_accessible: false, note: 'One step' },
  availability: { status: 'BY_APPOINTMENT', note: '', from: null, to: null },
  staged_furnished: 'FULL',
  judging: { enter: true, class: null },
  price_display: 'FROM',
}

test('the database finds the same drafts empty as the contract', async () => {
  const server = await entryServer()
  const bodies = [{}, { staff_contact: { name: 'Ada', phone: '', email: 'ada@example.com' } }]
  const touched = Object.entries(written).map(([field, value]) => ({ [field]: value }))
  for (const body of [...bodies, ...touched]) expect((await server.create('owner', body)).status).toBe(201)

  const { data: entries } = await server.send('entries.mine', 'owner', { query: { limit: '200' } })
  const byContract = (entries as Entry[]).filter(isEmptyDraft).map(({ id }) => id)

  expect(byContract).toHaveLength(bodies.length)
  expect((await emptyRows(server)).toSorted()).toEqual(byContract.toSorted())
  expect(Object.keys(untouchedFields)).toEqual(expect.arrayContaining(Object.keys(written)))
})

test('an empty draft counts in no figure and in no staff list, and its company sees and deletes it', async () => {
  const server = await entryServer()
  const { data: empty } = await server.create('owner')
  await server.create('owner', { title: 'Alder' })

  const query = { collections: 'entries,companies', eventId: server.event.id, group_by: 'status' }
  const { data: counts } = await server.send('collectionCount', 'admin', { query })
  const staff = await server.send('entries.list', 'admin', { query: { eventId: server.event.id } })
  const { data: own } = await server.send('entries.mine', 'owner', {})

  expect(counts.entries).toEqual({ total: 0, drafts: 1, by: { status: { DRAFT: 1 } } })
  expect(staff.data.map(({ title }: Entry) => title)).toEqual(['Alder'])
  expect(staff.meta.total).toBe(1)
  expect(own).toHaveLength(2)
  const removed = await server.send('entries.remove', 'owner', { params: { id: empty.id }, headers: { 'if-match': `"${empty.version}"` } })
  expect(removed.status).toBe(200)
})

test('a draft that staff have seen leaves their list once it is empty again', async () => {
  const server = await entryServer()
  const { data: draft } = await server.create('owner', { title: 'Alder' })
  const { meta } = await server.send('entries.list', 'admin', { query: { eventId: server.event.id } })
  await server.patch('owner', draft, { title: '' })

  const { data, meta: next } = await server.send('entries.list', 'admin', {
    query: { eventId: server.event.id, since: meta.since_cursor },
  })

  expect(data).toEqual([])
  expect(next.deleted).toContain(draft.id)
})

test('an empty draft does not count toward the limit, and its first value is rejected once the limit is reached', async () => {
  const server = await entryServer({ limits })
  const { data: empty } = await server.create('owner')
  for (const title of ['Alder', 'Birch']) expect((await server.create('owner', { title })).status).toBe(201)

  const first = await server.patch('owner', empty, { title: 'Cedar' })

  expect(first.code).toBe('WRONG_STATE')
  expect((await server.create('owner', { title: 'Dogwood' })).code).toBe('WRONG_STATE')
  expect((await server.patch('admin', empty, { title: 'Cedar' })).status).toBe(200)
})
