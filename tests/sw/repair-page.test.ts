import { expect, test, vi } from 'vitest'
import { answerRepairPage, isRepairPage } from '#sw/repair-page.ts'

const origin = 'https://portal.example'
const kept = { match: async (path: string) => new Response(`as kept: ${path}`) }

test.each([
  ['/recover', true],
  ['/recover.html', true],
  ['/recover.css', true],
  ['/recover.js', true],
  ['/recovery', false],
  ['/recover/more', false],
  ['/', false],
])('%s belongs to the page to repair from: %s', (path, isPart) => {
  expect(isRepairPage({ url: new URL(origin + path), sameOrigin: true })).toBe(isPart)
})

test('it comes from the network while there is one', async () => {
  vi.stubGlobal('fetch', async () => new Response('as served'))

  expect(await (await answerRepairPage({ url: new URL(`${origin}/recover`), files: kept })).text()).toBe('as served')
})

test.each([
  ['there is no network', async () => Promise.reject(new TypeError('offline'))],
  ['the server is broken', async () => new Response('', { status: 502 })],
])('it comes from the device when %s', async (_, network) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', network)

  expect(await (await answerRepairPage({ url: new URL(`${origin}/recover`), files: kept })).text()).toBe('as kept: /recover.html')
})
