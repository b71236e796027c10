import { expect, test, vi } from 'vitest'
import { useClaim } from '#app/features/entries/review/use-claim.ts'
import type { ClaimResult } from '#app/features/entries/review/review-commands.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const answers = vi.hoisted(() => new Map<boolean, (given: object) => void>())
vi.mock(import('#app/features/entries/review/review-commands.ts'), async (original) => ({
  ...(await original()),
  claimEntry: (_id: string, takesOver?: boolean) =>
    new Promise<ClaimResult>((resolve) => answers.set(takesOver === true, resolve as () => void)),
  releaseEntry: () => Promise.resolve(),
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
