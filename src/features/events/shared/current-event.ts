import { useSearch } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useState } from 'react'
import { defaultEvent } from '#contract/event/default-event.ts'
import type { Event } from '#contract/event/schema.ts'

/** Beside the session in local storage, and gone with it at sign-out. */
const key = 'current_event'

export interface CurrentEvent {
  /** Undefined while there is none on the device. */
  event: Event | undefined
  /** Somebody picked it, now or earlier; otherwise it is the default. */
  isPicked: boolean
  pick: (eventId: string) => void
}

/** The first of the named events that exists. */
export function firstOf(events: readonly Event[], ids: readonly (string | null | undefined)[]): Event | undefined {
  return ids.flatMap((wanted) => events.find(({ id }) => id === wanted) ?? []).at(0)
}

/**
 * The one event that the whole shell is about: the one that the address names, else the one picked last, else the
 * default. It does not change by itself while somebody works, for instance when its registration closes.
 */
export function useCurrentEventOf(events: readonly Event[], now: number): CurrentEvent {
  const { eventId } = useSearch({ strict: false })
  const [before, keep] = useState<string>()
  const picked = localStorage.getItem(key)
  const event = firstOf(events, [eventId, before, picked]) ?? defaultEvent(events, now)
  if (event && event.id !== before) keep(event.id)

  const named = event?.id === eventId ? eventId : undefined
  useEffect(() => {
    if (named) localStorage.setItem(key, named)
  }, [named])

  const pick = (wanted: string) => {
    localStorage.setItem(key, wanted)
    keep(wanted)
  }
  return { event, isPicked: event !== undefined && (event.id === picked || event.id === named), pick }
}

const Context = createContext<CurrentEvent>({ event: undefined, isPicked: false, pick: () => undefined })

/** Around everything that the shell shows. */
export const CurrentEventProvider = Context.Provider

export function useCurrentEvent(): CurrentEvent {
  return useContext(Context)
}
