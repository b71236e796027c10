import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openFileStore } from '#server/files/file-store.ts'
import { createReleasedBuilds } from '#server/files/released-builds.ts'
import { staticPages } from '#server/http/page/static.ts'
import { createLog } from '#server/log.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

/** A server of one version, with nothing from any other: its image and its data folder are new. */
async function freshServer(sharedFiles: string, version: string) {
  const [root, dataDir] = [temporaryFolder(), temporaryFolder()]
  const files = {
    'index.html': version,
    [`assets/page-${version}.js`]: version,
    [`assets/page-${version}.js.br`]: 'small',
    [`assets/-${version}.js`]: version,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'dist', name)), { recursive: true })
    writeFileSync(join(root, 'dist', name), content)
  }
  const log = createLog(() => {})
  const store = await openFileStore({ driver: 'fs' }, sharedFiles)
  const released = createReleasedBuilds({ store, dataDir, log })
  const site = staticPages({ root, released, pageHeaders: () => ({}) })
  return {
    store,
    folder: released.folder,
    release: () => released.release(version, join(root, 'dist/assets')),
    get: async (path: string, encoding = '') => await site.request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }),
  }
}

test('an open page still finds its files after the new version starts from nothing', async () => {
  const shared = temporaryFolder()
  await (await freshServer(shared, 'one')).release()
  const { get } = await freshServer(shared, 'two')

  const old = await get('/assets/page-one.js')
  const packed = await get('/assets/page-one.js', 'br')

  expect([old.status, await old.text(), old.headers.get('cache-control')]).toEqual([200, 'one', 'public, max-age=31536000, immutable'])
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'small'])
  const names = ['page-two.js', '-one.js', 'page-none.js']
  expect(await Promise.all(names.map(async (name) => (await get(`/assets/${name}`)).status))).toEqual([200, 200, 404])
})

test('while servers are replaced one by one, the old one also has the new one’s files', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const shared = temporaryFolder()
  const old = await freshServer(shared, 'one')
  await old.release()
  const early = await old.get('/assets/page-two.js')
  await (await freshServer(shared, 'two')).release()

  const tooSoon = await old.get('/assets/page-two.js')
  vi.spyOn(performance, 'now').mockReturnValue(2_000)
  const found = await old.get('/assets/page-two.js')

  // Builds that never existed are not looked up in the store with every request.
  expect([early.status, tooSoon.status, found.status]).toEqual([404, 404, 200])
})

test('keeps three builds in addition to the newest, each once, and none is a file of a record', async () => {
  const shared = temporaryFolder()
  for (const version of ['one', 'two', 'three', 'four', 'four', 'five']) {
    await (await freshServer(shared, version)).release()
    await new Promise((later) => setTimeout(later, 2))
  }
  const server = await freshServer(shared, 'five')
  const statuses = await Promise.all(['one', 'two', 'five'].map(async (name) => (await server.get(`/assets/page-${name}.js`)).status))
  const keys: string[] = []
  for await (const key of server.store.keys()) keys.push(key)

  expect(statuses).toEqual([404, 200, 200])
  expect(readdirSync(server.folder).map((name) => name.split('-')[1])).toEqual(['two', 'three', 'four', 'five'])
  expect(keys).toEqual([])
})

test('servers of one version that start together take the place of one version', async () => {
  const shared = temporaryFolder()
  let now = 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
  await (await freshServer(shared, 'one')).release()
  const together = await Promise.all(Array.from({ length: 5 }, () => freshServer(shared, 'two')))
  await Promise.all(together.map((server) => server.release()))

  const { get, store } = await freshServer(shared, 'two')

  expect((await get('/assets/page-one.js')).status).toBe(200)
  expect((await store.builds()).map((name) => name.split('-')[1]).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['one', 'two'])
})

test('copies that servers of an earlier version left count as one version', async () => {
  const shared = temporaryFolder()
  const { release, store } = await freshServer(shared, 'one')
  await release()
  for (const copy of [1, 2, 3, 4]) await store.putBuild(`9999999999999${copy}-two`, gzipSync('{}'))

  const { get } = await freshServer(shared, 'three')

  expect((await get('/assets/page-one.js')).status).toBe(200)
})

test('does not unpack anything but builds, and still serves everything else', async () => {
  const shared = temporaryFolder()
  const { get, folder, store, release } = await freshServer(shared, 'one')
  await store.putBuild('1-broken', Buffer.from('not packed'))
  await release()

  expect([(await get('/assets/page-one.js')).status, (await get('/assets/page-none.js')).status]).toEqual([200, 404])
  expect(existsSync(join(folder, '1-broken'))).toBe(false)
})
