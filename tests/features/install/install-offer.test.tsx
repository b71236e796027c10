import { expect, test, vi } from 'vitest'
import { InstallButton } from '#app/features/install/install-button.tsx'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: vi.fn<typeof useMedia>() }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('react', async (actual) => ({ ...(await actual<object>()), useSyncExternalStore: (_on: unknown, now: () => unknown) => now() }))
vi.mock('#app/pwa/install.ts', () => ({
  installOffer: () => 'prompt',
  canPromptInstall: () => true,
  dismissInstall: () => undefined,
  promptInstall: () => undefined,
  onInstallOfferChange: () => () => undefined,
}))

test.each([
  ['touch screen', true, ['Install', 'Not now', 'Install app']],
  ['mouse', false, ['Install app']],
])('the page offers to install with a %s only on touch screens; the navigation always can', (_device, isTouch, labels) => {
  vi.mocked(useMedia).mockReturnValue(isTouch)

  const markup = markupOf(
    <>
      <InstallOffer />
      <InstallButton />
    </>,
  )

  expect(pressable(markup).map(({ label }) => label)).toEqual(labels)
})
