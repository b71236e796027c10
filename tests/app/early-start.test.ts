import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/browser-globals.ts'
import { aSession, OriginDouble } from '#tests/support/origin-double.ts'

const parts = {
  pages: { nobody: ['assets/sign-in.js'], member: ['assets/member.js', 'assets/member.css'], admin: ['assets/admin.js'] },
  sync: ['assets/sync.js'],
}

interface Preload {
  rel: string
  as?: string
  href: string
}

let service: OriginDouble
let preloads: Preload[]

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('earlyAnswers', undefined)
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  vi.stubGlobal('__EARLY_PARTS__', parts)
  preloads = []
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (link: Preload) => preloads.push(link) } })
  service = new OriginDouble()
  service.install()
})

/** Runs the first lines as a page does, for somebody who is signed in as this. */
async function startAs(role: string) {
  const { rememberSession } = await import('#app/session/current-session.ts')
  const { replaceSession } = await import('#app/session/session-store.ts')
  const { isAskedEarly } = await import('#app/http/early-answers.ts')
  await replaceSession(aSession({ role }))
  rememberSession(aSession({ role }))
  await import('#app/app/early-start.ts')
  return isAskedEarly()
}

const asked = () => preloads.map(({ href }) => href)

test('who is not signed in gets the parts of the sign-in, and nothing is asked of the server', async () => {
  await import('#app/app/early-start.ts')

  expect([asked(), service.calls]).toEqual([['/assets/sign-in.js'], []])
})

test('scripts are loaded as modules, styles as styles', async () => {
  await startAs('member')

  expect(preloads.slice(0, 2).map(({ rel, as }) => [rel, as])).toEqual([
    ['modulepreload', undefined],
    ['preload', 'style'],
  ])
})

test.each([
  ['member', ['/api/v1/events/active', '/api/v1/mine']],
  ['admin', ['/api/v1/events', '/api/v1/mine']],
  ['superuser', ['/api/v1/events', '/api/v1/mine']],
])('the first lines ask for all that the first sync of a %s needs, so that it asks nobody', async (role, calls) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startAs(role)
  await vi.waitFor(() => expect(service.calls.map(({ path }) => path)).toEqual(calls))

  const { syncEvents, syncMine } = await import('#app/sync/sync.ts')
  await Promise.all([syncEvents(), syncMine()])

  expect(service.calls.map(({ path }) => path)).toEqual(calls)
})

test('what fetches rows is loaded early only where there are none', async () => {
  await startAs('member')

  await vi.waitFor(() => expect(asked()).toContain('/assets/sync.js'))
})

test('under a worker nothing is fetched early: it has the parts, and the device most likely rows', async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } })

  expect([await startAs('member'), asked(), service.calls]).toEqual([false, ['/assets/member.js', '/assets/member.css'], []])
})
