import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryBulkAction } from '#contract/entry/staff-endpoints.ts'
import { useBulk } from '#app/features/entries/list/use-bulk.ts'
import { bulkDone } from '#app/features/entries/staff/action-labels.ts'
import { command } from '#app/outbox/commands/command.ts'
import type { BulkEnd } from '#app/ui/list/data-table.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/outbox/commands/command.ts', async (actual) => ({ ...(await actual<object>()), command: vi.fn<typeof command>() }))
const noAccount = vi.hoisted(() => vi.fn<(ids: readonly string[]) => string | undefined>())
vi.mock('#app/outbox/lists/use-no-account-message.ts', () => ({ useNoAccountMessage: () => noAccount }))
vi.mock('#app/sync/sync-lists.ts', () => ({ syncList: async () => undefined }))

const [alder, birch] = [aFullEntry({ title: 'The Alder' }), aFullEntry({ title: 'The Birch' })]
const entries = [alder, birch]
const ids = entries.map(({ id }) => id)
const late = 'It’s too late to undo this decision.'
const lost: string[] = []
let isLate = false

beforeEach(() => {
  lost.length = 0
  isLate = false
  vi.mocked(command).mockImplementation(async (name, { body }) => {
    if (name === 'entries.restoreApprovals') return { ok: true, data: { undone: lost.length, kept: [] } } as never
    const isUndo = (body as { action: EntryBulkAction }).action === 'undo'
    const done = isUndo ? (isLate ? [] : [alder.id]) : ids
    const skipped = ids.filter((id) => !done.includes(id)).map((id) => ({ id, code: 'WRONG_STATE', message: late }))
    return { ok: true, data: { done, skipped, undoable: lost } } as never
  })
})

async function outcomeOf(action: EntryBulkAction, chosen: readonly Entry[] = entries) {
  const end = vi.fn<BulkEnd>()
  const bulk = await mountHook(useBulk, 'event' as never)
  await bulk.during(async () => void (await bulk.now().act('Title', action, {}, { entries: chosen, end })))
  return end.mock.lastCall?.[1]
}

test.each(['approve', 'request_changes'] as const)('a bulk %s can be undone from its report', async (action) => {
  const outcome = await outcomeOf(action)

  const answer = await outcome?.undo?.()

  expect(vi.mocked(command)).toHaveBeenLastCalledWith('entries.bulk', { body: { ids, action: 'undo', params: {} } }, expect.anything())
  expect(answer).toEqual({ ok: true, report: { undone: 1, kept: [{ id: birch.id, name: 'The Birch', reason: late }] } })
})

test('what took an approval from every entry is undone as a loss, for a day', async () => {
  lost.push('one', 'two')
  const outcome = await outcomeOf('request_changes')

  await outcome?.undo?.()

  expect(vi.mocked(command).mock.lastCall?.[0]).toBe('entries.restoreApprovals')
})

test('when it is too late to undo the decisions, the approvals that they took are still restored, and the others are named', async () => {
  lost.push('one')
  isLate = true
  const outcome = await outcomeOf('request_changes', [{ ...alder, status: 'APPROVED' }, birch])

  const answer = await outcome?.undo?.()

  expect(answer).toEqual({ ok: true, report: { undone: 1, kept: [{ id: birch.id, name: 'The Birch', reason: late }] } })
})

test('a bulk publication offers no undo', async () => {
  const outcome = await outcomeOf('publish')

  expect(outcome).toEqual({ done: 2, skipped: [] })
})

test.each(['send_proof', 'message'] as const)('the report of a bulk %s says how many companies have no account', async (action) => {
  noAccount.mockImplementation((companies) => `${companies.length} without an account.`)

  expect(await outcomeOf(action)).toMatchObject({ note: '2 without an account.' })
})

test('what was selected but left out before the action is in its report as well', async () => {
  const left = { id: 'cedar', label: 'The Cedar', why: 'It’s still in draft.' }
  const end = vi.fn<BulkEnd>()
  const bulk = await mountHook(useBulk, 'event' as never)

  await bulk.during(async () => void (await bulk.now().act('Approved', 'approve', {}, { entries, skipped: [left], end })))

  expect(end.mock.lastCall?.[1]?.skipped).toEqual([left])
})

test('the report says in the past tense what an entry would have lost', async () => {
  const left = { id: birch.id, code: 'WOULD_LOSE_APPROVAL', message: 'Proof approved. Sending it again undoes the approval.' }
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: { done: [alder.id], skipped: [left], undoable: [] } } as never)

  expect(await outcomeOf('send_proof')).toMatchObject({
    skipped: [{ label: 'The Birch', why: 'Including it would have undone an approval, or a request to change its proof.' }],
  })
})

test('the report of proofs speaks of as many as were sent, not as were selected', async () => {
  vi.mocked(command).mockResolvedValueOnce({
    ok: true,
    data: { done: [alder.id], skipped: [{ id: birch.id, code: 'WOULD_REPEAT_PROOF', message: '' }], undoable: [] },
  } as never)
  const end = vi.fn<BulkEnd>()
  const bulk = await mountHook(useBulk, 'event' as never)

  await bulk.during(async () => void (await bulk.now().act((done) => bulkDone('send_proof', done), 'send_proof', {}, { entries, end })))

  expect(end.mock.lastCall?.[0]).toBe('Sent the proof for')
})
