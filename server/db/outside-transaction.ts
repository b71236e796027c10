import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs `work` as part of a transaction: `assertOutsideTransaction` throws in anything it calls. */
export function withinTransaction<T>(work: () => Promise<T>): Promise<T> {
  return open.run(true, work)
}

/** A transaction would hold its locks and its connection while another service responds: call services before or after it. */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} inside a database transaction. Call it before the transaction starts or after it commits.`)
}
