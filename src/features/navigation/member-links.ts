import type { Event } from '#contract/event/schema.ts'
import { isRegistrationOpen, nextPhaseChange } from '#contract/event/registration-window.ts'
import type { NavigationItem } from './navigation-item.ts'

/** Spec 2: the only top entry of a member. */
export const memberTopLinks: readonly NavigationItem[] = [{ label: 'Dashboard', to: '/member/dashboard', icon: 'home' }]

export const profileLinks: readonly NavigationItem[] = [
  { label: 'Remodeler', to: '/member/remodeler', icon: 'profile' },
  { label: 'Builder', to: '/member/builder', icon: 'profile' },
  { label: 'Developer', to: '/member/developer', icon: 'profile' },
]

/** Spec 2: New Entry is offered only inside the registration window. `now` in milliseconds by the server's clock. */
export function memberEventLinks(event: Event, now: number): NavigationItem[] {
  const eventId = event.id
  const newEntry: NavigationItem = { label: 'New Entry', to: '/member/tours/entry', search: { eventId }, icon: 'plus' }
  return [
    { label: 'Company Information', to: '/member/company-information', search: { eventId, isEdit: 'false' }, icon: 'company' },
    ...(isRegistrationOpen(event, now) ? [newEntry] : []),
    { label: 'Tour Entries', to: '/member/tours', search: { eventId }, icon: 'list' },
  ]
}

/** What a thumb reaches at once on a phone: the dashboard, and two links of an event. */
export function memberQuickLinks(event: Event | undefined, now: number): NavigationItem[] {
  return [...memberTopLinks, ...(event ? memberEventLinks(event, now).slice(-2) : [])]
}

/** When the navigation next looks different: the first instant at which any window opens or closes. */
export function nextWindowChange(events: readonly Event[], now: number): number | null {
  const changes = events.map((event) => nextPhaseChange(event, now)).filter((at) => at !== null)
  return changes.length > 0 ? Math.min(...changes) : null
}
