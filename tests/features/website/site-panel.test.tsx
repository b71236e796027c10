import { expect, test, vi } from 'vitest'
import type { WebflowStatus } from '#contract/website/schema.ts'
import { PublishSite, SitePanel } from '#app/features/website/site-panel.tsx'
import { publishSite } from '#app/features/website/webflow-commands.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const now = Date.parse('2026-05-02T12:00:00Z')
vi.mock('#app/features/website/webflow-commands.ts', () => ({ publishSite: vi.fn<typeof publishSite>(async () => undefined) }))
const read = vi.hoisted(() => ({ answer: undefined, problem: undefined as string | undefined, isAsking: true }))
vi.mock('#app/features/website/use-webflow-answer.ts', () => ({ useWebflowAnswer: () => ({ ...read, again: async () => {} }) }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
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

test('the page says that it is being read until the first answer is here, or a problem', async () => {
  const given = { head: { title: 'Webflow', tabs: null }, onRun: () => undefined }
  const panel = await mountHook(SitePanel, given)
  const said = () => elementsOf(panel.now(), Dimmed).map(({ props: { children } }) => children)
  expect(said()).toEqual(['One moment…'])

  Object.assign(read, { problem: 'We couldn’t reach the server.', isAsking: false })
  await panel.show({ ...given })
  expect(said()).toEqual([])
})
