import { readdirSync } from 'node:fs'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPortalServer } from '#server/http/portal-server.ts'
import { anAdmin, insert } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { json, testServer } from '#tests/support/server/server.ts'
import { aPhonePhoto } from '#tests/support/pictures.ts'
import { tinyPng, uploadForm } from '#tests/support/server/uploads.ts'

async function overHttp() {
  const server = await testServer()
  const admin = anAdmin()
  await insert(server.database, 'members', admin)
  const listener = createPortalServer(server.app)
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    listener.closeAllConnections()
    listener.close()
  })
  const headers = await server.signIn(admin)
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/v1/files`
  const upload = (bytes: Uint8Array) => fetch(`${origin}/upload`, { method: 'POST', headers, body: uploadForm({ bytes }) })
  const arriving = () => readdirSync(join(server.dataDir, 'files-arriving'))
  return { ...server, headers, origin, upload, arriving }
}

test('a photo of 30 MB gets its error message while it is being sent', async () => {
  const { upload, arriving } = await overHttp()

  const response = await upload(Buffer.alloc(30 * 1024 * 1024))

  expect([response.status, (await json(response)).detail]).toEqual([413, expect.stringContaining('larger than 25 MB')])
  expect(arriving()).toEqual([])
})

test('a photo of 24 MB arrives', async () => {
  const { upload } = await overHttp()
  const photo = await aPhonePhoto()
  // Data after a picture's end is ignored, as after the thumbnails of some cameras.
  const response = await upload(Buffer.concat([photo, Buffer.alloc(24 * 1024 * 1024 - photo.length)]))

  expect([response.status, (await json(response)).data.size]).toEqual([201, 24 * 1024 * 1024])
})

test('nothing stays of a file whose sender disconnects halfway', async () => {
  const { origin, headers, arriving, logged } = await overHttp()
  const sending = send(`${origin}/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
  })
  sending.on('error', () => {})
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  sending.write(Buffer.alloc(200_000))
  await eventually(() => expect(arriving()).toHaveLength(1))

  sending.destroy()

  await eventually(() => expect(arriving()).toEqual([]))
  expect(logged()).not.toContain('"level":"error"')
})

test('a range of a file comes with its length', async () => {
  const { origin, headers, upload } = await overHttp()
  const { data } = await json(await upload(tinyPng))

  const response = await fetch(`${origin}/download?id=${data.id}`, { headers: { ...headers, range: 'bytes=1-3' } })

  expect([response.status, await response.text()]).toEqual([206, 'PNG'])
  expect([response.headers.get('content-length'), response.headers.get('content-range')]).toEqual(['3', `bytes 1-3/${tinyPng.length}`])
})
