import { expect, test, vi } from 'vitest'
import { storageRisk } from '#app/pwa/install.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const chromeOnIphone = iphone.replace('Version/18.5', 'CriOS/138.0')
const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function inBrowser({ userAgent = iphone, isPersisted = false, isInstalled = false }) {
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('navigator', { userAgent, storage: { persisted: async () => isPersisted } })
}

test.each([
  ['Safari', iphone, 'after-a-week'],
  ['Chrome on an iPhone, which is Safari inside', chromeOnIphone, 'after-a-week'],
  ['Chrome', chrome, 'low-space'],
  ['Firefox', firefox, 'low-space'],
])('in a tab of %s, storage that is not persistent may be deleted', async (_, userAgent, risk) => {
  inBrowser({ userAgent })

  await expect(storageRisk()).resolves.toBe(risk)
})

test('storage that the browser promised to keep is safe', async () => {
  inBrowser({ isPersisted: true })

  await expect(storageRisk()).resolves.toBe('none')
})

test('an installed app keeps unsent work', async () => {
  inBrowser({ isInstalled: true })

  await expect(storageRisk()).resolves.toBe('none')
})

test('a browser that cannot tell is assumed to guarantee nothing', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent: iphone })

  await expect(storageRisk()).resolves.toBe('after-a-week')
})
