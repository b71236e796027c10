import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { ClaimResult } from '#app/features/entries/review/review-commands.ts'
import { useReview } from '#app/features/entries/review/use-review.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const device = vi.hoisted(() => ({ rows: [] as object[], fetchedAt: 1, decided: { pending_revision: null } as object }))
const decideEntry = vi.hoisted(() => vi.fn<() => Promise<object>>(async () => ({ kind: 'done', entry: device.decided })))
const showFailure = vi.hoisted(() => vi.fn<(message: string) => void>())
const server = vi.hoisted(() => ({
  claimNext: (_body: object): Promise<ClaimResult | undefined> => new Promise(() => undefined),
  released: [] as string[],
}))
vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => testNow }))
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: () => device }))
vi.mock('#app/features/entries/staff/decide-with-undo.ts', () => ({
  decideWithUndo: decideEntry,
}))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure, showToast: () => () => undefined }))
vi.mock(import('#app/features/entries/review/review-commands.ts'), async (original) => ({
  ...(await original()),
  claimEntry: async () => undefined,
  claimNext: (body: object) => server.claimNext(body),
  releaseEntry: async (id: string) => void server.released.push(id),
}))

const isLeft = () => false

test('while the next entry loads, Skip does not skip the one that is still shown', async () => {
  const event = anEvent()
  const entry = aFullEntry({ event_id: event.id, status: 'SUBMITTED' })
  device.rows = [entry, aFullEntry({ event_id: event.id, status: 'SUBMITTED' })]
  const review = await mountHook(useReview, { event, queue: 'submitted' as const, entryId: entry.id, onShow: () => undefined, isLeft })

  await review.during(() => review.now().next())
  await review.during(() => review.now().skip())

  expect([review.now().isBusy, review.now().skipped.size]).toEqual([true, 0])
})

test('without a connection, Skip after the last entry goes on from the top of the queue', async () => {
  const event = anEvent()
  const rows = ['1', '2'].map((id) => aFullEntry({ id, event_id: event.id, status: 'SUBMITTED' }))
  device.rows = rows
  server.claimNext = async () => undefined
  const onShow = vi.fn<(id: string | undefined) => void>()
  const review = await mountHook(useReview, { event, queue: 'submitted' as const, entryId: '2', onShow, isLeft })

  await review.during(() => review.now().skip())

  expect(onShow.mock.calls).toEqual([['1']])
  expect(review.now().problem).toBeUndefined()
})

test('after a skip in the middle of the queue, the server is asked for the entries that follow first, and for those above last', async () => {
  const event = anEvent()
  device.rows = ['1', '2', '3'].map((id) => aFullEntry({ id, event_id: event.id, status: 'SUBMITTED' }))
  const claimNext = vi.fn<(body: object) => Promise<undefined>>(async () => undefined)
  server.claimNext = claimNext
  const review = await mountHook(useReview, { event, queue: 'submitted' as const, entryId: '2', onShow: () => undefined, isLeft })

  await review.during(() => review.now().skip())

  expect(claimNext.mock.calls).toEqual([[{ event_id: event.id, queue: 'submitted', order: ['3', '1'], except: ['2'] }]])
})

test('Previous and Next follow the order of the queue, wherever an entry was opened, and end where it ends', async () => {
  const event = anEvent()
  device.rows = ['1', '2', '3'].map((id) => aFullEntry({ id, event_id: event.id, status: 'SUBMITTED' }))
  const claimNext = vi.fn<(body: object) => Promise<undefined>>(async () => undefined)
  server.claimNext = claimNext
  const onShow = vi.fn<(id: string | undefined) => void>()
  const at = (entryId: string) => ({ event, queue: 'submitted' as const, entryId, onShow, isLeft })
  const review = await mountHook(useReview, at('3'))
  const place = () => [review.now().place, review.now().hasBefore, review.now().hasNext]

  expect(place()).toEqual([3, true, false])
  await review.during(() => review.now().previous())
  await review.show(at('2'))
  expect(place()).toEqual([2, true, true])
  await review.during(() => review.now().next())
  await review.show(at('1'))
  expect(place()).toEqual([1, false, true])

  expect(onShow.mock.calls).toEqual([['2'], ['3']])
  expect(claimNext.mock.calls).toEqual([[{ event_id: event.id, queue: 'submitted', order: ['3'], except: ['1', '2'] }]])
})

test('after a decision, the place of the next entry is its place in the queue that is left', async () => {
  const event = anEvent()
  const rows = ['1', '2', '3'].map((id) => aFullEntry({ id, event_id: event.id, status: 'SUBMITTED' }))
  device.rows = rows
  server.claimNext = async () => undefined
  const at = (entryId: string) => ({ event, queue: 'submitted' as const, entryId, onShow: () => undefined, isLeft })
  const review = await mountHook(useReview, at('1'))

  await review.during(() => void review.now().decide('approve'))
  device.rows = rows.slice(1)
  await review.show(at('2'))

  expect([review.now().place, review.now().queued.length]).toEqual([1, 2])
})

test('after a part of a change was decided, the rest of it stays', async () => {
  const event = anEvent()
  const pending_revision = { changes: { price: 1 }, at: fromMillis(testNow), by: null }
  const rows = ['1', '2'].map((id) => aFullEntry({ id, event_id: event.id, status: 'APPROVED', pending_revision }))
  Object.assign(device, { rows, decided: rows[0] })
  const onShow = vi.fn<(id: string | undefined) => void>()
  const review = await mountHook(useReview, { event, queue: 'revisions' as const, entryId: '1', onShow, isLeft })

  let isDecided: boolean | undefined
  await review.during(async () => {
    isDecided = await review.now().decide('accept_revision', { fields: ['title'] })
  })

  expect([isDecided, review.now().decided.size, onShow.mock.calls]).toEqual([true, 0, []])
})

test('an answer that comes after the user has left shows nothing, and gives up the claim that came with it', async () => {
  const event = anEvent()
  const rows = ['1', '2'].map((id) => aFullEntry({ id, event_id: event.id, status: 'SUBMITTED' }))
  device.rows = rows
  const answer = Promise.withResolvers<ClaimResult>()
  server.claimNext = () => answer.promise
  server.released.length = 0
  let hasLeft = false
  const onShow = vi.fn<(id: string | undefined) => void>()
  const review = await mountHook(useReview, { event, queue: 'submitted' as const, entryId: '1', onShow, isLeft: () => hasLeft })

  await review.during(() => review.now().next())
  hasLeft = true
  await review.during(() => answer.resolve({ entry: rows[1] ?? null, claims: [] }))

  expect([onShow.mock.calls, server.released]).toEqual([[], ['2']])
})

/** A queue with 1, 2 and 3, where 1 is decided and the user goes on to 3 before the answer comes. */
async function decidedWhileAt3(answer: object) {
  const event = anEvent()
  device.rows = ['1', '2', '3'].map((id) => aFullEntry({ id, title: `Home ${id}`, event_id: event.id, status: 'SUBMITTED' }))
  const given = Promise.withResolvers<object>()
  decideEntry.mockReturnValueOnce(given.promise)
  server.claimNext = async () => undefined
  const onShow = vi.fn<(id: string | undefined) => void>()
  const at = (entryId: string) => ({ event, queue: 'submitted' as const, entryId, onShow, isLeft })
  const review = await mountHook(useReview, at('1'))
  await review.during(() => void review.now().decide('approve'))
  await review.during(() => review.now().show('3'))
  await review.show(at('3'))
  await review.during(() => given.resolve(answer))
  return { review, onShow }
}

test('a decision that is made after the user went to another entry leaves them there', async () => {
  const { review, onShow } = await decidedWhileAt3({ kind: 'done', entry: { pending_revision: null } })

  expect([onShow.mock.calls, [...review.now().decided], review.now().isBusy]).toEqual([[['3']], ['1'], false])
})

test('a decision that is refused after the user went to another entry names its own', async () => {
  const { review } = await decidedWhileAt3({ kind: 'refused', message: 'Registration is closed.' })

  expect(review.now().problem).toBeUndefined()
  expect(showFailure).toHaveBeenLastCalledWith('“Home 1”: Registration is closed.')
})

test.each([
  ['another entry', '2', ['2']],
  ['the one that the user went to', '3', []],
])('while the next entry is looked for, the user goes on: a claim for %s', async (_what, claimed, released) => {
  const event = anEvent()
  const rows = ['1', '2', '3'].map((id) => aFullEntry({ id, event_id: event.id, status: 'SUBMITTED' }))
  device.rows = rows
  const answer = Promise.withResolvers<ClaimResult>()
  server.claimNext = () => answer.promise
  server.released.length = 0
  const onShow = vi.fn<(id: string | undefined) => void>()
  const at = (entryId: string) => ({ event, queue: 'submitted' as const, entryId, onShow, isLeft })
  const review = await mountHook(useReview, at('1'))

  await review.during(() => review.now().next())
  await review.show(at('3'))
  server.released.length = 0
  await review.during(() => answer.resolve({ entry: rows.find(({ id }) => id === claimed) ?? null, claims: [] }))

  expect([onShow.mock.calls, server.released]).toEqual([[], released])
})
