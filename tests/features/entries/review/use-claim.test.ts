import { expect, test, vi } from 'vitest'
import { useClaim } from '#app/features/entries/review/use-claim.ts'
import type { ClaimResult } from '#app/features/entries/review/review-commands.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const released = vi.hoisted(() => [] as string[])
const answers = vi.hoisted(() => new Map<boolean, (given: object) => void>())
vi.mock(import('#app/features/entries/review/review-commands.ts'), async (original) => ({
  ...(await original()),
  claimEntry: (_id: string, takesOver?: boolean) =>
    new Promise<ClaimResult>((resolve) => answers.set(takesOver === true, resolve as () => void)),
  releaseEntry: async (id: string) => released.push(id),
}))

const dana = { entry_id: 'home', user_id: 'dana', name: 'Dana Vale', is_own: false }

test('an answer that arrives late does not bring back a claim that was taken over', async () => {
  const { now, during, leave } = await mountHook(({ entryId }: { entryId: string }) => useClaim(entryId), { entryId: 'home' })

  await during(() => void now().takeOver())
  await during(() => answers.get(true)?.({ entry: null, claims: [] }))
  await during(() => answers.get(false)?.({ entry: null, claims: [dana] }))

  expect(now().holder).toBeUndefined()
  await leave()
})

test('an entry is released as soon as another one is shown, and the last one when review ends', async () => {
  const { show, leave } = await mountHook(({ entryId }: { entryId: string }) => useClaim(entryId), { entryId: 'first' })
  released.length = 0

  await show({ entryId: 'second' })
  expect(released).toEqual(['first'])

  await leave()
  expect(released).toEqual(['first', 'second'])
})
