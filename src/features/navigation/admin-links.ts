import type { ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import type { NavigationItem } from './navigation-link.tsx'

export const adminTopLinks: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/admin/dashboard', icon: 'home' },
  { label: 'New Events', to: '/admin/event', icon: 'events' },
  { label: 'Members', to: '/admin/member', icon: 'profile' },
  { label: 'Master', to: '/admin/masterdata', icon: 'list' },
  { label: 'Firebase', to: '/admin/firebase', icon: 'company' },
  { label: 'Webflow', to: '/admin/webflow', icon: 'cloud' },
  { label: 'Sponsors', to: '/admin/sponsors', icon: 'company' },
  { label: 'Advertisements', to: '/admin/advertisements', icon: 'map' },
]

/** Pages that are not in the specified top menu. */
export const adminMoreLinks: readonly NavigationItem[] = [
  { label: 'Mail', to: '/admin/mail', icon: 'mail' },
  { label: 'Audit log', to: '/admin/audit', icon: 'document' },
]

/** Shown with the links of the current event. */
export interface EventCounts {
  entries?: ReactNode
  review?: ReactNode
  companies?: ReactNode
}

export function adminEventLinks({ id }: Pick<Event, 'id'>, counts: EventCounts = {}): NavigationItem[] {
  const search = { eventId: id }
  return [
    { label: 'New Neighborhood', to: '/admin/neighborhoods/neighborhoodentry', search, icon: 'plus' },
    { label: 'Tour Entries', to: '/admin/tours', search, icon: 'list', count: counts.entries },
    { label: 'Neighborhoods', to: '/admin/neighborhoods', search, icon: 'map' },
  ]
}

/** What the current event has besides (product: Navigation). */
export function adminEventMoreLinks({ id }: Pick<Event, 'id'>, counts: EventCounts = {}): [NavigationItem, NavigationItem, NavigationItem] {
  const search = { eventId: id }
  return [
    { label: 'Review', to: '/admin/tours/review', search, icon: 'check', count: counts.review },
    { label: 'Companies', to: '/admin/companies', search, icon: 'company', count: counts.companies },
    { label: 'Print', to: '/admin/tours/print', search: { ...search, mode: 'book' }, icon: 'document' },
  ]
}

/** All pages about the current event. */
export function currentEventLinks({ id }: Pick<Event, 'id'>, reviewCount?: ReactNode): NavigationItem[] {
  const search = { eventId: id }
  const [review, companies, print] = adminEventMoreLinks({ id }, { review: reviewCount })
  return [
    { label: 'Dashboard', to: '/admin/dashboard', search, icon: 'home' },
    { label: 'Tour Entries', to: '/admin/tours', search, icon: 'list' },
    review,
    companies,
    { label: 'Neighborhoods', to: '/admin/neighborhoods', search, icon: 'map' },
    { label: 'Sponsors', to: '/admin/sponsors', search, icon: 'profile' },
    { label: 'Advertisements', to: '/admin/advertisements', search, icon: 'photo' },
    print,
    { label: 'Event settings', to: '/admin/event', search, icon: 'events' },
  ]
}

/** The rail: the dashboard and the current event's pages. A phone's bar has the first three. */
export function adminQuickLinks(event: Event | undefined, reviewCount?: ReactNode): NavigationItem[] {
  const dashboard = adminTopLinks.slice(0, 1)
  if (!event) return dashboard
  const [, ...lists] = adminEventLinks(event)
  const [review, ...more] = adminEventMoreLinks(event, { review: reviewCount })
  return [...dashboard, ...lists.slice(0, 1), review, ...lists.slice(1), ...more]
}
