import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { undoOfferedMs } from '#contract/staff/undo.ts'
import type { Decided } from '#app/outbox/commands/decide-entry.ts'
import { useReview } from '#app/features/entries/review/use-review.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const event = anEvent()
const alder = submitted('The Alder')
const birch = submitted('The Birch')
const answers: ((decided: Decided) => void)[] = []
const asked: string[] = []

vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => testNow }))
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: () => onDevice }))
vi.mock('#app/outbox/commands/decide-entry.ts', () => ({
  decideEntry: ({ title }: Entry, action: string) => {
    asked.push(`${action} ${title}`)
    return new Promise<Decided>((resolve) => answers.push(resolve))
  },
}))
vi.mock(import('#app/features/entries/review/review-commands.ts'), async (original) => ({
  ...(await original()),
  claimNext: () => Promise.resolve(undefined),
  claimEntry: () => Promise.resolve(undefined),
  releaseEntry: () => Promise.resolve(),
}))
const onDevice = { rows: [alder, birch], fetchedAt: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  asked.length = 0
})

afterEach(() => {
  vi.useRealTimers()
})

function submitted(title: string) {
  return aFullEntry({ event_id: event.id, title, status: 'SUBMITTED' })
}

/** Review mode with one entry on screen. */
async function reviewing({ id }: Entry) {
  const review = await mountHook(
    (props: { entryId: string }) => useReview({ event, queue: 'submitted', onShow: () => undefined, isLeft: () => false, ...props }),
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
    await review.during(() => review.now().undo())
    await settled()
  }
  return { ...review, answer, undo }
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
