import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertSameStore } from '#server/resources/files/assert-same-store.ts'
import { openFileStore } from '#server/files/file-store.ts'
import { aCompany, anAdmin, insert } from '#tests/support/builders.ts'
import { json, testServer } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { upload } from '#tests/support/server/uploads.ts'

async function withFiles(count: number) {
  const server = await testServer()
  const [company, admin] = [aCompany(), anAdmin()]
  await insert(server.database, 'companies', company)
  await insert(server.database, 'members', admin)
  const headers = await server.signIn(admin)
  for (let sent = 0; sent < count; sent += 1) {
    const response = await upload(server.app, headers, { owner_type: 'companies', owner_id: company.id })
    expect((await json(response)).data.id).toBeDefined()
  }
  return { ...server, own: await openFileStore({ driver: 'fs' }, server.dataDir) }
}

test("a server whose store is not the one of the database's files does not start, and says what to set", async () => {
  const { database } = await withFiles(1)
  const another = await openFileStore({ driver: 'fs' }, temporaryFolder())

  await expect(assertSameStore(database, another)).rejects.toThrow('set FILES_DRIVER and FILES_BUCKET')
})

test('a store that doesn’t answer is not called another one: the server says why it can’t be read', async () => {
  const { database } = await withFiles(1)
  const away = () => Promise.reject(new Error('Cannot read file', { cause: new Error('getaddrinfo ENOTFOUND bucket.example') }))

  await expect(assertSameStore(database, { read: away, has: away })).rejects.toThrow('can’t be read: getaddrinfo ENOTFOUND bucket.example.')
})

test('a server starts with the database’s own store, even if some of its files are missing, which it counts, and with a new one', async () => {
  const { database, dataDir, own } = await withFiles(4)
  const lost = await database.selectFrom('files').select('folder').orderBy('created_at').limit(3).execute()
  for (const { folder } of lost) await rm(join(dataDir, 'files', folder), { recursive: true })

  await expect(assertSameStore(database, own)).resolves.toBe(3)
  await expect(assertSameStore((await withFiles(0)).database, own)).resolves.toBe(0)
})
