import { useLocation } from '@tanstack/react-router'
import type { NavigationItem } from './navigation-item.ts'

/** An address that names an entry or a neighborhood is that record's, not the one at which another is begun. */
export function isCurrent(
  { to, search }: { to: string; search?: { eventId: string } | undefined },
  { pathname, search: here }: { pathname: string; search: { eventId?: string; entryId?: string; neighborhoodId?: string } },
): boolean {
  const isNew = here.entryId === undefined && here.neighborhoodId === undefined
  return pathname === to && (search === undefined || here.eventId === search.eventId) && isNew
}

/** Whether a link's page is the open one, for the same event: filters and the like in the address do not make another page of it. */
export function useIsCurrent({ to, search }: Pick<NavigationItem, 'to' | 'search'>): boolean {
  return useLocation({
    select: (here) => isCurrent({ to, search }, here),
  })
}
