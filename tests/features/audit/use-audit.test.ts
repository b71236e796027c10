import { expect, test, vi } from 'vitest'
import { fetchPage, storedPages } from '#app/features/audit/audit-pages.ts'
import { useAudit } from '#app/features/audit/use-audit.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/audit/audit-pages.ts', () => ({ fetchPage: vi.fn<typeof fetchPage>(), storedPages: vi.fn<typeof storedPages>() }))

test('the time of the stored events is shown only with them', async () => {
  vi.mocked(storedPages)
    .mockResolvedValueOnce({ events: [], nextBefore: null, fetchedAt: 7 })
    .mockReturnValueOnce(new Promise(() => undefined))
  vi.mocked(fetchPage).mockReturnValue(new Promise(() => undefined))
  const hook = await mountHook(({ action }: { action: string }) => useAudit({ action }), { action: 'create' })
  expect(hook.now().fetchedAt).toBe(7)

  await hook.show({ action: 'update' })

  expect(hook.now().fetchedAt).toBeUndefined()
})
