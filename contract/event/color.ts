import type { Event } from './schema.ts'

export const paradeOfHomes = 'PARADE_OF_HOMES'

/** Yellow for events of type PARADE_OF_HOMES, red for all others (product: Navigation). */
export function eventColor({ type }: Pick<Event, 'type'>): 'yellow' | 'red' {
  return type === paradeOfHomes ? 'yellow' : 'red'
}
