import type { SerializedReply } from './reply.ts'

/** A response that is cached until its data changes, split where the server time is inserted. */
export interface CachedResponse {
  etag: string
  beforeTime: string
  afterTime: string
}

/** For a call whose response is the same for everyone who can make it. */
export interface ResponseCache {
  /** The response for a call without a query string, if it is cached. */
  get: () => CachedResponse | undefined
  /** Loads the response for a query string, once for all who wait for it. */
  read: (search: string, load: () => Promise<SerializedReply>) => Promise<SerializedReply>
  forget: () => void
}

/** `isSafe` is false while this server may miss the commits of others: then nothing is cached. */
export function createResponseCache(isSafe: () => boolean): ResponseCache {
  const shared = createSharedReads<SerializedReply>()
  let cachedResponse: CachedResponse | undefined
  let forgotten = 0

  async function loadAndCache(load: () => Promise<SerializedReply>): Promise<SerializedReply> {
    const forgottenBefore = forgotten
    const answer = await load()
    // Not cached if a commit came meanwhile, because the response may be older.
    if (forgottenBefore === forgotten && isSafe()) cachedResponse = answer.cached
    return answer
  }

  return {
    get: () => (cachedResponse && isSafe() ? cachedResponse : undefined),
    read: (search, load) => shared(search, search === '' ? () => loadAndCache(load) : load),
    forget() {
      forgotten += 1
      cachedResponse = undefined
    },
  }
}

/**
 * Callers who arrive during a read share the next one. It starts after all of them arrived, so each sees everything
 * that was committed before; the running read may not include it.
 */
function createSharedReads<T>() {
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  function start(key: string, load: () => Promise<T>): Promise<T> {
    next.delete(key)
    const read = load()
    running.set(key, read)
    const end = () => {
      if (running.get(key) === read) running.delete(key)
    }
    read.then(end, end)
    return read
  }

  return (key: string, load: () => Promise<T>): Promise<T> => {
    const current = running.get(key)
    if (!current) return start(key, load)
    const queued = next.get(key)
    if (queued) return queued
    const begin = () => start(key, load)
    const read = current.then(begin, begin)
    next.set(key, read)
    return read
  }
}
