import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { NumberDialog } from '#app/features/entries/list/number-dialog.tsx'
import type { NumberPlan } from '#app/features/entries/list/entry-commands.ts'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface FirstNumber {
  value: number | null
  error?: string
  onChange: (value: number | null) => void
}

const numberEntries = vi.hoisted(() => vi.fn<() => Promise<string | NumberPlan>>())
vi.mock('#app/features/entries/list/entry-commands.ts', () => ({ numberEntries }))
const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))
const showFailure = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure }))

test('a first number that is too high says so at its field, and nothing is asked of the server', async () => {
  const dialog = await mountHook(NumberDialog, { eventId: 'fall', onDone: () => undefined, onClose: () => undefined })
  const field = () => elementsOf(dialog.now(), NumberField as never)[0]?.props as FirstNumber

  await dialog.during(() => field().onChange(99_999))
  await dialog.during(() => press(dialog.now(), 'Preview'))

  expect(field().error).toBe('Enter 9,999 or less.')
  expect(elementsOf(dialog.now(), Problem)).toEqual([])
  expect(numberEntries).not.toHaveBeenCalled()

  await dialog.during(() => field().onChange(9))
  expect(field().error).toBeUndefined()
})

test('the first number can be cleared to type another one, and is asked for while it is empty', async () => {
  numberEntries.mockResolvedValue('No entries to number.')
  const dialog = await mountHook(NumberDialog, { eventId: 'fall', onDone: () => undefined, onClose: () => undefined })
  const field = () => elementsOf(dialog.now(), NumberField as never)[0]?.props as FirstNumber

  await dialog.during(() => field().onChange(null))
  expect(field().value).toBeNull()

  await dialog.during(() => press(dialog.now(), 'Preview'))
  expect(field().error).toBe('Enter the first number.')
  expect(jumpToField).toHaveBeenLastCalledWith(document, 'start')
  expect(numberEntries).not.toHaveBeenCalled()

  await dialog.during(() => field().onChange(25))
  await dialog.during(() => press(dialog.now(), 'Preview'))
  expect(numberEntries).toHaveBeenCalledWith('fall', expect.objectContaining({ start: 25 }), { ids: undefined, isDryRun: true })
})

test('numbers are not assigned after a preview of other settings, even if it comes late', async () => {
  const { promise, resolve } = Promise.withResolvers<NumberPlan>()
  numberEntries.mockReturnValueOnce(promise)
  const dialog = await mountHook(NumberDialog, { eventId: 'fall', onDone: () => undefined, onClose: () => undefined })
  const field = () => elementsOf(dialog.now(), NumberField as never)[0]?.props as FirstNumber
  const labels = () => buttonsOf(dialog.now()).map(({ props }) => props.children)
  const plan = { assignments: [{ id: 'oak', title: 'Oak', was: null, number: '1' }], locked: 0, not_ready: 0, assigned_at: null }
  await dialog.during(() => press(dialog.now(), 'Preview'))

  await dialog.during(() => field().onChange(100))
  await dialog.during(() => resolve(plan))
  expect(labels()).toEqual(['Cancel', 'Preview'])
  numberEntries.mockResolvedValueOnce(plan)
  await dialog.during(() => press(dialog.now(), 'Preview'))

  expect(labels()).toEqual(['Cancel', 'Preview', 'Assign numbers'])
})

const onePlan = { assignments: [{ id: 'oak', title: 'Oak', was: null, number: '1' }], locked: 0, not_ready: 0, assigned_at: null }

/** A dialog that is closed, as by Escape, while it waits for an answer, and what it does about the answer. */
async function closedBefore(waitsFor: 'Preview' | 'Assign numbers', answered: string | NumberPlan) {
  showFailure.mockClear()
  const answer = Promise.withResolvers<string | NumberPlan>()
  const [onDone, onClose] = [vi.fn<(count: number) => void>(), vi.fn<() => void>()]
  const dialog = await mountHook(NumberDialog, { eventId: 'fall', onDone, onClose })
  if (waitsFor === 'Assign numbers') {
    numberEntries.mockResolvedValueOnce(onePlan)
    await dialog.during(() => press(dialog.now(), 'Preview'))
  }
  numberEntries.mockReturnValueOnce(answer.promise)
  await dialog.during(() => press(dialog.now(), waitsFor))
  await dialog.during(() => dialog.now().props.onClose())
  await dialog.leave()
  await dialog.during(() => answer.resolve(answered))
  return { closed: onClose.mock.calls.length, done: onDone.mock.calls.map(([count]) => count), failures: showFailure.mock.calls.flat() }
}

test('numbers that are assigned after the dialog was closed are reported, and the dialog that is open by then stays', async () => {
  const { closed, done } = await closedBefore('Assign numbers', { ...onePlan, assigned_at: fromMillis(0) })

  expect([closed, done]).toEqual([1, [1]])
})

test('after the dialog was closed, numbers that weren’t assigned are said, and a preview that failed isn’t', async () => {
  const { failures: ofNumbers } = await closedBefore('Assign numbers', 'You’re offline.')
  const { failures: ofPreview } = await closedBefore('Preview', 'You’re offline.')

  expect([ofNumbers, ofPreview]).toEqual([['Assign numbers: You’re offline.'], []])
})
