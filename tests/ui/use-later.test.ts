import { expect, test } from 'vitest'
import { useArrival } from '#app/ui/use-later.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('a part is coming until it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const load = () => promise
  const hook = await mountHook(() => useArrival(load), {})
  const before = hook.now()

  await hook.during(() => resolve('here'))

  expect([before, hook.now()]).toEqual([
    { part: undefined, isComing: true },
    { part: 'here', isComing: false },
  ])
})

test('a part that cannot come is not waited for any longer', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const load = () => promise
  const hook = await mountHook(() => useArrival(load), {})

  await hook.during(() => reject(new TypeError('no network')))

  expect(hook.now()).toEqual({ part: undefined, isComing: false })
})
