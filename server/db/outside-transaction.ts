import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Does `work` as part of a transaction: `assertOutsideTransaction` throws in whatever it calls. */
export function withinTransaction<T>(work: () => Promise<T>): Promise<T> {
  return open.run(true, work)
}

/** What other services take, a transaction would hold its locks and its connection for: ask them before it or after it. */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} within a database transaction. Ask before it begins, or when it is kept.`)
}
