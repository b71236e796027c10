import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Event } from '#contract/event/schema.ts'

/** The first of the named events that is there. */
export function quickEvent(events: readonly Event[], ids: readonly (string | undefined)[]): Event | undefined {
  return ids.flatMap((wanted) => events.find(({ id }) => id === wanted) ?? []).at(0)
}

/**
 * The event whose links a thumb reaches: the one that the address names, else the one from before, else `first`. It does
 * not change by itself under somebody's thumb, for instance when its registration closes.
 */
export function useQuickEvent(events: readonly Event[], first: Event | undefined): Event | undefined {
  const { eventId } = useSearch({ strict: false })
  const [before, keep] = useState<string>()
  const event = quickEvent(events, [eventId, before]) ?? first
  if (event && event.id !== before) keep(event.id)
  return event
}
