import type { Event } from '#contract/event/schema.ts'

export interface ShownEvent {
  shown: Event | undefined
  /** The address names an event that is not there. */
  isUnknown: boolean
}

/** The event of staff's dashboard: the one that the address names, else the one that was looked at last, else the latest. */
export function shownEvent(events: readonly Event[], named: string | undefined, lookedAt: string | null): ShownEvent {
  const find = (wanted: string | null | undefined) => events.find(({ id }) => id === wanted)
  if (named === undefined) return { shown: find(lookedAt) ?? events[0], isUnknown: false }
  const found = find(named)
  return { shown: found ?? events[0], isUnknown: found === undefined }
}
