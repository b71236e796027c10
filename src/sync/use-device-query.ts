import { useLiveQuery } from 'dexie-react-hooks'
import { useReducer } from 'react'
import { readAgainAfterMs, readWhole } from './follow-query.ts'

/**
 * A live query of the device's data; `before` until the first read, undefined when no one is signed in. A query that starts
 * during a sign-out ends quietly.
 */
export function useDeviceQuery<T>(query: () => Promise<T>, dependencies: readonly unknown[] = [], before?: T): T | undefined {
  const [interrupted, readAgain] = useReducer((count: number) => count + 1, 0)
  const again = () => void setTimeout(readAgain, readAgainAfterMs(interrupted + 1))
  return useLiveQuery(async () => await readWhole(query, again), [...dependencies, interrupted], before)
}
