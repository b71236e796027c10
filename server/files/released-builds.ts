import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { Log } from '#server/log.ts'
import type { FileStore } from './file-store.ts'

// A new version often starts without the previous one's files: from a new image, or on another server. Pages that are
// still open request the files of their own build. So each server publishes its build's files to the shared store,
// once per version, and downloads those of other builds into its data folder.

export interface ReleasedBuilds {
  /** Contains a folder for each downloaded build; the newest has the greatest name. */
  folder: string
  /** Publishes this build's files for future servers, and deletes those of the oldest. */
  release: (version: string, assets: string) => Promise<void>
  /** Downloads builds that are missing here, at most every few seconds: anyone can request files that never existed. */
  download: () => Promise<void>
}

interface Options {
  store: Pick<FileStore, 'putBuild' | 'builds' | 'readBuild' | 'removeBuild'>
  dataDir: string
  log: Log
}

/** Including the current one. */
const maxBuilds = 4
const pauseMs = 2_000
const versionOf = (name: string) => name.slice(name.indexOf('-') + 1)
const archiveSchema = z.record(z.string().check(z.regex(/^[\w-][\w.-]*$/)), z.base64())

/** Of the last versions, the first copy each: servers that start together publish one each. */
function lastBuilds(names: readonly string[]): string[] {
  const firstOf = new Map<string, string>()
  for (const name of names.toSorted()) if (!firstOf.has(versionOf(name))) firstOf.set(versionOf(name), name)
  return [...firstOf.values()].slice(-maxBuilds)
}

export function createReleasedBuilds({ store, dataDir, log }: Options): ReleasedBuilds {
  const folder = join(dataDir, 'builds')
  let lastAt = -Infinity
  let downloading: Promise<void> | undefined

  async function downloadNow(): Promise<void> {
    try {
      const names = lastBuilds(await store.builds())
      for (const name of names) if (!existsSync(join(folder, name))) await unpack(name)
      for (const name of await readdir(folder).catch(() => [])) {
        if (/^\d+-/.test(name) && !names.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
      }
    } catch (error) {
      log.error('builds not downloaded', error)
    } finally {
      lastAt = performance.now()
      downloading = undefined
    }
  }

  async function unpack(name: string): Promise<void> {
    const bytes = await promisify(gunzip)(await buffer(await store.readBuild(name)))
    const files = Object.entries(archiveSchema.parse(JSON.parse(bytes.toString())))
    const partialFolder = join(folder, `.${name}-${process.pid}`)
    await mkdir(join(partialFolder, 'assets'), { recursive: true, mode: 0o700 })
    for (const [file, content] of files) await writeFile(join(partialFolder, 'assets', file), Buffer.from(content, 'base64'))
    // Moved into place as a whole. Another server may use the same folder and have been first.
    await rename(partialFolder, join(folder, name)).catch(() => rm(partialFolder, { recursive: true, force: true }))
  }

  return {
    folder,
    async release(version, assets) {
      try {
        if ((await store.builds()).some((name) => versionOf(name) === version)) return
        const files: Record<string, string> = {}
        for (const file of await readdir(assets)) files[file] = await readFile(join(assets, file), 'base64')
        await store.putBuild(`${Date.now()}-${version}`, await promisify(gzip)(JSON.stringify(files)))
        // Includes this server's copy if another one was first meanwhile.
        const there = await store.builds()
        const remaining = lastBuilds(there)
        for (const name of there) if (!remaining.includes(name)) await store.removeBuild(name)
      } catch (error) {
        log.error('build not published', error)
      }
    },
    async download() {
      if (performance.now() - lastAt < pauseMs) return
      await (downloading ??= downloadNow())
    },
  }
}
