import { useLiveQuery } from 'dexie-react-hooks'
import { whileSignedIn } from '#app/session/while-signed-in.ts'

/**
 * What the device has, again after every change that touches it; `before` until it was first read, and undefined for
 * nobody: a query that begins while its user signs out ends quietly.
 */
export function useDeviceQuery<T>(query: () => Promise<T>, dependencies: readonly unknown[] = [], before?: T): T | undefined {
  return useLiveQuery(() => whileSignedIn(query), [...dependencies], before)
}
