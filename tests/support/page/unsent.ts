import type { Page } from 'playwright-core'
import type { Event } from '#contract/event/schema.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { lookAround } from './device.ts'
import type { Evaluates } from '#tests/support/engines/engine-browser.ts'

/** Leaves an event change on the device, like a form saved offline. */
export async function leaveChange(page: Page, event: Event, body: Partial<Event>, over: Partial<OutboxRow> = {}): Promise<void> {
  const uid = await page.evaluate(() => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { id: string }).id)
  const row: Omit<OutboxRow, 'seq'> = {
    // The Idempotency-Key: the server answers a second use like the first.
    id: crypto.randomUUID(),
    uid,
    resource: 'events',
    record_id: event.id,
    label: event.name,
    href: '/admin/event',
    endpoint: 'updateEvent',
    params: { id: event.id },
    body,
    base: { ...event },
    state: 'waiting',
    tried: false,
    failures: 0,
    not_before: 0,
    problem: null,
    current: null,
    collisions: [],
    created_at: 1_790_000_000_000,
    changed_at: 1_790_000_000_000,
    ...over,
  }
  await page.evaluate(async (added) => {
    const name = `poh-work:${added.uid}`
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
      })
    // The page creates the database some time after rendering.
    while (!(await indexedDB.databases()).some((one) => one.name === name)) await new Promise((later) => setTimeout(later, 100))
    const database = await settled(indexedDB.open(name))
    await settled(database.transaction('outbox', 'readwrite').objectStore('outbox').add(added))
    database.close()
  }, row)
}

/** The events on this device. */
export async function eventsOnDevice(page: Evaluates): Promise<Event[]> {
  const { rows } = await lookAround(page)
  return Object.entries(rows).flatMap(([store, found]) => (/^poh-data:.*\/events$/.test(store) ? (found as Event[]) : []))
}

/** Whether a list was ever fetched. */
export async function isListOnDevice(page: Evaluates, name: string): Promise<boolean> {
  const { rows } = await lookAround(page)
  return Object.entries(rows).some(
    ([store, found]) => /^poh-data:.*\/fetches$/.test(store) && (found as { resource: string }[]).some(({ resource }) => resource === name),
  )
}

export async function unsentOnDevice(page: Evaluates): Promise<OutboxRow[]> {
  const { rows } = await lookAround(page)
  return Object.entries(rows).flatMap(([store, found]) => (/^poh-work:.*\/outbox$/.test(store) ? (found as OutboxRow[]) : []))
}

/** Ids of the files waiting to be uploaded. */
export async function unsentFiles(page: Evaluates): Promise<string[]> {
  const { rows } = await lookAround(page)
  return Object.entries(rows).flatMap(([store, found]) =>
    /^poh-work:.*\/photos$/.test(store) ? (found as PhotoRow[]).map(({ id }) => id) : [],
  )
}
