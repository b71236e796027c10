import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryBulkActions, type EntryBulkAction, type EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { bulkActions } from '#app/features/entries/staff/action-labels.ts'
import { anItem, insert, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

type Lost = 'nothing' | 'the approval' | 'its place in review'
type From = keyof typeof states

const at = fromMillis(testNow)
const proof = (status: Entry['proof']['status']) => ({ ...freshState.proof, status, sent_at: at })
const states = {
  Submitted: { status: 'SUBMITTED' },
  'Submitted, proof approved': { status: 'SUBMITTED', proof: proof('APPROVED') },
  Approved: { status: 'APPROVED' },
  'Approved, proof approved': { status: 'APPROVED', proof: proof('APPROVED') },
  'Approved, proof with changes requested': { status: 'APPROVED', proof: proof('CHANGES') },
  Published: { status: 'PUBLISHED', published_at: at, proof: proof('SENT') },
} as const satisfies Record<string, Partial<Entry>>

const undo = 'Undo for a day'
const reason = { reason: 'Sold early' }
const message = { message: 'Fix the price' }

/** The opposite of the action, as often as it takes; none if nothing on the entry is reverted. */
type Opposite = readonly [EntryBulkAction, EntryBulkParams?][]

const rows: [action: EntryBulkAction, from: From, params: EntryBulkParams, lost: Lost, back: string | Opposite][] = [
  ['approve', 'Submitted', {}, 'nothing', [['request_changes', { ...message, include_approved: true }], ['resubmit']]],
  ['request_changes', 'Submitted', message, 'nothing', [['resubmit']]],
  ['request_changes', 'Approved', message, 'the approval', undo],
  ['request_changes', 'Published', message, 'the approval', undo],
  ['reject', 'Submitted', reason, 'its place in review', undo],
  ['reject', 'Submitted, proof approved', reason, 'the approval', undo],
  ['publish', 'Approved', {}, 'nothing', [['unpublish', reason]]],
  ['unpublish', 'Published', reason, 'nothing', [['publish']]],
  ['send_proof', 'Approved', {}, 'nothing', 'none needed'],
  ['send_proof', 'Approved, proof approved', {}, 'the approval', undo],
  ['send_proof', 'Approved, proof with changes requested', {}, 'the approval', undo],
  ['unlock', 'Approved', {}, 'nothing', 'ends by itself'],
  ['withdraw', 'Submitted', reason, 'its place in review', undo],
  ['withdraw', 'Approved', reason, 'the approval', undo],
  ['withdraw', 'Published', reason, 'the approval', undo],
  ['tag', 'Approved', {}, 'nothing', [['tag']]],
  ['award', 'Published', {}, 'nothing', [['award']]],
  ['payment', 'Approved', { payment_status: 'PAID' }, 'nothing', undo],
  ['message', 'Approved', message, 'nothing', 'none needed'],
]

async function withEntry(from: From) {
  const server = await entryServer()
  await server.registered()
  const item = anItem({ name: 'Best Porch' })
  await insert(server.database, 'tags', item)
  await insert(server.database, 'awards', item)
  const file = await aStoredFile(server.database, server.dataDir, server.company)
  const [entry] = await server.given(withFile(aFullEntry({ number: '12', ...states[from] }), file))
  const bulk = async (action: EntryBulkAction, params: EntryBulkParams = {}) =>
    (await server.send('entries.bulk', 'admin', { body: { ids: [entry.id], action, params } })).data
  return { server, entry, item, bulk, now: () => decided(server, entry) }
}

/** The same uploaded picture for all of its pictures. */
function withFile(entry: Entry, file: string): Entry {
  return JSON.parse(JSON.stringify(entry, (key, value: unknown) => (key === 'file_id' ? file : value))) as Entry
}

/** Decisions that somebody made about an entry, and values that it got. */
async function decided({ send }: EntryServer, { id }: Pick<Entry, 'id'>) {
  const { data } = await send('entries.get', 'admin', { params: { id } })
  const { status, proof: answered, tag_ids, award_ids, payment_status, number } = data as Entry
  return {
    status,
    isPublic: data.published_at !== null,
    proof: answered.status,
    approvedBy: answered.approved_by,
    tag_ids,
    award_ids,
    payment_status,
    number,
  }
}

const added = ({ id }: { id: string }) =>
  ({ tag: { add_tag_ids: [id] }, award: { add_award_ids: [id] } }) as Partial<Record<EntryBulkAction, EntryBulkParams>>
const removed = ({ id }: { id: string }) =>
  ({ tag: { remove_tag_ids: [id] }, award: { remove_award_ids: [id] } }) as Partial<Record<EntryBulkAction, EntryBulkParams>>

test('a home to whose proof its company requested changes is published only if that is selected', async () => {
  const { bulk, entry } = await withEntry('Approved, proof with changes requested')

  const first = await bulk('publish')
  const second = await bulk('publish', { include_approved: true })

  expect(first).toMatchObject({ done: [], skipped: [{ id: entry.id, code: 'PROOF_CHANGES_REQUESTED' }] })
  expect(second).toMatchObject({ done: [entry.id], skipped: [] })
})

test.for(rows)(
  'a bulk %s when the entry is %s loses no approval without confirmation and can be undone',
  async ([action, from, params, lost, back]) => {
    const { server, entry, item, bulk, now } = await withEntry(from)
    const before = await now()

    const unasked = await bulk(action, { ...params, ...added(item)[action] })
    const done = lost === 'the approval' ? await bulk(action, { ...params, include_approved: true }) : unasked
    server.travelTo(server.clock.now + 60_000)
    if (typeof back !== 'string') for (const [opposite, given] of back) await bulk(opposite, { ...given, ...removed(item)[opposite] })
    if (back === undo) await server.send('entries.restoreApprovals', 'colleague', { body: { event_ids: done.undoable } })
    const after = await now()

    expect(unasked.skipped.map(({ code }: { code: string }) => code)).toEqual(lost === 'the approval' ? ['WOULD_LOSE_APPROVAL'] : [])
    expect([done.done, done.undoable.length]).toEqual([[entry.id], back === undo ? 1 : 0])
    const isProofOut = action === 'send_proof' && back !== undo
    expect(after).toEqual(isProofOut ? { ...before, proof: 'SENT' } : before)
  },
)

test('the table has every bulk action, and matches the decision record', () => {
  const named = new Set(rows.map(([action]) => action))
  const record = readFileSync('docs/decisions/022-bulk-actions.md', 'utf8')
  const lines = record.split('\n').filter((line) => /^\| [a-z_]+ +\|/.test(line))

  const table = rows.map(([action, from, , lost, back]) =>
    [action, from, lost, typeof back === 'string' ? back : back.map(([opposite]) => opposite).join(', ')].join(' | '),
  )

  expect([...named].toSorted()).toEqual(
    [...bulkActions, ...entryBulkActions.filter((auditEvent) => ['tag', 'award', 'payment', 'message'].includes(auditEvent))].toSorted(),
  )
  expect(
    lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(' | '),
    ),
  ).toEqual(table)
})

test('a bulk numbering keeps the number of an approved proof, even while the entry is unlocked', async () => {
  const { server, entry, now } = await withEntry('Approved, proof approved')
  await server.act('admin', entry, 'unlock')
  const scheme = { start: 40, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: '', DEVELOPMENT: '' }, keeps_given: false }

  const { data } = await server.send('entries.assignNumbers', 'admin', {
    body: { event_id: server.event.id, scheme, dry_run: false, ids: [entry.id] },
  })

  expect(data).toMatchObject({ assignments: [], locked: 1 })
  expect(await now()).toMatchObject({ number: '12', proof: 'APPROVED' })
})

test('a company that has read of a decision is notified of what applies again', async () => {
  const { server, bulk } = await withEntry('Submitted')
  const { undoable } = await bulk('reject', reason)
  await server.database
    .updateTable('notifications')
    .set({ read_at: new Date(server.clock.now) })
    .execute()

  await server.send('entries.restoreApprovals', 'admin', { body: { event_ids: undoable } })

  expect(await server.notificationsTo('owner')).toEqual([
    'The association undid the rejection of “The Alder.” Its status is Submitted again.',
  ])
})

test('undoing a rejection withdraws the notification that its company has not received by email yet, and its reason from the history', async () => {
  const { server, entry, bulk } = await withEntry('Submitted')
  const { undoable } = await bulk('reject', reason)
  server.travelTo(server.clock.now + 60_000)

  await server.send('entries.restoreApprovals', 'admin', { body: { event_ids: undoable } })

  expect(await server.notificationsTo('owner')).toEqual([])
  expect((await server.audit(entry.id)).map(({ action }) => action)).toEqual(['reject', 'restore_approval'])
  expect((await server.send('entries.history', 'owner', { params: { id: entry.id } })).data.events).toEqual([])
})

test('payments of several entries are set and undone: the company hears of neither, and what is invoiced owes a fee', async () => {
  const { server, entry, bulk } = await withEntry('Approved')
  await server.database.deleteFrom('notifications').execute()

  const noFee = await bulk('payment', { payment_status: 'INVOICED' })
  const paid = await bulk('payment', { payment_status: 'PAID' })
  const again = await bulk('payment', { payment_status: 'PAID' })
  server.travelTo(server.clock.now + 60_000)
  await server.send('entries.restoreApprovals', 'colleague', { body: { event_ids: paid.undoable } })

  expect([noFee, again].map(({ skipped }) => skipped[0].message)).toEqual(['It has no fee.', 'It’s already paid.'])
  expect((await server.audit(entry.id)).map(({ action }) => action)).toEqual(['payment', 'restore_payment'])
  expect(await server.notificationsTo('owner')).toEqual([])
  expect((await server.send('entries.history', 'owner', { params: { id: entry.id } })).data.events).toEqual([])
})
