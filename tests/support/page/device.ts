import type { StoredSession } from '#app/session/session-store.ts'
import type { Evaluates } from '#tests/support/engines/engine-browser.ts'

/** What is stored on this device, read from a page of its origin. */
export interface Device {
  /** All rows of all databases, by `database/store`. */
  rows: Record<string, unknown[]>
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  cookies: string
  /** URLs in Cache Storage. */
  cached: string[]
}

export function lookAround(page: Evaluates): Promise<Device> {
  return page.evaluate(async () => {
    const rows: Record<string, unknown[]> = {}
    const settled = <T>(request: IDBRequest<T>, what: string) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
        setTimeout(() => reject(new Error(`Nothing came of ${what} in 20 s.`)), 20_000)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name), `opening ${name}`)
      for (const store of database.objectStoreNames)
        rows[`${name}/${store}`] = await settled(database.transaction(store).objectStore(store).getAll(), `reading ${name}/${store}`)
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) cached.push(url)
    return {
      rows,
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      sessionStorage: Object.fromEntries(Object.entries(sessionStorage)),
      cookies: document.cookie,
      cached,
    }
  })
}

export async function storedSession(page: Evaluates): Promise<StoredSession | undefined> {
  const { rows } = await lookAround(page)
  return rows['poh-session/keyval']?.[0] as StoredSession | undefined
}

/**
 * Replaces the stored tokens with expired ones. The ID token really expires (the emulator's tokens
 * are unsigned, so its date can be changed; where they are signed, pass one as `expired`), and the
 * app token is unknown. `known`: the device knows they expired; otherwise it believes they are
 * valid, as with a wrong clock.
 */
export async function expireTokens(page: Evaluates, { known, expired }: { known: boolean; expired?: string }): Promise<void> {
  await page.evaluate(
    async ({ isKnown, given }) => {
      const turnedBack = (token: string) => {
        const [head = '', body = ''] = token.split('.')
        const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, number>
        const past = { ...claims, iat: Math.floor(Date.now() / 1000) - 7200, exp: Math.floor(Date.now() / 1000) - 3600 }
        return `${head}.${btoa(JSON.stringify(past)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`
      }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('poh-session')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
      })
      await new Promise<void>((done, failed) => {
        const transaction = database.transaction('keyval', 'readwrite')
        const store = transaction.objectStore('keyval')
        const read: IDBRequest<{ fToken: string; gen: number }> = store.get('session')
        read.onsuccess = () => {
          const change = {
            fToken: given ?? turnedBack(read.result.fToken),
            aToken: 'expired',
            fTokenExpiresAt: Date.now() + (isKnown ? -1000 : 1_800_000),
          }
          store.put({ ...read.result, ...change, gen: read.result.gen + 1 }, 'session')
        }
        transaction.oncomplete = () => done()
        transaction.onabort = () => failed(transaction.error ?? new Error('IndexedDB failed'))
      })
      database.close()
    },
    { isKnown: known, given: expired },
  )
}
