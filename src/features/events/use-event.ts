import type { Event } from '#contract/event.ts'
import { useEvents } from './event-queries.ts'

/** The event that an address names: undefined while it is looked up or when none is named, null when it is not on this device. */
export function useEvent(eventId: string | undefined): Event | null | undefined {
  const onDevice = useEvents()
  if (!onDevice || eventId === undefined) return undefined
  return onDevice.events.find(({ id }) => id === eventId) ?? null
}
