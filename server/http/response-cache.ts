import type { SerializedReply } from './reply.ts'

/** An answer kept until what it was made from changes, in two pieces with the server's time between. */
export interface CachedResponse {
  etag: string
  beforeTime: string
  afterTime: string
}

/** For a call whose answer is the same for all who may make it. */
export interface ResponseCache {
  /** The answer without a query string, as long as nothing has changed. */
  get: () => CachedResponse | undefined
  /** Reads the answer to a query string, once for all who wait for it. */
  read: (search: string, load: () => Promise<SerializedReply>) => Promise<SerializedReply>
  forget: () => void
}

/** `isSafe` is false while this server does not hear of commits at others: then everything is read anew. */
export function createResponseCache(isSafe: () => boolean): ResponseCache {
  const shared = createSharedReads<SerializedReply>()
  let kept: CachedResponse | undefined
  let forgotten = 0

  async function loadAndKeep(load: () => Promise<SerializedReply>): Promise<SerializedReply> {
    const forgottenBefore = forgotten
    const answer = await load()
    // Unless a commit came between: then the answer may be from before it.
    if (forgottenBefore === forgotten && isSafe()) kept = answer.cached
    return answer
  }

  return {
    get: () => (kept && isSafe() ? kept : undefined),
    read: (search, load) => shared(search, search === '' ? () => loadAndKeep(load) : load),
    forget() {
      forgotten += 1
      kept = undefined
    },
  }
}

/**
 * Those who ask while a read is under way share the next one. It begins after all of them asked, so each sees whatever
 * was committed before; the one under way would not do.
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
