import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openFilesBelow } from '#tests/support/open-files.ts'
import { publicPictureServer } from '#tests/support/webflow-pictures.ts'
import { setEntry } from '#tests/support/webflow-records.ts'

test('the site fetches a home’s pictures by their address, as copies without what the camera wrote', async () => {
  const { addresses, fetchPicture, run } = await publicPictureServer()

  await run()
  const response = await fetchPicture(addresses()[0] ?? '')

  expect(addresses()).toHaveLength(1)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
})

test('an address without its seal, or with that of another file, shows nothing', async () => {
  const { addresses, fetchPicture, run } = await publicPictureServer()
  await run()
  const address = addresses()[0] ?? ''

  const guessed = await fetchPicture(address.replace(/-[\w-]{22}\.jpg$/, '-aaaaaaaaaaaaaaaaaaaaaa.jpg'))
  const other = await fetchPicture(address.replace(/pictures\/[\da-f]{8}/, 'pictures/02960000'))

  expect([guessed.status, other.status]).toEqual([404, 404])
})

test('a picture is not public any more from the moment at which its home is withdrawn', async () => {
  const { addresses, fetchPicture, run, database, home } = await publicPictureServer()
  await run()
  const address = addresses()[0] ?? ''

  await setEntry(database, home, { status: 'WITHDRAWN', published_at: null })

  expect((await fetchPicture(address)).status).toBe(404)
})

test('a certificate of insurance never gets a public address, wherever it is named', async () => {
  const { addresses, fetchPicture, run, database } = await publicPictureServer()
  await run()
  const address = addresses()[0] ?? ''
  await database.updateTable('files').set({ purpose: 'COI' }).execute()

  expect((await fetchPicture(address)).status).toBe(404)
})

test('asking for a picture’s headers alone leaves no file open', async () => {
  const { addresses, run, app, database, dataDir } = await publicPictureServer()
  await run()
  const size = 2_000_000
  const { id } = await database.selectFrom('files').select('id').executeTakeFirstOrThrow()
  writeFileSync(join(dataDir, 'files', id, 'web'), Buffer.alloc(size, 1))
  await database
    .updateTable('files')
    .set({ variants: JSON.stringify({ web: { name: 'web', mime: 'image/jpeg', size, width: 1600, height: 1200 } }) })
    .execute()
  const path = (addresses()[0] ?? '').replace('https://parade.test', '')

  const asked = await Promise.all(Array.from({ length: 5 }, async () => await app.request(path, { method: 'HEAD' })))

  expect(asked.map(({ status, headers }) => [status, headers.get('content-length')])).toEqual(asked.map(() => [200, String(size)]))
  await vi.waitFor(() => expect(openFilesBelow(dataDir)).toEqual([]))
})
