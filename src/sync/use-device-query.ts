import { useLiveQuery } from 'dexie-react-hooks'
import { whileSignedIn } from '#app/session/while-signed-in.ts'

/**
 * A live query of the device's data; `before` until the first read, undefined when no one is signed in. A query that starts
 * during a sign-out ends quietly.
 */
export function useDeviceQuery<T>(query: () => Promise<T>, dependencies: readonly unknown[] = [], before?: T): T | undefined {
  return useLiveQuery(() => whileSignedIn(query), [...dependencies], before)
}
