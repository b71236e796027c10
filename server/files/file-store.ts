import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { maxUploadMs } from '#server/http/timeout.ts'

/** Stores the bytes of files. A folder belongs to one upload and is written once. */
export interface FileStore {
  /** A local folder where uploads arrive before they are checked. */
  incoming: string
  put: (folder: string, name: string, content: Uint8Array | { path: string }, mime: string) => Promise<void>
  /** The bytes from `start` to `end`, both included. */
  read: (folder: string, name: string, start: number, end: number) => Promise<ReadableStream<Uint8Array>>
  remove: (folder: string) => Promise<void>
  /** Every key in the store: `folder/name`. */
  keys: () => AsyncGenerator<string>
  /** The bytes of one key. */
  readAll: (key: string) => Promise<Readable>
  has: (key: string) => Promise<boolean>
  /** Writes a few bytes and removes them; rejects if that fails. */
  tryWrite: () => Promise<void>
  /** The files of the page's last builds, separate from everything else: released-builds.ts. */
  builds: () => Promise<string[]>
  putBuild: (name: string, content: Uint8Array) => Promise<void>
  readBuild: (name: string) => Promise<Readable>
  removeBuild: (name: string) => Promise<void>
}

/** For `tryWrite`, and for builds until they are complete. */
const trialFolder = 'trial'
const buildsFolder = 'builds'
/** Neither an uploaded file nor part of a backup. */
const isOwn = (key: string) => key.startsWith(`${trialFolder}/`) || key.startsWith(`${buildsFolder}/`)

/** Opens the store in the settings, without loading the drivers of the others. */
export async function openFileStore(settings: FileSettings, dataDir: string): Promise<FileStore> {
  const incoming = join(dataDir, 'files-arriving')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeOld(incoming)
  const location = settings.driver === 'fs' ? join(dataDir, 'files') : undefined
  if (location) {
    await mkdir(location, { recursive: true, mode: 0o700 })
    if (existsSync(join(location, trialFolder))) await removeOld(join(location, trialFolder))
  }
  const disk = new Disk(await openDriver(settings, location))

  return {
    incoming,
    async put(folder, name, content, mime) {
      const key = `${folder}/${name}`
      const options = { contentType: mime }
      if (content instanceof Uint8Array) await disk.put(key, content, options)
      else await disk.copyFromFs(content.path, key, options)
      if (location) await settle(join(location, key))
    },
    async read(folder, name, start, end) {
      const source = await disk.getStream(`${folder}/${name}`)
      const wanted = between(source, start, end)
      // A failing store fails with the first bytes: before the response has started.
      const first = await wanted.next()
      const bytes = Readable.from(startingWith(first, wanted), { objectMode: false })
      // A reader that cancels before the first bytes never started the generator, so its cleanup would not run.
      bytes.once('close', () => source.destroy())
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
    },
    async remove(folder) {
      await disk.deleteAll(folder)
    },
    async *keys() {
      let next: string | undefined
      do {
        const { objects, paginationToken } = await disk.listAll('', {
          recursive: true,
          ...(next !== undefined && { paginationToken: next }),
        })
        for (const object of objects) if (object.isFile && !isOwn(object.key)) yield object.key
        next = paginationToken
      } while (next !== undefined)
    },
    readAll: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    async tryWrite() {
      const key = `${trialFolder}/${randomUUID()}`
      await disk.put(key, 'ok').catch(async (error: unknown) => {
        // A full disk leaves an empty file behind.
        await disk.delete(key).catch(() => undefined)
        throw error
      })
      await disk.delete(key)
    },
    async builds() {
      if (location && !existsSync(join(location, buildsFolder))) return []
      const { objects } = await disk.listAll(`${buildsFolder}/`)
      return [...objects].flatMap((object) => (object.isFile ? [object.name] : []))
    },
    async putBuild(name, content) {
      // A server that reads meanwhile finds all of it or nothing.
      const trialKey = `${trialFolder}/${randomUUID()}`
      await disk.put(trialKey, content)
      await disk.move(trialKey, `${buildsFolder}/${name}`)
    },
    readBuild: (name) => disk.getStream(`${buildsFolder}/${name}`),
    removeBuild: (name) => disk.delete(`${buildsFolder}/${name}`),
  }
}

/** Removes what a stopped server left behind. Another server may be writing into the same folder now. */
async function removeOld(folder: string): Promise<void> {
  const before = Date.now() - maxUploadMs
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

async function openDriver(settings: FileSettings, location: string | undefined): Promise<DriverContract> {
  if (settings.driver === 's3') {
    const { S3Driver } = await import('flydrive/drivers/s3')
    const { bucket, region, endpoint } = settings
    // Credentials come from the environment or the machine's role, as usual with AWS.
    return new S3Driver({ bucket, region, visibility: 'private', supportsACL: false, ...(endpoint && { endpoint, forcePathStyle: true }) })
  }
  if (settings.driver === 'gcs') {
    const { GCSDriver } = await import('flydrive/drivers/gcs')
    const { bucket, endpoint: apiEndpoint } = settings
    return new GCSDriver({ bucket, visibility: 'private', usingUniformAcl: true, ...(apiEndpoint && { apiEndpoint }) })
  }
  return new FSDriver({ location: location ?? '', visibility: 'private' })
}

/** Flushes to the disk: the database keeps the row through a power failure, so the bytes have to be there before. */
async function settle(path: string): Promise<void> {
  for (const place of [path, dirname(path), dirname(dirname(path))]) {
    const handle = await open(place, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function* startingWith<T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** flydrive always reads from the start, so the bytes before `start` are skipped. */
async function* between(stream: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of stream) {
    const wanted: Buffer = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    if (wanted.length > 0) yield wanted
    at += chunk.length
    if (at > end) return
  }
}

/** Where files are stored. */
export type FileSettings =
  | { driver: 'fs' }
  | { driver: 's3'; bucket: string; region: string; endpoint: string | undefined }
  | { driver: 'gcs'; bucket: string; endpoint: string | undefined }
