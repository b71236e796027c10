import { expect, test, vi } from 'vitest'
import type { WebflowStatus } from '#contract/website/schema.ts'
import { PublishSite } from '#app/features/website/site-panel.tsx'
import { publishSite } from '#app/features/website/webflow-commands.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const now = Date.parse('2026-05-02T12:00:00Z')
vi.mock('#app/features/website/webflow-commands.ts', () => ({ publishSite: vi.fn<typeof publishSite>(async () => undefined) }))
vi.mock('#app/ui/use-clock.ts', () => ({ useClock: () => now }))

const status = { connection: { ok: true }, site_publish_from: null } as WebflowStatus
const onPublished = vi.fn<() => void>()
const props = { status, isOnline: true, onPublished, onRefused: () => undefined }

test('the whole site is published only after a question', async () => {
  const page = await mountHook(PublishSite, props)
  const [question] = elementsOf(page.now(), ConfirmButton)

  expect(question?.props).toMatchObject({ label: 'Publish site…', disabled: false })

  await question?.props.onConfirm()

  expect(publishSite).toHaveBeenCalledOnce()
  expect(onPublished).toHaveBeenCalledOnce()
})

test('within a minute of publishing, the button counts down', async () => {
  const page = await mountHook(PublishSite, { ...props, status: { ...status, site_publish_from: fromMillis(now + 20_000) } })

  expect(elementsOf(page.now(), ConfirmButton)[0]?.props).toMatchObject({
    label: 'Publish site (in 20 s)',
    disabled: false,
    'aria-disabled': true,
  })
})
