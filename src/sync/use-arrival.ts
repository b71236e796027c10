import { useSyncExternalStore } from 'react'
import { arrivalOf, onArrival, type Arrival } from './arrivals.ts'

/** Progress of a list that is being fetched for the first time. */
export function useArrival(list: string): Arrival | undefined {
  return useSyncExternalStore(onArrival, () => arrivalOf(list))
}
