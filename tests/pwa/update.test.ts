import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'

const reload = vi.fn<() => void>()
let served = 'new'
let events: EventTarget

/** What the page does once all that it waits for has come. */
const settle = () => new Promise((done) => setTimeout(done, 10))

beforeEach(async () => {
  vi.resetModules()
  aPage()
  served = 'new'
  events = new EventTarget()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('__APP_VERSION__', 'old')
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('fetch', async () => Response.json({ version: served }))
  const { watchLeaving } = await import('#app/session/leaving.ts')
  const { reloadOnMissingChunk } = await import('#app/pwa/update.ts')
  watchLeaving()
  reloadOnMissingChunk()
})
async function afterMissingPart(...before: string[]): Promise<number> {
  for (const type of before) events.dispatchEvent(new Event(type))
  events.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new TypeError('not loaded') }))
  await settle()
  return reload.mock.calls.length
}

test('a missing chunk of an old build loads the new build, once', async () => {
  const first = await afterMissingPart()
  const second = await afterMissingPart()

  expect([first, second]).toEqual([1, 1])
})

test('a chunk that fails to load although the build is current does not reload the page', async () => {
  served = 'old'

  expect(await afterMissingPart()).toBe(0)
})

test.each(['beforeunload', 'pagehide'])('a page that is being left (%s) does not reload instead of navigating', async (sign) => {
  expect(await afterMissingPart(sign)).toBe(0)
})

test('a page that is left during the request to the server does not reload either', async () => {
  vi.stubGlobal('fetch', async () => {
    events.dispatchEvent(new Event('beforeunload'))
    return Response.json({ version: served })
  })

  expect(await afterMissingPart()).toBe(0)
})

test('a page that was restored reloads as before', async () => {
  expect(await afterMissingPart('pagehide', 'pageshow')).toBe(1)
})

test('a server that does not answer does not cause a reload', async () => {
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no network')))

  expect(await afterMissingPart()).toBe(0)
})

test('the router does not reload for a missing chunk either', async () => {
  served = 'old'

  await afterMissingPart()

  expect(sessionStorage.getItem('tanstack_router_reload:not loaded')).toBe('1')
})

test('an update waits until the device has the files that were just chosen', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } })
  const { registerReading } = await import('#app/session/open-forms.ts')
  const { applyUpdate } = await import('#app/pwa/update.ts')
  const file = Promise.withResolvers<void>()
  registerReading(file.promise)

  const updated = applyUpdate()
  await settle()
  expect(reload).not.toHaveBeenCalled()

  file.resolve()
  await updated
  expect(reload).toHaveBeenCalledOnce()
})
