import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiveFile } from '#server/files/receive-file.ts'
import { aNewEvent } from '#tests/support/builders.ts'
import { aPhonePhoto } from '#tests/support/pictures.ts'
import { adminServer, call, json } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { upload } from '#tests/support/server/uploads.ts'

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

test('while the database’s disk is full, writes report it, reads continue, and it recovers by itself', async () => {
  const { app, database, headers } = await adminServer()
  const create = () => call(app, 'createEvent', { headers, body: aNewEvent() })
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database)
  await sql`create trigger no_room before insert on events for each row execute function no_room()`.execute(database)

  const refused = await create()
  const read = await call(app, 'listEvents', { headers })
  await sql`drop trigger no_room on events`.execute(database)
  const accepted = await create()

  expect([refused.status, read.status, accepted.status]).toEqual([507, 200, 201])
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await json(refused)).toMatchObject({ code: 'DISK_FULL', detail: expect.stringContaining('out of disk space') })
})

test('a photo is rejected when the store has no room for it, and accepted when there is room', async () => {
  let isFull = true
  const { app, headers } = await adminServer({
    files: (store) => ({ ...store, put: async (...given) => (isFull ? Promise.reject(noRoom()) : await store.put(...given)) }),
  })
  const send = async () => await upload(app, headers, { bytes: await aPhonePhoto(), name: 'a.jpg', type: 'image/jpeg', alt: '' })

  const refused = await send()
  isFull = false
  const accepted = await send()

  expect([refused.status, accepted.status]).toEqual([507, 201])
})

test('a body that never contains its file is cut off at the maximum size of an upload', async () => {
  const chunk = new Uint8Array(1024 * 1024)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 100) return controller.close()
      sent += 1
      controller.enqueue(chunk)
    },
  })
  const sending = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body, duplex: 'half' }

  await expect(receiveFile(new Request('http://portal.test/', sending), 'file', temporaryFolder())).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })

  expect(sent).toBeLessThan(40)
})
