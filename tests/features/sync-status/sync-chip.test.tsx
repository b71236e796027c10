import { expect, test, vi } from 'vitest'
import { UnsentToFix } from '#app/features/sync-status/sync-chip.tsx'
import { dropDraft } from '#app/outbox/drafts.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const key = 'times:event_companies:a:late_until'
const time = { key, draft: key, label: 'Exception for Oak Homes', problems: [], href: '/admin/companies' }

vi.mock('@tanstack/react-router', () => ({
  createLink: () => () => null,
  useRouter: () => ({ history: { push: () => undefined } }),
}))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => [time] }))
vi.mock('#app/outbox/drafts.ts', async (original) => ({
  ...(await original<object>()),
  dropDraft: vi.fn<typeof dropDraft>(async () => undefined),
}))

test('a typed time to fix is only discarded after a question', async () => {
  const list = await mountHook(UnsentToFix, { onLeave: () => undefined })
  const [question] = elementsOf(list.now(), ConfirmButton)

  expect(question?.props).toMatchObject({ label: 'Discard…', confirmLabel: 'Discard Exception for Oak Homes' })

  await question?.props.onConfirm()

  expect(dropDraft).toHaveBeenCalledExactlyOnceWith(key)
})
