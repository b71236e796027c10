import { expect, onTestFinished, test, vi } from 'vitest'
import { useIsLoading } from '#app/ui/choices/use-is-loading.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const none = { value: '', label: 'None' }

test('a field without choices is loading until it has them', async () => {
  const field = await mountHook(({ choices }) => useIsLoading(choices), { choices: [none] })
  expect(field.now()).toBe(true)

  await field.show({ choices: [none, { value: 'elba', label: 'Elba' }] })

  expect(field.now()).toBe(false)
})

test('a field that gets no choices for a while has none', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const field = await mountHook(({ choices }) => useIsLoading(choices), { choices: [] })

  await field.during(() => void vi.advanceTimersByTime(5_000))

  expect(field.now()).toBe(false)
})
