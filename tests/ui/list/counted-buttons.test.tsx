import { expect, test, vi } from 'vitest'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { buttonsOf, elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('a bulk action that failed on this device says so, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('the device is full')).mockResolvedValueOnce(undefined)
  const buttons = await mountHook(CountedButtons, {
    chosen: [{ id: 'alder' }, { id: 'birch' }],
    actions: [{ label: 'Offer', count: 2, act }],
  })
  const pressFirst = () => buttons.during(() => buttonsOf(buttons.now())[0]?.props.onClick())

  await pressFirst()
  expect(elementsOf(buttons.now(), Problem)).toHaveLength(1)
  await pressFirst()

  expect([act.mock.calls.length, elementsOf(buttons.now(), Problem).length]).toEqual([2, 0])
})

test('what failed for some rows is not said of others', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const actions = [{ label: 'Offer', count: 1, act: async () => await Promise.reject(new Error('the device is full')) }]
  const buttons = await mountHook(CountedButtons, { chosen: [{ id: 'alder' }], actions })
  await buttons.during(() => buttonsOf(buttons.now())[0]?.props.onClick())

  await buttons.show({ chosen: [{ id: 'birch' }], actions })

  expect(elementsOf(buttons.now(), Problem)).toEqual([])
})
