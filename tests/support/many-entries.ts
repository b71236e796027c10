import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { admin, builder } from './accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { aFullDraft, anOpenEvent } from '#tests/support/page/entry-pages.ts'

const trees = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ironwood', 'Juniper', 'Larch', 'Peña', 'Rowan']
const statuses: readonly EntryStatus[] = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED']
/** First by title, and the only one that also exists on the server. */
export const realTitle = 'A model home'

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
const dayMs = 86_400_000

type Varied = Pick<Entry, 'id' | 'title' | 'status' | 'price' | 'submitted_at' | 'address_line1'>

/** The fields in which the homes differ; always the same, except for the ids. */
function variations(count: number): Varied[] {
  return Array.from({ length: count }, (_, index) => {
    const status = at(statuses, index)
    const submitted = Math.floor(Date.parse('2026-03-01T15:00:00Z') / 1000) + ((index * 104_729) % ((60 * dayMs) / 1000))
    return {
      id: randomUUID(),
      title: `The ${at(trees, index * 7)} ${index}`,
      status,
      price: index % 9 === 0 ? null : 300_000 + ((index * 7_919) % 900_000),
      submitted_at: status === 'DRAFT' ? null : { _seconds: submitted, _nanoseconds: 0 },
      address_line1: `${index} Shoreline Drive`,
    }
  })
}

export interface ManyEntries {
  event: Event
  rows: readonly Varied[]
  /** Names of the homes' cities, in turn. */
  cities: readonly string[]
}

/**
 * Puts an event with this many entries on the device of the staff member signed in on `page`: one
 * that exists on the server, and copies of it that differ in what a list shows. Reload the page to
 * see them.
 */
export async function putEntries(page: Page, app: string, count: number): Promise<ManyEntries> {
  const [staff, client] = await Promise.all([ApiClient.signIn(app, admin), ApiClient.signIn(app, builder)])
  const event = await anOpenEvent(staff, `Parade of ${randomUUID().slice(0, 8)}`)
  const real = await aFullDraft(client, event, { title: realTitle })
  const rows = variations(count).slice(1)
  await page.goto(`${new URL(page.url()).origin}/admin/tours?eventId=${event.id}`)
  await page.getByRole('link', { name: realTitle }).waitFor()
  const cities = await page.evaluate(addToDevice, { realId: real.id, rows })
  return { event, rows, cities }
}

/** Runs in the page. */
async function addToDevice({ realId, rows }: { realId: string; rows: Varied[] }): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await settled(indexedDB.open(names.find((name) => name.startsWith('poh-data:')) ?? ''))
  const all = async <T>(store: string) => (await settled(database.transaction(store).objectStore(store).getAll())) as T[]
  const enough = async (store: string) => {
    let found: { id: string; name: string }[] = []
    for (let looks = 0; looks < 100 && found.length < 3; looks += 1) {
      found = await all(store)
      if (found.length < 3) await new Promise((later) => setTimeout(later, 200))
    }
    return found.slice(0, 5)
  }
  const [cities, companies] = [await enough('cities'), await enough('companies')]
  const real = (await all<{ id: string }>('entries')).find(({ id }) => id === realId)
  const adding = database.transaction('entries', 'readwrite')
  for (const [index, row] of rows.entries()) {
    const [city, company] = [cities[index % cities.length], companies[index % companies.length]]
    adding.objectStore('entries').put({ ...real, ...row, city_id: city?.id, company_id: company?.id })
  }
  await new Promise<void>((done, failed) => {
    adding.oncomplete = () => done()
    adding.onabort = () => failed(adding.error ?? new Error('IndexedDB failed'))
  })
  database.close()
  return cities.map(({ name }) => name)
}
