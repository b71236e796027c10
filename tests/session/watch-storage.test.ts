import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

const page = aPage()
type Passing = (event: { persisted: boolean }) => void
let hide: Passing
let comeBack: Passing
const reload = vi.fn<() => void>()
let database: IDBDatabase
let watch: typeof import('#app/session/watch-storage.ts')

beforeAll(async () => {
  watch = await import('#app/session/watch-storage.ts')
  watch.watchStorage()
  const listener = (event: string): Passing =>
    page.addEventListener.mock.calls.find(([type]) => type === event)?.[1] ?? expect.fail(`It does not hear of ${event}.`)
  hide = listener('pagehide')
  comeBack = listener('pageshow')
})

beforeEach(async () => {
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  database = await openedDatabase()
})

/** With a name, one that may exist already. */
function openedDatabase(name: string = crypto.randomUUID()): Promise<IDBDatabase> {
  return new Promise((opened) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' })
    request.onsuccess = () => opened(request.result)
  })
}

async function anotherDatabaseAnswers(): Promise<void> {
  const transaction = (await openedDatabase()).transaction('rows')
  await new Promise((done) => transaction.addEventListener('complete', done))
}

/** A transaction that asks for one thing after another, as one does that somebody holds. */
function keptBusy(): { transaction: IDBTransaction; end: Promise<string> } {
  const transaction = database.transaction('rows', 'readwrite')
  const ask = () => {
    transaction.objectStore('rows').count().onsuccess = ask
  }
  ask()
  const end = new Promise<string>((ended) => {
    transaction.onabort = () => ended('aborted')
    transaction.oncomplete = () => ended('complete')
  })
  return { transaction, end }
}

test('a page that goes into the back/forward cache leaves no transaction and no connection open', async () => {
  const { end } = keptBusy()

  hide({ persisted: true })

  await expect(end).resolves.toBe('aborted')
  expect(() => database.transaction('rows')).toThrow(/not allowed/)
  comeBack({ persisted: true })
})

test('a page in the back/forward cache begins no transaction, and does again when it comes back', async () => {
  hide({ persisted: true })
  // Dexie opens again what was closed.
  const again = await openedDatabase(database.name)
  const cut = again.transaction('rows')
  await new Promise((aborted) => cut.addEventListener('abort', aborted))

  comeBack({ persisted: true })

  const transaction = again.transaction('rows')
  await new Promise((done) => transaction.addEventListener('complete', done))
  expect(reload).not.toHaveBeenCalled()
})

test('a database that is opened first in the back/forward cache works when its page comes back', async () => {
  const name = crypto.randomUUID()
  const opened = () => {
    const dexie = new Dexie(name)
    dexie.version(1).stores({ rows: 'id' })
    return dexie
  }
  const before = opened()
  await before.open()
  before.close()
  hide({ persisted: true })
  const dexie = opened()
  await expect(dexie.table('rows').count()).rejects.toMatchObject({ name: 'AbortError' })

  comeBack({ persisted: true })

  await expect(dexie.table('rows').count()).resolves.toBe(0)
  dexie.close()
})

test('a page that comes back to a database that never opens starts anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    hide({ persisted: true })
    const opening = openedDatabase(database.name)
    comeBack({ persisted: true })
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalledOnce()
    await opening

    hide({ persisted: true })
    const opened = openedDatabase(database.name)
    comeBack({ persisted: true })
    await opened
    vi.advanceTimersByTime(2_000)
    expect(reload).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('a page that is left for good does not cut off a write', async () => {
  const transaction = database.transaction('rows', 'readwrite')
  transaction.objectStore('rows').put({ id: 'draft' })
  const end = new Promise((done) => transaction.addEventListener('complete', done))

  hide({ persisted: false })

  await end
  expect(database.transaction('rows').objectStore('rows')).toBeDefined()
})

test('a call without an answer is aborted and reported, and the next answer clears the report', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { end } = keptBusy()
    const changed = vi.fn()
    watch.onStorageAnsweringChange(changed)

    vi.advanceTimersByTime(15_000)
    expect(watch.isStorageAnswering()).toBe(true)
    vi.advanceTimersByTime(1_000)

    await expect(end).resolves.toBe('aborted')
    await anotherDatabaseAnswers()
    expect(watch.isStorageAnswering()).toBe(false)

    await new Promise((done) => {
      database.transaction('rows').objectStore('rows').count().onsuccess = done
    })
    await eventually(() => expect(watch.isStorageAnswering()).toBe(true))
    expect(changed).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
