import type { Event } from './schema.ts'

export const paradeOfHomes = 'PARADE_OF_HOMES'

/** Spec 2: an event of type PARADE_OF_HOMES gets a yellow icon, other types a red icon. */
export function eventColor({ type }: Pick<Event, 'type'>): 'yellow' | 'red' {
  return type === paradeOfHomes ? 'yellow' : 'red'
}
