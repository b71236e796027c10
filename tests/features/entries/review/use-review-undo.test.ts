import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { undoOfferedMs } from '#contract/staff/undo.ts'
import type { Decided } from '#app/outbox/commands/decide-entry.ts'
import { useReview } from '#app/features/entries/review/use-review.ts'
import { endUndoOffer } from '#app/ui/messages/undo-offer.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const event = anEvent()
const alder = submitted('The Alder')
const birch = submitted('The Birch')
const answers: ((decided: Decided) => void)[] = []
const asked: string[] = []
let isLeft = false

vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => testNow }))
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: () => onDevice }))
vi.mock('#app/outbox/commands/decide-entry.ts', () => ({
  decideEntry: ({ title }: Entry, action: string) => {
    asked.push(`${action} ${title}`)
    return new Promise<Decided>((resolve) => answers.push(resolve))
  },
  actOn: async ({ title }: Entry, action: string) => {
    asked.push(`${action} ${title}`)
    const outcome = await new Promise<Decided>((resolve) => answers.push(resolve))
    return outcome.kind === 'done' ? undefined : outcome.message
  },
}))
vi.mock('#app/ui/messages/toasts.tsx', () => ({
  showToast: (message: string, buttons: ReactElement<{ onClick: () => void }>) => {
    toasts.set(message, buttons)
    return () => void toasts.delete(message)
  },
  showFailure,
}))
const toasts = new Map<string, ReactElement<{ onClick: () => void }>>()
vi.mock(import('#app/features/entries/review/review-commands.ts'), async (original) => ({
  ...(await original()),
  claimNext: () => Promise.resolve(undefined),
  claimEntry: () => Promise.resolve(undefined),
  releaseEntry: () => Promise.resolve(),
}))
const showFailure = vi.hoisted(() => vi.fn<(message: string) => void>())
const onDevice = { rows: [alder, birch], fetchedAt: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  asked.length = 0
  isLeft = false
  endUndoOffer()
})

afterEach(() => {
  vi.useRealTimers()
})

function submitted(title: string) {
  return aFullEntry({ event_id: event.id, title, status: 'SUBMITTED' })
}

const onShow = vi.fn<(id: string | undefined) => void>()

/** Review mode with one entry on screen. */
async function reviewing({ id }: Entry) {
  const review = await mountHook(
    (props: { entryId: string }) => useReview({ event, queue: 'submitted', onShow, isLeft: () => isLeft, ...props }),
    {
      entryId: id,
    },
  )
  const settled = () => review.during(async () => void (await vi.advanceTimersByTimeAsync(1)))
  const answer = async (decided: Decided) => {
    await review.during(() => answers.shift()?.(decided))
    await settled()
  }
  const undo = async () => {
    await review.during(() => void review.now().undo())
    await settled()
  }
  const pressToast = async (message: string) => {
    await review.during(() => toasts.get(message)?.props.onClick())
    await settled()
  }
  return { ...review, answer, undo, pressToast }
}

test('undoing a decision when it is too late says so, and what to do', async () => {
  const { now, during, answer, undo, leave } = await reviewing(alder)
  await during(() => void now().decide('approve'))
  await answer({ kind: 'done', entry: alder })
  await during(async () => void (await vi.advanceTimersByTimeAsync(undoOfferedMs)))

  await undo()

  expect(now().problem?.message).toBe('It’s too late to undo this here. Open the entry to change it.')
  expect(asked).toEqual(['approve The Alder'])
  await leave()
})

test('undoing before anything was decided says that there is nothing to undo', async () => {
  const { now, undo, leave } = await reviewing(alder)

  await undo()

  expect(now().problem?.message).toBe('There’s no decision to undo.')
  await leave()
})

test('undoing a decision that is still being made waits for it', async () => {
  const { now, during, answer, undo, leave } = await reviewing(alder)
  await during(() => void now().decide('approve'))

  await undo()
  expect(asked).toEqual(['approve The Alder'])
  await answer({ kind: 'done', entry: alder })

  expect(asked).toEqual(['approve The Alder', 'undo The Alder'])
  await answer({ kind: 'done', entry: alder })
  expect(now().problem).toBeUndefined()
  await leave()
})

test('undoing a decision that is then refused leaves the decision before it', async () => {
  const { now, during, answer, show, undo, leave } = await reviewing(alder)
  await during(() => void now().decide('approve'))
  await answer({ kind: 'done', entry: alder })
  await show({ entryId: birch.id })
  await during(() => void now().decide('approve'))

  await undo()
  await answer({ kind: 'refused', message: 'This entry isn’t complete.' })

  expect(asked).toEqual(['approve The Alder', 'approve The Birch'])
  expect(now().problem?.message).toBe('This entry isn’t complete.')
  await leave()
})

test('a decision is confirmed with Undo also after the review is left, and one that could not be undone says why', async () => {
  const { now, during, answer, pressToast, leave } = await reviewing(alder)
  await during(() => void now().decide('approve'))
  isLeft = true
  await leave()
  await answer({ kind: 'done', entry: alder })
  const confirmed = [...toasts.keys()]

  await pressToast('“The Alder” was approved.')
  await answer({ kind: 'refused', message: 'It’s too late to undo this decision.' })

  expect(confirmed).toEqual(['“The Alder” was approved.'])
  expect(asked).toEqual(['approve The Alder', 'undo The Alder'])
  expect([...toasts.keys()]).toEqual(['“The Alder”: It’s too late to undo this decision.'])
})

test('in the review, Undo of the confirmation shows the entry again', async () => {
  const { now, during, answer, pressToast, leave } = await reviewing(alder)
  await during(() => void now().decide('approve'))
  await answer({ kind: 'done', entry: alder })

  await pressToast('“The Alder” was approved.')
  const before = now().decided.size
  await answer({ kind: 'done', entry: alder })

  expect([before, now().decided.size]).toEqual([1, 0])
  await leave()
})

test('a decision that is refused after the review is left says so', async () => {
  const { now, during, answer, leave } = await reviewing(alder)
  await during(() => void now().decide('approve'))
  isLeft = true
  await leave()

  await answer({ kind: 'refused', message: 'This entry isn’t complete.' })

  expect(showFailure).toHaveBeenCalledExactlyOnceWith('“The Alder”: This entry isn’t complete.')
})

test.each<[what: string, decided: Decided, said: string[]]>([
  ['done', { kind: 'done', entry: alder }, []],
  ['refused', { kind: 'refused', message: 'Too late.' }, ['“The Alder”: Too late.']],
])('an undo that is %s after the user went to another entry leaves them there', async (_how, decided, said) => {
  const review = await reviewing(alder)
  await review.during(() => void review.now().decide('approve'))
  await review.answer({ kind: 'done', entry: alder })
  await review.undo()
  await review.show({ entryId: birch.id })
  onShow.mockClear()
  showFailure.mockClear()

  await review.answer(decided)

  expect([onShow.mock.calls, review.now().problem, showFailure.mock.calls.flat()]).toEqual([[], undefined, said])
})
