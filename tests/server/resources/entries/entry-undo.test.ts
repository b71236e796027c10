import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry, aSubmittableEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

async function submitted() {
  const server = await entryServer()
  const [entry] = await server.given(aSubmittableEntry({ status: 'SUBMITTED', opened_at: fromMillis(testNow) }))
  const thread = async () => (await server.send('entries.comments', 'owner', { params: { id: entry.id } })).data
  return { ...server, entry, thread }
}

/** Without the fields that every write changes. */
function standing({ version: _version, updated_at: _at, ...rest }: Record<string, unknown>) {
  return rest
}

test('undoing an approval withdraws its notification, and the log keeps both', async () => {
  const { entry, act, notificationsTo, audit, people } = await submitted()
  const { data: approved } = await act('admin', entry, 'approve')
  expect(await notificationsTo('owner')).toEqual(['“The Alder” was approved.'])

  const { status, data } = await act('admin', approved, 'undo')

  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'SUBMITTED', approved_at: null, version: 3 })
  expect(await notificationsTo('owner')).toEqual([])
  const auditEvents = await audit(entry.id)
  expect(auditEvents.map(({ action }) => action).toSorted()).toEqual(['approve', 'undo'])
  expect(auditEvents.find(({ action }) => action === 'undo')).toMatchObject({ actor_id: people.admin.id })
})

test('undoing a request for changes also undoes its comment in the thread and the change that it included', async () => {
  const { given, act, send, notificationsTo, patch } = await entryServer()
  const [published] = await given(aFullEntry({ status: 'PUBLISHED', tagline: 'Old', published_at: fromMillis(testNow) }))
  await patch('owner', published, { tagline: 'New' })
  const { data: before } = await send('entries.get', 'admin', { params: { id: published.id } })
  const { data: asked } = await act('admin', before, 'request_changes', { message: 'The price cannot be right.', fields: ['price'] })
  expect(asked).toMatchObject({ status: 'CHANGES_REQUESTED', tagline: 'New', pending_revision: null })

  const { data } = await act('admin', asked, 'undo')

  expect(standing(data)).toEqual(standing(before))
  expect((await send('entries.comments', 'owner', { params: { id: published.id } })).data).toEqual([])
  expect(await notificationsTo('owner')).toEqual([])
})

test('the company’s history does not show a decision that was undone, and the staff’s history shows both', async () => {
  const { given, act, send } = await entryServer()
  const [entry] = await given(aFullEntry({ status: 'SUBMITTED' }))
  const history = async (who: 'owner' | 'admin') => (await send('entries.history', who, { params: { id: entry.id } })).data.events

  const { data: rejected } = await act('admin', entry, 'reject', { reason: 'Wrong entry' })
  const { data: back } = await act('admin', rejected, 'undo')
  await act('admin', back, 'approve')

  const [theirs, ours] = [await history('owner'), await history('admin')]
  const actions = (events: { action: string }[]) => events.map(({ action }) => action).toSorted()
  expect([actions(theirs), actions(ours)]).toEqual([['approve'], ['approve', 'reject', 'undo']])
  expect(JSON.stringify(theirs)).not.toContain('Wrong entry')
})

test('a rejection can be undone', async () => {
  const { entry, act, thread } = await submitted()
  const { data: rejected } = await act('admin', entry, 'reject', { reason: 'Not in the metro area' })
  expect(await thread()).toHaveLength(1)

  const { data } = await act('admin', rejected, 'undo')

  expect(data).toMatchObject({ status: 'SUBMITTED', rejected: null })
  expect(await thread()).toEqual([])
})

test('a person who has already read of it is notified that it was undone', async () => {
  const { entry, act, database, notificationsTo } = await submitted()
  const { data: approved } = await act('admin', entry, 'approve')
  await database
    .updateTable('notifications')
    .set({ read_at: new Date(testNow) })
    .execute()

  await act('admin', approved, 'undo')

  expect(await notificationsTo('owner')).toEqual(['The decision on “The Alder” was undone. The association is reviewing it again.'])
})

test('only the person who decided can undo it, only immediately, only once, and only if nothing else has happened', async () => {
  const { entry, act, patch, travelTo, clock } = await submitted()
  const { data: approved } = await act('admin', entry, 'approve')

  expect((await act('colleague', approved, 'undo')).code).toBe('WRONG_STATE')
  expect((await act('owner', approved, 'undo')).code).toBe('FORBIDDEN')
  expect((await act('admin', { ...approved, version: 9 }, 'undo')).code).toBe('VERSION_STALE')
  const { data: back } = await act('admin', approved, 'undo')
  expect((await act('admin', back, 'undo')).code).toBe('WRONG_STATE')

  const { data: again } = await act('admin', back, 'approve')
  const { data: noted } = await patch('colleague', again, { internal_note: 'Nice porch' })
  expect((await act('admin', again, 'undo')).code).toBe('VERSION_STALE')
  expect((await act('admin', noted, 'undo')).code).toBe('WRONG_STATE')

  const { data: rejected } = await act('admin', (await act('admin', noted, 'request_changes', { message: 'Look again' })).data, 'reject', {
    reason: 'Missed the deadline',
  })
  travelTo(clock.now + 30_001)
  expect((await act('admin', rejected, 'undo')).code).toBe('WINDOW_CLOSED')
})

test('a publication cannot be undone this way', async () => {
  const { given, act, registered, database } = await entryServer()
  await registered()
  const [entry] = await given(aSubmittableEntry({ status: 'PUBLISHED', number: '12', published_at: fromMillis(testNow) }))
  await database.deleteFrom('entry_decisions').execute()

  expect((await act('admin', entry, 'undo')).code).toBe('WRONG_STATE')
})
