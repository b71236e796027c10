export interface FileOfBuild {
  /** Relative to the app's root, without a leading slash. */
  url: string
  /** For files that keep their name between builds; null if the name itself changes. */
  revision: string | null
}

/** One cache for all builds, so that a new build does not download unchanged files again. */
const cacheName = 'poh-files'
/** The page is still loading its own first files over the same connection. */
const atATime = 4

export type CachedFiles = ReturnType<typeof cachedFiles>

/** This build's files on this device. `url` is the URL that a page requests, absolute or relative to the root. */
export function cachedFiles(files: readonly FileOfBuild[]) {
  /** The cache key includes the revision. */
  const keys = new Map(files.map(({ url, revision }) => [absolute(url), absolute(revision === null ? url : `${url}?revision=${revision}`)]))
  const match = async (url: string): Promise<Response | undefined> => {
    const key = keys.get(absolute(url))
    return key === undefined ? undefined : caches.match(key, { cacheName })
  }
  return {
    has: (url: string) => keys.has(absolute(url)),
    match,
    /** A file that the browser has evicted or cannot read comes from the server. */
    answer: async (url: string) => (await match(url).catch(() => undefined)) ?? fetch(url),
    /** Throws if a file fails; those that arrived are not downloaded again on the next try. */
    fetchMissing: () => fetchMissing(keys),
    /** Call it once no page of an earlier build is open. */
    dropOthers: () => dropOthers(new Set(keys.values())),
  }
}

async function fetchMissing(keys: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...keys].filter(([, key]) => !there.has(key))
  const fetchOneByOne = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) await fetchInto(cache, file, keys)
  }
  await Promise.all(Array.from({ length: atATime }, fetchOneByOne))
}

async function fetchInto(cache: Cache, [url, key]: [url: string, key: string], ofBuild: ReadonlyMap<string, string>): Promise<void> {
  const response = await fetch(url, { cache: url === key ? 'default' : 'reload', priority: 'low' })
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`)
  // A deploy may have replaced the document since: with another build's, this one would not start offline.
  const parts = url.endsWith('.html') ? (await response.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g) : []
  for (const [, path = ''] of parts) if (!ofBuild.has(absolute(path))) throw new Error(`${url} is of another build.`)
  // A redirected response may not answer a navigation.
  await cache.put(key, response.redirected ? new Response(response.body, response) : response)
}

async function dropOthers(wanted: ReadonlySet<string>): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}

const absolute = (url: string) => new URL(url, location.origin).href
