import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FSDriver } from 'flydrive/drivers/fs'
import { openFileStore } from '#server/files/file-store.ts'
import { openFilesBelow } from '#tests/support/build/open-files.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { eventually } from '#tests/support/eventually.ts'

const bytes = Buffer.from('0123456789'.repeat(20_000))

async function read(store: Awaited<ReturnType<typeof openFileStore>>, start: number, end: number) {
  return Buffer.from(await new Response(await store.read('folder', 'original', start, end)).arrayBuffer())
}

test.each([
  [0, bytes.length - 1],
  [5, 9],
  [65_530, 65_545],
  [199_999, 199_999],
] as const)('returns bytes %i to %i unchanged', async (start, end) => {
  const store = await openFileStore({ driver: 'fs' }, temporaryFolder())
  await store.put('folder', 'original', bytes, 'text/plain')

  expect(await read(store, start, end)).toEqual(bytes.subarray(start, end + 1))
})

test('nobody else on the machine can read the files', async () => {
  const dataDir = temporaryFolder()

  await openFileStore({ driver: 'fs' }, dataDir)

  for (const folder of ['files', 'files-arriving']) expect(statSync(join(dataDir, folder)).mode & 0o777).toBe(0o700)
})

test('removes incomplete uploads of a stopped server, and leaves those that another one is receiving', async () => {
  const dataDir = temporaryFolder()
  const { incoming } = await openFileStore({ driver: 'fs' }, dataDir)
  for (const name of ['old', 'new']) writeFileSync(join(incoming, name), 'x')
  utimesSync(join(incoming, 'old'), 1_000, 1_000)

  await openFileStore({ driver: 'fs' }, dataDir)

  expect([existsSync(join(incoming, 'old')), existsSync(join(incoming, 'new'))]).toEqual([false, true])
})

test('removes what an interrupted trial or build left behind', async () => {
  const dataDir = temporaryFolder()
  await openFileStore({ driver: 'fs' }, dataDir)
  const trial = join(dataDir, 'files/trial')
  mkdirSync(trial)
  writeFileSync(join(trial, 'old'), 'x')
  utimesSync(join(trial, 'old'), 1_000, 1_000)

  await openFileStore({ driver: 'fs' }, dataDir)

  expect(readdirSync(trial)).toEqual([])
})

test('a trial on a full disk fails and leaves nothing behind', async () => {
  const dataDir = temporaryFolder()
  const store = await openFileStore({ driver: 'fs' }, dataDir)
  vi.spyOn(FSDriver.prototype, 'put').mockImplementationOnce(async (key) => {
    mkdirSync(join(dataDir, 'files/trial'))
    writeFileSync(join(dataDir, 'files', key), '')
    throw new Error('ENOSPC')
  })

  await expect(store.tryWrite()).rejects.toThrow('Cannot write file')

  expect(readdirSync(join(dataDir, 'files/trial'))).toEqual([])
})

test('an S3-compatible store saves, returns and deletes files', async () => {
  const { endpoint, objects } = await aBucket()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const store = await openFileStore({ driver: 's3', bucket: 'parade', region: 'us-east-1', endpoint }, temporaryFolder())

  await store.put('folder', 'original', bytes, 'text/plain')
  const part = await read(store, 10, 19)
  const kept = [...objects.keys()]
  await store.remove('folder')

  expect(part.toString()).toBe('0123456789')
  expect([kept, [...objects.keys()]]).toEqual([['/parade/folder/original'], []])
})

/** The part of S3 that one file needs. */
async function aBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'PUT') {
        objects.set(pathname, unchunked(Buffer.concat(parts), request.headers['x-amz-decoded-content-length']))
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'POST' && searchParams.has('delete')) {
        for (const [, key] of Buffer.concat(parts)
          .toString()
          .matchAll(/<Key>(.*?)<\/Key>/g))
          objects.delete(`/parade/${key}`)
        return response.end('<DeleteResult/>')
      }
      if (searchParams.has('list-type')) {
        const keys = [...objects.keys()].map((path) => `<Contents><Key>${path.slice('/parade/'.length)}</Key><Size>1</Size></Contents>`)
        return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${keys.join('')}</ListBucketResult>`)
      }
      const found = objects.get(pathname)
      return found ? response.end(found) : response.writeHead(404).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects }
}

/** The client may send chunks, each preceded by its length. */
function unchunked(body: Buffer, decodedLength: string | string[] | undefined): Buffer {
  if (decodedLength === undefined) return body
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!length) return Buffer.concat(pieces)
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

test('a client that disconnects before the first bytes are read leaves no file open', async () => {
  const dataDir = temporaryFolder()
  const store = await openFileStore({ driver: 'fs' }, dataDir)
  await store.put('folder', 'original', bytes, 'text/plain')

  const reading = await Promise.all(Array.from({ length: 5 }, async () => await store.read('folder', 'original', 0, bytes.length - 1)))
  await Promise.all(reading.map(async (stream) => await stream.cancel()))

  await eventually(() => expect(openFilesBelow(dataDir)).toEqual([]))
})

test('checking that the store is writable leaves nothing behind, and is not in any backup', async () => {
  const store = await openFileStore({ driver: 'fs' }, temporaryFolder())

  await store.tryWrite()

  const kept: string[] = []
  for await (const key of store.keys()) kept.push(key)
  expect(kept).toEqual([])
})
