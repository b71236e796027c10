import { expect, test } from 'vitest'
import { anEvent, anId, insertEvents } from '#tests/support/builders.ts'
import { aFullEntry, insertEntries } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

test('the list has the number of entries as they are added and deleted, for one event and for all', async () => {
  const server = await entryServer()
  const { send, given, create, event, company, database } = server
  const totals = async () => {
    const [ofEvent, ofAll] = await Promise.all([{ eventId: event.id }, {}].map((query) => send('entries.list', 'admin', { query })))
    return [ofEvent?.meta.total, ofAll?.meta.total]
  }
  const other = anEvent({ id: anId(), name: 'Another Parade' })
  await insertEvents(database, other)

  await expect(totals()).resolves.toEqual([0, 0])
  const [draft, kept] = await given(aFullEntry({ status: 'DRAFT' }), aFullEntry({ status: 'SUBMITTED' }))
  await insertEntries(database, aFullEntry({ event_id: other.id, company_id: company }))
  await expect(totals()).resolves.toEqual([2, 3])
  await create('owner', { title: 'The Cedar' })
  await expect(totals()).resolves.toEqual([3, 4])
  await server.act('admin', kept, 'approve')
  await send('entries.remove', 'owner', { params: { id: draft.id }, headers: { 'if-match': '"1"' } })
  await expect(totals()).resolves.toEqual([2, 3])
  await database.deleteFrom('entries').where('event_id', '=', other.id).execute()
  await expect(totals()).resolves.toEqual([2, 2])
})

test('a filtered list says how many there are in total', async () => {
  const { send, given, event, rival } = await entryServer()
  await given(aFullEntry({ title: 'The Alder' }), aFullEntry({ title: 'The Birch', status: 'SUBMITTED' }))
  const total = async (query: Record<string, string>) =>
    (await send('entries.list', 'admin', { query: { eventId: event.id, ...query } })).meta.total

  await expect(total({ status: 'SUBMITTED' })).resolves.toBe(1)
  await expect(total({ q: 'birch' })).resolves.toBe(1)
  await expect(total({ company_id: rival })).resolves.toBe(0)
})

test('a member’s list counts only their own entries', async () => {
  const { send, given, event } = await entryServer()
  await given(aFullEntry())

  const own = await send('entries.list', 'owner', { query: { eventId: event.id } })
  const others = await send('entries.list', 'other', { query: { eventId: event.id } })

  expect([own.meta.total, others.meta.total]).toEqual([1, 0])
})
