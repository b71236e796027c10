import { describe, expect, test } from 'vitest'
import { freshState } from '#contract/entry/defaults.ts'
import type { EntryBulkAction, EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, anId, anItem, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'

const doToMany = ({ send }: EntryServer, entries: readonly Pick<Entry, 'id'>[], action: EntryBulkAction, params: EntryBulkParams = {}) =>
  send('entries.bulk', 'admin', { body: { ids: entries.map(({ id }) => id), action, params } })

const tagsOf = async ({ send }: EntryServer, { id }: Pick<Entry, 'id'>) => {
  const { data } = await send('entries.get', 'admin', { params: { id } })
  return [data.tag_ids, data.internal_tag_ids]
}

test('of 200 entries, the 193 that can be approved are approved, and each of the other seven is listed with a reason', async () => {
  const server = await entryServer()
  await server.registered()
  const refused = [...Array(4).fill('DRAFT'), ...Array(3).fill('WITHDRAWN')].map((status) => aFullEntry({ status }))
  const entries = await server.given(...refused, ...Array.from({ length: 193 }, () => aFullEntry({ status: 'SUBMITTED' })))

  const { status, data } = await doToMany(server, entries, 'approve')

  expect([status, data.done.length]).toEqual([200, 193])
  expect(data.skipped).toEqual(
    refused.map(({ id, status: was }) => ({
      id,
      code: 'WRONG_STATE',
      message: `This isn’t possible while the entry’s status is ${was === 'DRAFT' ? 'Draft' : 'Withdrawn'}.`,
    })),
  )
  const rows = await server.database.selectFrom('entries').select('status').where('status', '=', 'APPROVED').execute()
  expect(rows).toHaveLength(193)
})

test('entries of a company whose registration was rejected are not reinstated, and staff read what to do first', async () => {
  const server = await entryServer()
  await server.registered({ status: 'REJECTED' })
  const entries = await server.given(aFullEntry({ status: 'WITHDRAWN' }))

  const { data } = await doToMany(server, entries, 'reinstate')

  expect(data.skipped.map(({ message }: { message: string }) => message)).toEqual([
    'This company’s registration for this event was rejected or withdrawn. Reinstate it first.',
  ])
})

test('a bulk decision is undone in bulk right away, except where the entry has changed since', async () => {
  const server = await entryServer()
  await server.registered()
  const [kept, changed] = await server.given(aFullEntry({ status: 'SUBMITTED' }), aFullEntry({ status: 'SUBMITTED' }))
  await doToMany(server, [kept, changed], 'approve')
  const { data: approved } = await server.send('entries.get', 'admin', { params: { id: changed.id } })
  await server.patch('admin', approved, { tagline: 'New' })

  const { data } = await doToMany(server, [kept, changed], 'undo')

  expect(data.done).toEqual([kept.id])
  expect(data.skipped).toMatchObject([{ id: changed.id, message: 'This entry has changed since then, so you can’t undo this anymore.' }])
})

test('tags are added and removed, internal ones separate from those that companies see', async () => {
  const server = await entryServer()
  const [green, vip, late] = [
    anItem({ name: 'green' }),
    anItem({ name: 'VIP', details: '{"is_internal": true}' }),
    anItem({ name: 'late' }),
  ]
  await insert(server.database, 'tags', green, vip, late)
  const [one, other] = await server.given(
    aFullEntry({ tag_ids: [late.id] }),
    aFullEntry({ tag_ids: [green.id], internal_tag_ids: [vip.id] }),
  )

  const { data } = await doToMany(server, [one, other], 'tag', { add_tag_ids: [green.id, vip.id], remove_tag_ids: [late.id] })

  expect(data.done).toEqual([one.id])
  expect(data.skipped).toMatchObject([{ id: other.id, message: 'It already has these tags.' }])
  await expect(tagsOf(server, one)).resolves.toEqual([[green.id], [vip.id]])
})

test('awards are given and removed in bulk, and one of another event goes to nobody', async () => {
  const server = await entryServer()
  const elsewhere = anEvent()
  await insertEvents(server.database, elsewhere)
  const [kitchen, porch, other] = [
    anItem({ name: 'Best Kitchen' }),
    anItem({ name: 'Best Porch' }),
    anItem({ name: 'Best Bath', details: JSON.stringify({ event_id: elsewhere.id }) }),
  ]
  await insert(server.database, 'awards', kitchen, porch, other)
  const [one, two, gone] = await server.given(
    aFullEntry({ status: 'PUBLISHED', award_ids: [porch.id] }),
    aFullEntry({ status: 'PUBLISHED', award_ids: [kitchen.id] }),
    aFullEntry({ status: 'WITHDRAWN' }),
  )
  const wonBy = async ({ id }: Pick<Entry, 'id'>) => (await server.send('entries.get', 'owner', { params: { id } })).data.award_ids

  const { data } = await doToMany(server, [one, two, gone], 'award', { add_award_ids: [kitchen.id], remove_award_ids: [porch.id] })
  const foreign = await doToMany(server, [one], 'award', { add_award_ids: [other.id] })

  expect(data.done).toEqual([one.id])
  expect(data.skipped).toMatchObject([
    { id: two.id, message: 'It already has these awards.' },
    { id: gone.id, message: 'It isn’t in the event, so it can’t win awards.' },
  ])
  expect(foreign.data.skipped).toMatchObject([{ message: expect.stringContaining('“Best Bath” belongs to another event.') }])
  // The company sees the awards that it has won.
  await expect(Promise.all([wonBy(one), wonBy(two)])).resolves.toEqual([[kitchen.id], [kitchen.id]])
})

test('an entry has at most 20 awards, also in bulk', async () => {
  const server = await entryServer()
  const awards = Array.from({ length: 21 }, (_, place) => anItem({ name: `Best Room ${place}` }))
  await insert(server.database, 'awards', ...awards)
  const [last = '', ...twenty] = awards.map(({ id }) => id).toReversed()
  const [full, almost] = await server.given(
    aFullEntry({ status: 'PUBLISHED', award_ids: twenty }),
    aFullEntry({ status: 'PUBLISHED', award_ids: twenty.slice(1) }),
  )

  const { data } = await doToMany(server, [full, almost], 'award', { add_award_ids: [last] })

  expect(data.done).toEqual([almost.id])
  expect(data.skipped).toMatchObject([{ id: full.id, message: 'It would have more than 20 awards.' }])
})

test('a deleted tag cannot be added', async () => {
  const server = await entryServer()
  const [entry] = await server.given(aFullEntry())

  const { data } = await doToMany(server, [entry], 'tag', { add_tag_ids: [anId()] })

  expect(data).toMatchObject({ done: [], skipped: [{ message: 'A tag no longer exists. Choose again.' }] })
})

test('a message to many goes into the thread of each and notifies its company; a note stays internal', async () => {
  const server = await entryServer()
  const entries = await server.given(aFullEntry({ title: 'The Alder' }), aFullEntry({ title: 'The Birch' }))

  await doToMany(server, entries, 'message', { message: 'Bring the keys.' })
  await doToMany(server, entries, 'message', { message: 'Watch this one.', internal: true })

  for (const { id } of entries) {
    const thread = async (who: 'admin' | 'owner') =>
      (await server.send('entries.comments', who, { params: { id } })).data.map(({ body }: { body: string }) => body).toSorted()
    await expect(thread('owner')).resolves.toEqual(['Bring the keys.'])
    await expect(thread('admin')).resolves.toEqual(['Bring the keys.', 'Watch this one.'])
  }
  // At the same instant, in no order.
  expect((await server.notificationsTo('owner')).toSorted()).toEqual([
    'The association commented on “The Alder”: Bring the keys.',
    'The association commented on “The Birch”: Bring the keys.',
  ])
})

test('in an archived event, nothing can be tagged or awarded and no message sent', async () => {
  const server = await entryServer({ status: 'ARCHIVED' })
  const tag = anItem({ name: 'green' })
  await insert(server.database, 'tags', tag)
  await insert(server.database, 'awards', tag)
  const [entry] = await server.given(aFullEntry({ status: 'PUBLISHED' }))

  const tagged = await doToMany(server, [entry], 'tag', { add_tag_ids: [tag.id] })
  const awarded = await doToMany(server, [entry], 'award', { add_award_ids: [tag.id] })
  const told = await doToMany(server, [entry], 'message', { message: 'Hello.' })

  for (const { data } of [tagged, awarded, told])
    expect(data).toMatchObject({ done: [], skipped: [{ message: 'This event is archived and can no longer be changed.' }] })
})

test('a proof that is approved or has changes requested is sent again only if that is selected, and the history keeps it', async () => {
  const server = await entryServer()
  await server.registered()
  const proof = { ...freshState.proof, approved_by: server.people.owner.id, note: 'Larger photo' }
  const [fresh, approved, changes] = await server.given(
    aFullEntry({ status: 'APPROVED', number: '1' }),
    aFullEntry({ status: 'APPROVED', number: '2', proof: { ...proof, status: 'APPROVED' } }),
    aFullEntry({ status: 'APPROVED', number: '3', proof: { ...proof, status: 'CHANGES' } }),
  )
  const all = [fresh, approved, changes]

  const { data: first } = await doToMany(server, all, 'send_proof')
  const kept = await server.send('entries.get', 'admin', { params: { id: approved.id } })
  const { data: second } = await doToMany(server, [approved, changes], 'send_proof', { include_approved: true })

  expect(first.done).toEqual([fresh.id])
  expect(first.skipped).toEqual(
    expect.arrayContaining([
      { id: approved.id, code: 'WOULD_LOSE_APPROVAL', message: 'Proof approved. Sending it again undoes the approval.' },
      {
        id: changes.id,
        code: 'WOULD_LOSE_APPROVAL',
        message: 'Changes to its proof were requested. Sending it again cancels the request.',
      },
    ]),
  )
  expect(kept.data.proof).toMatchObject({ status: 'APPROVED', approved_by: server.people.owner.id })
  expect(second.done.toSorted()).toEqual([approved.id, changes.id].toSorted())
  const auditEvent = (await server.audit(approved.id)).at(-1)
  expect(JSON.stringify(auditEvent?.diff)).toContain(server.people.owner.id)
  expect(JSON.stringify(auditEvent?.diff)).toContain('Larger photo')
})

test('a proof that is waiting for the company is sent again only if that is selected', async () => {
  const server = await entryServer()
  await server.registered()
  const proof = { ...freshState.proof, status: 'SENT' as const, sent_at: fromMillis(testNow - 1000) }
  const [waiting] = await server.given(aFullEntry({ status: 'APPROVED', number: '1', proof }))

  const { data: first } = await doToMany(server, [waiting], 'send_proof')
  const { data: second } = await doToMany(server, [waiting], 'send_proof', { include_approved: true })

  expect(first).toMatchObject({ done: [], skipped: [{ id: waiting.id, code: 'WOULD_REPEAT_PROOF' }] })
  expect(second).toMatchObject({ done: [waiting.id], skipped: [] })
})

test('a change of a price within its range, of a home that shows only that, puts no approval at risk', async () => {
  const server = await entryServer()
  await server.registered()
  const range = anItem({ details: JSON.stringify({ min: 600_000, max: 700_000, scope: 'HOME' }) })
  await insert(server.database, 'home_price_ranges', range)
  const approved = {
    status: 'APPROVED',
    price: 640_000,
    price_display: 'RANGE_ONLY',
    home_price_range_id: range.id,
    proof: { ...freshState.proof, status: 'APPROVED', sent_at: fromMillis(testNow) },
  } as const
  const waiting = (price: number) => ({ changes: { price }, at: fromMillis(testNow), by: null })
  const [within, beyond] = await server.given(
    aFullEntry({ ...approved, pending_revision: waiting(650_000) }),
    aFullEntry({ ...approved, pending_revision: waiting(750_000) }),
  )

  const { data } = await doToMany(server, [within, beyond], 'accept_revision')

  expect(data).toMatchObject({ done: [within.id], skipped: [{ id: beyond.id, code: 'WOULD_LOSE_APPROVAL' }] })
})

test('a change to what an approved proof shows is accepted only if that is selected, and can be undone for a day', async () => {
  const server = await entryServer()
  await server.registered()
  const proof = { ...freshState.proof, status: 'APPROVED' as const, sent_at: fromMillis(testNow) }
  const waiting = (changes: Record<string, unknown>) => ({ changes, at: fromMillis(testNow), by: null })
  const [printed, unprinted] = await server.given(
    aFullEntry({ status: 'APPROVED', number: '1', proof, pending_revision: waiting({ tagline: 'New', gate_code: '1234' }) }),
    aFullEntry({ status: 'APPROVED', number: '2', proof, pending_revision: waiting({ gate_code: '1234' }) }),
  )
  const read = async () => (await server.send('entries.get', 'admin', { params: { id: printed.id } })).data

  const { data: first } = await doToMany(server, [printed, unprinted], 'accept_revision')
  const { data: partial } = await doToMany(server, [printed], 'accept_revision', { fields: ['gate_code'] })
  const { data: second } = await doToMany(server, [printed], 'accept_revision', { include_approved: true })
  const accepted = await read()
  const { data: undone } = await server.send('entries.restoreApprovals', 'admin', { body: { event_ids: second.undoable } })
  const restored = await read()

  const message = 'Proof approved. Approving the change undoes that approval.'
  expect(first).toMatchObject({ done: [unprinted.id], skipped: [{ id: printed.id, code: 'WOULD_LOSE_APPROVAL', message }], undoable: [] })
  expect(partial).toMatchObject({ done: [printed.id], undoable: [] })
  expect([accepted.tagline, accepted.proof.status]).toEqual(['New', 'NOT_READY'])
  expect(undone).toEqual({ undone: 1, kept: [] })
  expect([restored.tagline, restored.pending_revision.changes, restored.proof]).toEqual([printed.tagline, { tagline: 'New' }, proof])
})

test.each(['APPROVED', 'PUBLISHED'] as const)('changes are requested for an entry that is %s only if that is selected', async (status) => {
  const server = await entryServer()
  const [entry] = await server.given(aFullEntry({ status }))

  const { data: left } = await doToMany(server, [entry], 'request_changes', { message: 'Fix the price' })
  const { data: included } = await doToMany(server, [entry], 'request_changes', { message: 'Fix the price', include_approved: true })

  expect(left.skipped).toMatchObject([{ id: entry.id, code: 'WOULD_LOSE_APPROVAL' }])
  expect(included.done).toEqual([entry.id])
})

test('an entry that is unlocked for longer keeps that, unless it is included', async () => {
  const server = await entryServer()
  const later = fromMillis(testNow + 30 * 86_400_000)
  const [longer, locked] = await server.given(aFullEntry({ status: 'APPROVED', unlocked_until: later }), aFullEntry({ status: 'APPROVED' }))
  const until = async () => (await server.send('entries.get', 'admin', { params: { id: longer.id } })).data.unlocked_until

  const { data: left } = await doToMany(server, [longer, locked], 'unlock')
  const kept = await until()
  await doToMany(server, [longer], 'unlock', { include_approved: true })

  expect(left).toMatchObject({ done: [locked.id], skipped: [{ id: longer.id, code: 'WOULD_SHORTEN_UNLOCK' }] })
  expect([kept, await until()]).toEqual([later, fromMillis(testNow + 7 * 86_400_000)])
})

describe('a bulk action that reverted an approval can be undone for a day', () => {
  const day = 86_400_000

  /** Two homes whose replies to the proof were reset by a bulk action. */
  async function proofsSentAgain() {
    const server = await entryServer()
    await server.registered()
    const proof = { ...freshState.proof, approved_by: server.people.owner.id, note: 'Larger photo' }
    const [approved, changes] = await server.given(
      aFullEntry({ status: 'APPROVED', number: '2', proof: { ...proof, status: 'APPROVED' } }),
      aFullEntry({ status: 'PUBLISHED', number: '3', proof: { ...proof, status: 'CHANGES' } }),
    )
    const { data } = await doToMany(server, [approved, changes], 'send_proof', { include_approved: true })
    const restore = (event_ids: string[] = data.undoable) => server.send('entries.restoreApprovals', 'colleague', { body: { event_ids } })
    const now = async (entry: Pick<Entry, 'id'>) => (await server.send('entries.get', 'admin', { params: { id: entry.id } })).data as Entry
    return { server, approved, changes, restore, now }
  }

  test('the proof is restored, with who approved it and the note', async () => {
    const { server, approved, changes, restore, now } = await proofsSentAgain()
    server.travelTo(server.clock.now + day - 1)

    const { status, data } = await restore()

    expect([status, data]).toEqual([200, { undone: 2, kept: [] }])
    for (const entry of [approved, changes]) expect((await now(entry)).proof).toEqual(entry.proof)
    expect((await server.audit(approved.id)).map(({ action }) => action)).toEqual(['send_proof', 'restore_approval'])
  })

  test('an entry that changed since keeps its values, and is listed', async () => {
    const { server, approved, changes, restore, now } = await proofsSentAgain()
    server.travelTo(server.clock.now + 60_000)
    await server.act('owner', await now(changes), 'approve_proof')

    const { data } = await restore()

    expect(data).toEqual({ undone: 1, kept: [{ id: changes.id, name: changes.title, reason: 'It was changed afterward.' }] })
    expect((await now(approved)).proof.status).toBe('APPROVED')
    expect((await now(changes)).proof).toMatchObject({ status: 'APPROVED', note: '' })
  })

  test('a day later, nothing is restored', async () => {
    const { server, approved, restore, now } = await proofsSentAgain()
    server.travelTo(server.clock.now + day)

    const { data } = await restore()

    expect(data).toMatchObject({ undone: 0, kept: [{}, {}] })
    expect((await now(approved)).proof.status).toBe('SENT')
  })

  test.each(['APPROVED', 'PUBLISHED'] as const)('a request for changes is withdrawn, and the entry is %s again', async (status) => {
    const server = await entryServer()
    await server.registered()
    const [entry] = await server.given(aFullEntry({ status }))
    const { data: bulk } = await doToMany(server, [entry], 'request_changes', { message: 'Fix the price', include_approved: true })
    server.travelTo(server.clock.now + 60_000)

    const { data } = await server.send('entries.restoreApprovals', 'admin', { body: { event_ids: bulk.undoable } })

    const after = await server.send('entries.get', 'admin', { params: { id: entry.id } })
    expect(data).toEqual({ undone: 1, kept: [] })
    expect(after.data).toMatchObject({ status, changes_requested: null })
    expect(await server.notificationsTo('owner')).toEqual([])
  })

  test('a colleague who undoes a request for changes takes its message out of the thread', async () => {
    const server = await entryServer()
    await server.registered()
    const [entry] = await server.given(aFullEntry({ status: 'APPROVED' }))
    const { data: bulk } = await doToMany(server, [entry], 'request_changes', { message: 'Fix the price', include_approved: true })
    const thread = async () => (await server.send('entries.comments', 'owner', { params: { id: entry.id } })).data
    const before = await thread()
    server.travelTo(server.clock.now + 60_000)

    const { data } = await server.send('entries.restoreApprovals', 'colleague', { body: { event_ids: bulk.undoable } })

    expect(data).toEqual({ undone: 1, kept: [] })
    expect(before).toMatchObject([{ body: 'Fix the price' }])
    expect(await thread()).toEqual([])
  })

  test('an action that reverted no approval cannot be undone this way', async () => {
    const { server, restore } = await proofsSentAgain()
    const [fresh] = await server.given(aFullEntry({ status: 'APPROVED', number: '9' }))
    const { data } = await doToMany(server, [fresh], 'send_proof')
    const [event] = await server.audit(fresh.id)

    const { code } = await restore([event?.id ?? ''])

    expect(data.undoable).toEqual([])
    expect(code).toBe('NOT_FOUND')
  })
})
