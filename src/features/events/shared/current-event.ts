import { useSearch } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { unpickedEvent } from '#contract/event/unpicked-event.ts'
import type { Event } from '#contract/event/schema.ts'

/** In local storage next to the session; sign-out removes both. */
const key = 'current_event'

export interface CurrentEvent {
  /** Undefined while there are no events on the device. */
  event: Event | undefined
  /** False for `unpickedEvent`. */
  isPicked: boolean
  pick: (eventId: string) => void
}

/** The first of the ids that belongs to an event. */
export function firstOf(events: readonly Event[], ids: readonly (string | null | undefined)[]): Event | undefined {
  return ids.flatMap((wanted) => events.find(({ id }) => id === wanted) ?? []).at(0)
}

/**
 * The one event that the whole app shows: the one in the URL, or else the one picked last, or else `unpickedEvent`.
 * It never switches on its own, for instance when registration closes while someone works.
 */
export function useCurrentEventOf(events: readonly Event[], now: number): CurrentEvent {
  const { eventId } = useSearch({ strict: false })
  const [before, setBefore] = useState<string>()
  const picked = localStorage.getItem(key)
  const event = firstOf(events, [eventId, before, picked]) ?? unpickedEvent(events, now)
  if (event && event.id !== before) setBefore(event.id)

  const named = event?.id === eventId ? eventId : undefined
  useEffect(() => {
    if (named) localStorage.setItem(key, named)
  }, [named])

  const isPicked = event !== undefined && (event.id === picked || event.id === named)
  // The same object until it changes: every page reads it.
  return useMemo(() => {
    const pick = (wanted: string) => {
      localStorage.setItem(key, wanted)
      setBefore(wanted)
    }
    return { event, isPicked, pick }
  }, [event, isPicked])
}

const Context = createContext<CurrentEvent>({ event: undefined, isPicked: false, pick: () => undefined })

/** Wraps everything in the app's layout. */
export const CurrentEventProvider = Context.Provider

export function useCurrentEvent(): CurrentEvent {
  return useContext(Context)
}
