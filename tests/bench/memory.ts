import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ListMeta } from '#contract/http/endpoint.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { atMost, type Figure } from './figure.ts'
import { seededFolder } from './seeded-folder.ts'

const entries = 10_000
const clients = 50
const live = seedId('event', 1)
const root = resolve(import.meta.dirname, '../..')

/** The server process's peak memory while 50 clients fetch everything at once and then poll for changes. */
export async function measureMemory(): Promise<Figure[]> {
  const dataDir = await seededFolder(entries)
  try {
    const app = await startApp({ dataDir, env: { NODE_OPTIONS: await heapFlags() } })
    try {
      const people = [await ApiClient.signIn(app.origin, admin), await ApiClient.signIn(app.origin, builder)]
      const idle = await memoryOf(app.pid, 'VmRSS')
      // Resets the peak, so that the start does not count.
      await writeFile(`/proc/${app.pid}/clear_refs`, '5')
      // Half of them staff, who fetch the most.
      const read = await Promise.all(Array.from({ length: clients }, (_, n) => fetchAll(people[n % people.length] as ApiClient)))
      const peak = await memoryOf(app.pid, 'VmHWM')
      const fetched = read.reduce((sum, count) => sum + count, 0).toLocaleString('en-US')
      const note = `${idle.toFixed(0)} MB before, ${(await memoryOf(app.pid, 'VmRSS')).toFixed(0)} MB after ${fetched} entries were fetched`
      return [atMost(`server memory, ${entries.toLocaleString('en-US')} entries, ${clients} clients`, peak, 250, 'MB', note)]
    } finally {
      await app.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The requests of a new device, and then those that it repeats regularly. */
async function fetchAll(client: ApiClient): Promise<number> {
  let read = 0
  let since = ''
  let next: string | null = ''
  while (next !== null) {
    const at: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`
    const page: { data: unknown[]; meta: ListMeta } = await client.json('GET', `/entries?eventId=${live}&limit=200${at}`)
    read += page.data.length
    since = page.meta.since_cursor
    next = page.meta.next_cursor
  }
  for (let round = 0; round < 5; round += 1) await client.json('GET', `/entries?eventId=${live}&since=${encodeURIComponent(since)}`)
  return read
}

/** The options that `npm start` uses. */
async function heapFlags(): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start
    .split(' ')
    .filter((word) => word.startsWith('--'))
    .join(' ')
}

async function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
