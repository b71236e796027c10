import type { EventArrival } from './use-event-arrival.ts'

interface Shown {
  isStaff: boolean
  /** The address names an event. */
  isNamed: boolean
  hasEvents: boolean
  arrival: EventArrival
}

/** Why there is no event on the page, and what to do. */
export function sentenceWithoutEvent({ isStaff, isNamed, hasEvents, arrival }: Shown): string {
  if (arrival === 'loading') return 'Loading events…'
  if (arrival === 'offline') return 'You’re offline. Events load when you’re back online.'
  if (!hasEvents) return isStaff ? 'No events yet.' : 'No Active Events'
  if (!isNamed) return 'Which event is this about? Choose one.'
  return isStaff
    ? 'The address names an event that does not exist, or was removed. Choose another one.'
    : 'The address names an event that is not open to you: it is over, or it is not active yet. Choose another one.'
}
