import { useSyncExternalStore } from 'react'
import { arrivalOf, onArrival, type Arrival } from './arrivals.ts'

/** How much of a list has come that is being fetched for the first time. */
export function useArrival(list: string): Arrival | undefined {
  return useSyncExternalStore(onArrival, () => arrivalOf(list))
}
