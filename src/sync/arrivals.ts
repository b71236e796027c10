/** Progress of a list whose first rows are on the device: rows loaded, of how many. */
export interface Arrival {
  here: number
  of: number
}

const arrivals = new Map<string, Arrival>()
const listeners = new Set<() => void>()

/**
 * Undefined unless the list is being fetched for the first time. The same object until it changes.
 */
export function arrivalOf(list: string): Arrival | undefined {
  return arrivals.get(list)
}

export function noteArrival(list: string, arrival: Arrival | undefined): void {
  if (arrival) arrivals.set(list, arrival)
  else arrivals.delete(list)
  for (const listener of listeners) listener()
}

export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
