import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFileStore, type FileStore } from '#server/files/file-store.ts'
import { createOrphanedFiles } from '#server/files/orphaned-files.ts'
import { createLog } from '#server/log.ts'
import { anAdmin, anId, insert } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { upload } from '#tests/support/server/uploads.ts'

const hourMs = 3_600_000
const silent = createLog(() => {})

async function aServer(files?: (store: FileStore) => FileStore) {
  const server = await testServer(files && { files })
  const admin = anAdmin()
  await insert(server.database, 'members', admin)
  const store = await openFileStore({ driver: 'fs' }, server.dataDir)
  return {
    ...server,
    headers: await server.signIn(admin),
    store,
    orphanedFiles: createOrphanedFiles(server.database, store, silent),
    folders: () => readdirSync(join(server.dataDir, 'files')),
    rows: () => server.database.selectFrom('files').select('id').where('deleted_at', 'is', null).execute(),
  }
}

test('sweeps bytes whose server lost power before their row was saved, and no others', async () => {
  const { app, headers, store, orphanedFiles, folders, database, clock } = await aServer()
  await upload(app, headers)
  const kept = folders()
  await orphanedFiles.expect('cut-off', clock.now)
  await store.put('cut-off', 'original', new Uint8Array(3), 'image/png')

  await orphanedFiles.sweep(clock.now + hourMs / 2)
  const early = folders()
  await orphanedFiles.sweep(clock.now + 2 * hourMs)

  expect(early).toHaveLength(2)
  expect(folders()).toEqual(kept)
  expect(await database.selectFrom('file_leftovers').selectAll().execute()).toEqual([])
})

test('a store that fails halfway leaves neither a row nor bytes', async () => {
  const { app, headers, folders, rows } = await aServer((store) => ({
    ...store,
    put: (folder, name, ...rest) => (name === 'thumb' ? Promise.reject(new Error('The disk is full.')) : store.put(folder, name, ...rest)),
  }))

  const response = await upload(app, headers)

  expect([response.status, (await json(response)).detail]).toEqual([503, 'We couldn’t save the file right now. Try again in a moment.'])
  expect([folders(), await rows()]).toEqual([[], []])
})

test('all bytes are there when their row is', async () => {
  const orders: string[] = []
  const { app, headers, database } = await aServer((store) => ({
    ...store,
    async put(folder, name, ...rest) {
      const { count } = await database
        .selectFrom('files')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      orders.push(`${name} with ${count} rows`)
      await store.put(folder, name, ...rest)
    },
  }))

  await upload(app, headers)

  expect(orders).toEqual(['original with 0 rows', 'web with 0 rows', 'thumb with 0 rows'])
})

test('a deleted file disappears from the store, immediately or with the next sweep', async () => {
  let isDown = true
  const { app, headers, orphanedFiles, folders, clock } = await aServer((store) => ({
    ...store,
    remove: (folder) => (isDown ? Promise.reject(new Error('The store is away.')) : store.remove(folder)),
  }))
  const { data } = await json(await upload(app, headers))

  const response = await call(app, 'deleteFile', { headers, params: { id: data.id } })
  expect([response.status, folders().length]).toEqual([200, 1])
  isDown = false
  await orphanedFiles.sweep(clock.now + 2 * hourMs)

  expect(folders()).toEqual([])
  expect((await call(app, 'downloadFile', { headers, query: { id: data.id } })).status).toBe(404)
})

test.each(['original', 'web', 'thumb'])('after a power failure at %s, the same upload succeeds, and only its bytes stay', async (step) => {
  const { headers, orphanedFiles, folders, rows, clock, app, another } = await aServer((store) => ({
    ...store,
    async put(folder, name, ...rest) {
      await store.put(folder, name, ...rest)
      // Nothing that comes after this ever runs.
      if (name === step) await new Promise(() => {})
    },
  }))
  const client_id = anId()
  void upload(app, headers, { client_id })
  await eventually(() => expect(folders()).toHaveLength(1))
  expect(await rows()).toEqual([])

  const started = await another()
  const response = await upload(started.app, headers, { client_id })
  await orphanedFiles.sweep(clock.now + 2 * hourMs)

  expect([response.status, await rows(), folders().length]).toEqual([201, [{ id: client_id }], 1])
  expect((await call(started.app, 'downloadFile', { headers, query: { id: client_id, variant: 'thumb' } })).status).toBe(200)
})

test('bytes that several files share are deleted with the last of them', async () => {
  const { app, headers, orphanedFiles, folders, database, clock } = await aServer()
  const { id } = (await json(await upload(app, headers))).data
  const [folder = ''] = folders()
  const row = await database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { changed_xid: _ours, ...copy } = row
  await database
    .insertInto('files')
    .values({ ...copy, id: anId(), variants: JSON.stringify(row.variants) })
    .execute()

  await database
    .updateTable('files')
    .set({ deleted_at: new Date(clock.now) })
    .where('id', '=', id)
    .execute()
  await orphanedFiles.remove(folder)
  const afterOne = folders()
  await database
    .updateTable('files')
    .set({ deleted_at: new Date(clock.now) })
    .execute()
  await orphanedFiles.remove(folder)

  expect([afterOne, folders()]).toEqual([[folder], []])
})
