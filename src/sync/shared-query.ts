import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { followQuery } from './follow-query.ts'

/**
 * A live query of the device's data, shared by all who ask for it, whose result outlives the screen: the next screen that asks is
 * drawn with it at once. Once its data changes while nobody watches, it is dropped instead of read again, unless it is `small`: so
 * no result is ever out of date.
 */
interface SharedQuery {
  /** Of the session that it was read in. */
  epoch: string | undefined
  result?: { value: unknown } | { error: unknown }
  watchers: Set<() => void>
  stop: () => void
}

/** Results that are kept without a watcher; the one not used for longest goes first. */
const maxUnwatched = 300

const queries = new Map<string, SharedQuery>()

/** Calls `onChange` whenever `resultOf(key)` changes, until the returned function is called. One key always names one query. */
export function watchQuery(key: string, query: () => Promise<unknown>, onChange: () => void, size?: 'small'): () => void {
  const shared = current(key) ?? start(key, query, size)
  // Last in the map: used most recently.
  queries.delete(key)
  queries.set(key, shared)
  shared.watchers.add(onChange)
  return () => {
    shared.watchers.delete(onChange)
    if (shared.watchers.size === 0) tidy()
  }
}

/** Its last result in this session; undefined until the first read. Throws what the query threw. */
export function resultOf(key: string): unknown {
  const result = current(key)?.result
  if (result && 'error' in result) throw result.error
  return result?.value
}

/** Resolves once `resultOf(key)` is known, also if the query fails. Never rejects. */
export function firstResult(key: string, query: () => Promise<unknown>): Promise<void> {
  return new Promise((done) => {
    const isKnown = () => current(key)?.result !== undefined
    const stop = watchQuery(key, query, () => isKnown() && finish())
    const finish = () => {
      stop()
      done()
    }
    if (isKnown()) finish()
  })
}

function current(key: string): SharedQuery | undefined {
  const shared = queries.get(key)
  return shared?.epoch === currentSession()?.epoch ? shared : undefined
}

function start(key: string, query: () => Promise<unknown>, size?: 'small'): SharedQuery {
  queries.get(key)?.stop()
  const shared: SharedQuery = { epoch: currentSession()?.epoch, watchers: new Set(), stop: () => {} }
  const settle = (result: NonNullable<SharedQuery['result']>) => {
    shared.result = result
    for (const onChange of shared.watchers) onChange()
  }
  const read = async () => (shared.result && shared.watchers.size === 0 && size !== 'small' ? drop(key, shared) : query())
  shared.stop = followQuery(
    read,
    (value) => settle({ value }),
    (error) => settle({ error }),
  )
  return shared
}

function drop(key: string, shared: SharedQuery): void {
  shared.stop()
  if (queries.get(key) === shared) queries.delete(key)
}

function tidy(): void {
  const unwatched = [...queries].filter(([, { watchers }]) => watchers.size === 0)
  // What failed is read again.
  const isOver = ([key, shared]: [string, SharedQuery], index: number) =>
    current(key) !== shared || index < unwatched.length - maxUnwatched || (shared.result && 'error' in shared.result)
  for (const [key, shared] of unwatched.filter(isOver)) drop(key, shared)
}

onSessionChange(tidy)
