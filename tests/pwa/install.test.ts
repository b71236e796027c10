import { expect, test, vi } from 'vitest'
import { canPromptInstall, dismissInstall, installOffer, onInstallOfferChange, watchInstall } from '#app/pwa/install.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

test('installing is offered the moment the browser allows it, to a visitor who has been here before', () => {
  const { localStorage } = aPage()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: 'Chrome' })
  localStorage.setItem('visits', '1')
  const offers: string[] = []
  watchInstall()
  onInstallOfferChange(() => offers.push(installOffer()))
  const before = installOffer()

  page.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))

  expect([before, offers]).toEqual(['none', ['prompt']])

  // After "Not now", the navigation can still install it.
  dismissInstall()
  expect([installOffer(), canPromptInstall()]).toEqual(['none', true])
})
