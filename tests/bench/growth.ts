import { rm } from 'node:fs/promises'
import type { Entry } from '#contract/entry/schema.ts'
import type { ListMeta } from '#contract/http/endpoint.ts'
import { header } from '#contract/http/header.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { startApp } from '#tests/support/build/app-process.ts'
import { atMost, median, type Figure } from './figure.ts'
import { seededFolder } from './seeded-folder.ts'

const [few, many] = [100, 100_000]
/** Taking turns, so that load on the machine affects both alike. */
const rounds = 12
const askedARound = 12
const live = seedId('event', 1)
const kinds = ['list', 'delta', 'save'] as const
type Kind = (typeof kinds)[number]

/**
 * How the cost of reading a page of an event's entries, of a delta without changes, and of saving one entry grows with
 * the number of entries.
 */
export async function measureGrowth(): Promise<Figure[]> {
  const [small, large] = [await seeded(few), await seeded(many)]
  try {
    const times = { small: noTimes(), large: noTimes() }
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        times.small[kind].push(await small.time(kind))
        times.large[kind].push(await large.time(kind))
      }
    }
    return kinds.map((kind) => {
      // The first rounds warm up the caches of both.
      const [a, b] = [median(times.small[kind].slice(2)), median(times.large[kind].slice(2))]
      const note = `${a.toFixed(1)} ms, then ${b.toFixed(1)} ms`
      return atMost(`${kind}: ${many.toLocaleString('en-US')} entries to ${few}`, b / a, 1.5, '×', note)
    })
  } finally {
    await small.end()
    await large.end()
  }
}

const noTimes = (): Record<Kind, number[]> => ({ list: [], delta: [], save: [] })

async function seeded(entries: number) {
  const dataDir = await seededFolder(entries)
  const app = await startApp({ dataDir })
  const client = await ApiClient.signIn(app.origin, admin)
  const list = `/entries?eventId=${live}&limit=50`
  const { data, meta } = await client.json<{ data: Entry[]; meta: ListMeta }>('GET', list)
  let [entry] = data
  const cursor = encodeURIComponent(meta.since_cursor)

  const acts: Record<Kind, (n: number) => Promise<unknown>> = {
    list: () => client.json('GET', list),
    delta: () => client.json('GET', `/entries?eventId=${live}&since=${cursor}`),
    save: async (n) => {
      if (!entry) throw new Error('There is no entry to save.')
      const match = { [header.ifMatch]: `"${entry.version}"` }
      entry = (await client.json<{ data: Entry }>('PATCH', `/entries/${entry.id}`, { tagline: `Round ${entry.version}, ${n}` }, match)).data
    },
  }

  return {
    /** The median of several runs in a row, in milliseconds. */
    async time(kind: Kind): Promise<number> {
      const took: number[] = []
      for (let n = 0; n < askedARound; n += 1) {
        const started = performance.now()
        await acts[kind](n)
        took.push(performance.now() - started)
      }
      return median(took)
    },
    async end() {
      await app.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
