export interface FileOfBuild {
  /** From the app's root, without a slash before it. */
  url: string
  /** Of what keeps its name from build to build; null where the name itself changes. */
  revision: string | null
}

/** One for all builds: what a new build has in common with the last is not fetched again. */
const cacheName = 'poh-files'
/** The page is still bringing its own first parts over the same line. */
const atATime = 4

export type KeptFiles = ReturnType<typeof keptFiles>

/** The files of this build on this device. `url` is always what a page asks for, absolute or from the root. */
export function keptFiles(files: readonly FileOfBuild[]) {
  /** The key in the cache also says which build a file is of. */
  const keys = new Map(files.map(({ url, revision }) => [absolute(url), absolute(revision === null ? url : `${url}?revision=${revision}`)]))
  const match = async (url: string): Promise<Response | undefined> => {
    const key = keys.get(absolute(url))
    return key === undefined ? undefined : caches.match(key, { cacheName })
  }
  return {
    has: (url: string) => keys.has(absolute(url)),
    match,
    /** A file that the browser has dropped, or cannot read, comes from the server. */
    answer: async (url: string) => (await match(url).catch(() => undefined)) ?? fetch(url),
    /** Throws when a file does not come; what came by then is not fetched again at the next try. */
    fetchMissing: () => fetchMissing(keys),
    /** Of earlier builds, once no page of theirs is open. */
    dropOthers: () => dropOthers(new Set(keys.values())),
  }
}

async function fetchMissing(keys: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...keys].filter(([, key]) => !there.has(key))
  const fetchInTurn = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) await fetchInto(cache, file)
  }
  await Promise.all(Array.from({ length: atATime }, fetchInTurn))
}

async function fetchInto(cache: Cache, [url, key]: [url: string, key: string]): Promise<void> {
  const response = await fetch(url, { cache: url === key ? 'default' : 'reload', priority: 'low' })
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  // What was reached by a detour may not answer a visit to a page.
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
