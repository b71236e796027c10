import { useEffect } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { shownEvent, type ShownEvent } from './shown-event.ts'

/** Beside the session in local storage, and gone with it at sign-out. */
const key = 'dashboard_event'

/** The event of staff's dashboard. It is remembered, and comes back into the address when somebody returns without one. */
export function useShownEvent(
  events: readonly Event[] | undefined,
  named: string | undefined,
  onPick: (eventId: string, isByHand: boolean) => void,
): ShownEvent {
  const lookedAt = localStorage.getItem(key)
  const found = shownEvent(events ?? [], named, lookedAt)
  const knownName = found.isUnknown ? undefined : named
  const back = named === undefined && found.shown?.id === lookedAt ? lookedAt : null

  useEffect(() => {
    if (knownName) localStorage.setItem(key, knownName)
    else if (back) onPick(back, false)
  }, [knownName, back, onPick])

  return found
}
