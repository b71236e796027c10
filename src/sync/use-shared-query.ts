import { useCallback, useSyncExternalStore } from 'react'
import { resultOf, watchQuery } from './shared-query.ts'

/**
 * A live query of the device's data that several screens ask for: at first its last result, if it was read before in this session.
 * Undefined until the first read, and when no one is signed in. `key` names the query with all that it depends on;
 * without one, nothing is read. A `small` one is kept up to date while no screen shows it. Until it `isShown`, it is read, but its
 * result isn't returned and draws nothing.
 */
export function useSharedQuery<T>(key: string | undefined, query: () => Promise<T>, size?: 'small', isShown = true): T | undefined {
  // oxlint-disable-next-line react/exhaustive-deps -- The key stands for the query.
  const watch = useCallback((onChange: () => void) => (key === undefined ? () => {} : watchQuery(key, query, onChange, size)), [key])
  return useSyncExternalStore(
    watch,
    () => (key === undefined || !isShown ? undefined : resultOf(key)),
    () => undefined,
  ) as T | undefined
}
