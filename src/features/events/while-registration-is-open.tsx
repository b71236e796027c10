import type { ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import { isRegistrationOpen, nextPhaseChange } from '#contract/registration-window.ts'
import { nextJustClosedChange } from './just-closed.ts'
import { RegistrationClosed } from './registration-closed.tsx'
import { useServerClock } from './use-server-clock.ts'

/** What is offered only inside the registration window, and outside of it, when that is. */
export function WhileRegistrationIsOpen({ event, children }: { event: Event; children: ReactNode }) {
  const now = useServerClock((at) => nextPhaseChange(event, at) ?? nextJustClosedChange([event], at))
  return isRegistrationOpen(event, now) ? children : <RegistrationClosed event={event} now={now} />
}
