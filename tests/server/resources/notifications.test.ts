import { expect, test } from 'vitest'
import type { Notification } from '#contract/notification/schema.ts'
import { aFullEntry, aSubmittableEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

/** An approved entry, whose company was notified of it. */
async function approved() {
  const server = await entryServer()
  const [entry] = await server.given(aSubmittableEntry({ status: 'SUBMITTED' }))
  await server.act('admin', entry, 'approve')
  const notices = async (who: 'owner' | 'editor' | 'viewer' | 'other' | 'admin' | 'colleague', query = {}) =>
    await server.send('notifications.list', who, { query })
  return { ...server, entry, notices }
}

test('everyone sees their own notifications and links, and nobody else’s', async () => {
  const { notices, entry, event } = await approved()

  const { data } = await notices('owner')

  expect(data).toEqual([
    expect.objectContaining({
      kind: 'entry.approve',
      text: '“The Alder” was approved.',
      read_at: null,
      about: { entity: 'entries', id: entry.id, event_id: event.id },
    }),
  ])
  for (const who of ['viewer', 'other', 'admin', 'colleague'] as const) expect((await notices(who)).data).toEqual([])
})

test('the reader’s other devices get a read notification as a change', async () => {
  const { notices, send } = await approved()
  const before = await notices('owner')
  const [{ id }] = before.data

  await send('notifications.read', 'owner', { body: { ids: [id] } })
  const after = await notices('owner', { since: before.meta.since_cursor })

  expect(after.data).toEqual([expect.objectContaining({ id, version: 2, read_at: expect.anything() })])
  expect((await notices('editor')).data).toEqual([expect.objectContaining({ read_at: null })])
})

test('nobody can mark somebody else’s notification as read', async () => {
  const { notices, send } = await approved()
  const [{ id }] = (await notices('owner')).data

  const { data } = await send('notifications.read', 'other', { body: { ids: [id] } })

  expect(data).toEqual({ read: 0 })
  expect((await notices('owner')).data).toEqual([expect.objectContaining({ read_at: null })])
})

test('a withdrawn notification disappears from the devices that have it', async () => {
  const { notices, entry, send, act } = await approved()
  const before = await notices('owner')
  const { data: now } = await send('entries.get', 'admin', { params: { id: entry.id } })

  await act('admin', now, 'undo')
  const after = await notices('owner', { since: before.meta.since_cursor })

  expect(after).toMatchObject({ data: [], meta: { deleted: [before.data[0].id], total: 0 } })
})

test('staff are notified of the companies’ actions, but not of their own', async () => {
  const { given, act, notices } = await approved()
  const [draft] = await given(aSubmittableEntry({ status: 'SUBMITTED', title: 'The Birch' }))

  await act('owner', draft, 'recall')

  const told = (await notices('admin')).data.map(({ text }: { text: string }) => text)
  expect(told).toContain('Prairie Oak Builders recalled “The Birch” to make changes.')
  expect((await notices('colleague')).data.map(({ text }: { text: string }) => text)).toEqual(told)
  expect((await notices('owner')).data).toHaveLength(1)
})

test('what a person was notified of about a record is read once they act on it', async () => {
  const { given, registered, act, notices } = await approved()
  await registered()
  const [birch, cedar] = await given(
    aSubmittableEntry({ title: 'The Birch' }),
    aSubmittableEntry({ title: 'The Cedar', address_line1: '12 Cedar Lane' }),
  )
  const { data: submitted } = await act('owner', birch, 'submit')
  await act('owner', cedar, 'submit')
  const isRead = async (who: 'admin' | 'colleague') =>
    (await notices(who)).data.map(({ text, read_at: at }: Notification) => [/“(.*?)\.?”/.exec(text)?.[1], at !== null]).toSorted()

  await act('admin', submitted, 'approve')

  expect(await isRead('admin')).toEqual([
    ['The Birch', true],
    ['The Cedar', false],
  ])
  expect(await isRead('colleague')).toEqual([
    ['The Birch', false],
    ['The Cedar', false],
  ])
})

test('a mail about a decision that was undone within the minute is never sent, and one that was sent is followed by another', async () => {
  const { database, entry, send, act } = await approved()
  const { data: first } = await send('entries.get', 'admin', { params: { id: entry.id } })
  await act('admin', first, 'undo')
  const afterUndo = await database.selectFrom('emails').select(['kind', 'deleted_at']).execute()
  const { data: again } = await send('entries.get', 'admin', { params: { id: entry.id } })
  const { data: second } = await act('admin', again, 'approve')
  await database.updateTable('emails').set({ state: 'SENT', attempts: 1 }).where('deleted_at', 'is', null).execute()

  await act('admin', second, 'undo')

  expect(afterUndo.map(({ kind, deleted_at: at }) => ({ kind, isGone: at !== null }))).toEqual([
    { kind: 'entry.approve', isGone: true },
    { kind: 'entry.approve', isGone: true },
  ])
  const kinds = await database.selectFrom('emails').select('kind').where('deleted_at', 'is', null).execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['entry.approve', 'entry.approve', 'entry.undo', 'entry.undo'])
})

test('a mail’s subject is what happened, also if the names of the home and the event have periods', async () => {
  const { given, act, database } = await entryServer({ name: 'St. Cloud Parade' })
  const [home] = await given(aFullEntry({ status: 'APPROVED', number: '11', title: 'St. Paul Villa' }))

  await act('admin', home, 'send_proof')

  const mail = await database.selectFrom('emails').select(['subject', 'text']).limit(1).executeTakeFirstOrThrow()
  expect(mail.subject).toBe('St. Cloud Parade: The proof for “St. Paul Villa” is ready for review.')
  expect(mail.text).toMatch(/^The proof for “St\. Paul Villa” is ready for review\. Respond by .*\.$/)
})

test('only staff see the portal’s mails', async () => {
  const { send, database } = await approved()
  const email = await database.selectFrom('emails').select('id').executeTakeFirstOrThrow()

  expect((await send('emails.list', 'owner')).code).toBe('FORBIDDEN')
  expect((await send('emails.get', 'owner', { params: { id: email.id } })).code).toBe('FORBIDDEN')
  expect((await send('emails.get', 'admin', { params: { id: email.id } })).data).toMatchObject({ to_name: expect.any(String) })
  expect((await send('emails.retry', 'admin', { params: { id: email.id }, body: {} })).code).toBe('WRONG_STATE')
})

test('a member turns off mail for themselves, and is then notified only in the portal', async () => {
  const { send, people, given, act, database, notices } = await approved()
  const { data: owner } = await send('members.get', 'owner', { params: { id: people.owner.id } })
  const saved = await send('members.update', 'owner', {
    params: { id: people.owner.id },
    body: { notifications: { email: false, in_app: true } },
    headers: { 'if-match': `"${owner.version}"` },
  })
  const [entry] = await given(aFullEntry({ status: 'SUBMITTED', title: 'The Birch' }))

  await act('admin', entry, 'request_changes', { message: 'The price cannot be right.', fields: ['price'] })

  expect(saved.status).toBe(200)
  const mails = await database.selectFrom('emails').select('member_id').where('entity_id', '=', entry.id).execute()
  expect(mails.map(({ member_id: id }) => id)).toEqual([people.editor.id])
  expect((await notices('owner')).data).toHaveLength(2)
})
