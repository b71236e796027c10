import type { EventLoadState } from './use-event-load-state.ts'

interface Shown {
  isStaff: boolean
  /** True when the URL names an event. */
  isNamed: boolean
  hasEvents: boolean
  loadState: EventLoadState
}

export function noEventMessage({ isStaff, isNamed, hasEvents, loadState }: Shown): string {
  if (loadState === 'loading') return 'Loading events…'
  if (loadState === 'offline') return 'You’re offline. Events load when you’re back online.'
  if (!hasEvents) return isStaff ? 'No events yet.' : 'No Active Events'
  if (!isNamed) return 'Choose an event.'
  return isStaff
    ? 'The event in this link doesn’t exist or was deleted. Choose another one.'
    : 'You don’t have access to the event in this link: it’s over, or it isn’t active yet. Choose another one.'
}
