import type { Event } from './schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** Sorted by start date and then reversed, so the latest event comes first (product: Events). */
export function latestFirst<E extends Pick<Event, 'start_date'>>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => toMillis(a.start_date) - toMillis(b.start_date)).toReversed()
}
