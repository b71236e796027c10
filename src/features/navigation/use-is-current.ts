import { useLocation } from '@tanstack/react-router'
import type { NavigationItem } from './navigation-item.ts'

/**
 * A URL that names an entry or a neighborhood is that record's page, not the page for creating one.
 */
export function isCurrent(
  { to, search }: { to: string; search?: { eventId: string } | undefined },
  { pathname, search: here }: { pathname: string; search: { eventId?: string; entryId?: string; neighborhoodId?: string } },
): boolean {
  const isNew = here.entryId === undefined && here.neighborhoodId === undefined
  return pathname === to && (search === undefined || here.eventId === search.eventId) && isNew
}

/** Whether a link's page is open for the same event. Filters and other parameters don't matter. */
export function useIsCurrent({ to, search }: Pick<NavigationItem, 'to' | 'search'>): boolean {
  return useLocation({
    select: (here) => isCurrent({ to, search }, here),
  })
}
