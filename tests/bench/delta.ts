import { rm } from 'node:fs/promises'
import type { ListMeta } from '#contract/http/endpoint.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { atMost, median, type Figure } from './figure.ts'
import { seededFolder } from './seeded-folder.ts'

const entries = 10_000
const asked = 200

/** The cost of a delta without changes over 10,000 entries, on a server and a database of their own. */
export async function measureDelta(): Promise<Figure[]> {
  const dataDir = await seededFolder(entries)
  try {
    const app = await startApp({ dataDir })
    try {
      const [staff, member] = [await ApiClient.signIn(app.origin, admin), await ApiClient.signIn(app.origin, builder)]
      const all = await timeDelta(staff)
      const own = await timeDelta(member)
      return [
        atMost(
          `delta of ${entries.toLocaleString('en-US')} entries, nothing changed`,
          all.ms,
          5,
          'ms',
          `there and back; a member ${own.ms.toFixed(1)} ms`,
        ),
        atMost('  its size', all.bytes / 1_000, 1, 'KB'),
      ]
    } finally {
      await app.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function timeDelta(client: ApiClient): Promise<{ ms: number; bytes: number }> {
  const { meta } = await client.json<{ meta: ListMeta }>('GET', '/entries?limit=1')
  const path = `/entries?since=${encodeURIComponent(meta.since_cursor)}`
  const times: number[] = []
  let bytes = 0
  for (let sent = 0; sent < asked; sent += 1) {
    const started = performance.now()
    const response = await client.send('GET', path)
    const text = await response.text()
    times.push(performance.now() - started)
    if (!response.ok || !text.startsWith('{"data":[],')) throw new Error(`The delta answered ${response.status}: ${text.slice(0, 200)}`)
    bytes = Buffer.byteLength(text)
  }
  return { ms: median(times), bytes }
}
