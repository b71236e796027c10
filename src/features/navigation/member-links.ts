import type { Event } from '#contract/event/schema.ts'
import type { NavigationItem } from './navigation-link.tsx'

/** A member's only top link (product: Navigation). */
export const memberTopLinks: readonly NavigationItem[] = [{ label: 'Dashboard', to: '/member/dashboard', icon: 'home' }]

export const profileLinks: readonly NavigationItem[] = [
  { label: 'Remodeler', to: '/member/remodeler', icon: 'profile' },
  { label: 'Builder', to: '/member/builder', icon: 'profile' },
  { label: 'Developer', to: '/member/developer', icon: 'profile' },
]

/** Includes New Entry only while the company may enter a home (product: Navigation). */
export function memberEventLinks(event: Event, canEnter: boolean): NavigationItem[] {
  const eventId = event.id
  const newEntry: NavigationItem = { label: 'New Entry', to: '/member/tours/entry', search: { eventId }, icon: 'plus' }
  return [
    {
      label: 'Company Information',
      shortLabel: 'Company',
      to: '/member/company-information',
      search: { eventId, isEdit: 'false' },
      icon: 'company',
    },
    ...(canEnter ? [newEntry] : []),
    { label: 'Tour Entries', to: '/member/tours', search: { eventId }, icon: 'list' },
  ]
}

/** The bottom bar on a phone: the dashboard and two links of the current event. */
export function memberQuickLinks(event: Event | undefined, canEnter: boolean): NavigationItem[] {
  return [...memberTopLinks, ...(event ? memberEventLinks(event, canEnter).slice(-2) : [])]
}
