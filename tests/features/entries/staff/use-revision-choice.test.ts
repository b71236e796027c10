import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useRevisionChoice } from '#app/features/entries/staff/use-revision-choice.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const pending_revision = { changes: { price: 1, title: 'The Birch' }, at: fromMillis(testNow), by: null }

test('the answer about one entry keeps what was left out of another', async () => {
  const [first, second] = ['1', '2'].map((id) => ({ entry: aFullEntry({ id, status: 'APPROVED', pending_revision }) }))
  if (!first || !second) throw new Error('There are no entries.')
  const choice = await mountHook(({ entry }: typeof first) => useRevisionChoice(entry), first)
  const before = choice.now()

  await choice.show(second)
  await choice.during(() => choice.now().toggle('price'))
  await choice.during(() => before.reset())
  expect(choice.now().chosen).toEqual(['title'])
  await choice.during(() => choice.now().reset())

  expect(choice.now().chosen).toEqual(['price', 'title'])
})

test('what is left out of a decision is named', async () => {
  const entry = aFullEntry({ status: 'APPROVED', pending_revision })
  const choice = await mountHook(() => useRevisionChoice(entry), {})
  const whole = choice.now().effect
  await choice.during(() => choice.now().toggle('price'))

  expect(whole).toBeUndefined()
  expect(choice.now().effect).toBe('Still awaiting approval afterward: Price.')
})
