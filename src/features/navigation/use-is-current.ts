import { useLocation } from '@tanstack/react-router'
import type { NavigationItem } from './navigation-item.ts'

/** Whether a link's page is the open one, for the same event: filters and the like in the address do not make another page of it. */
export function useIsCurrent({ to, search }: Pick<NavigationItem, 'to' | 'search'>): boolean {
  return useLocation({
    select: ({ pathname, search: here }) => pathname === to && (search === undefined || here.eventId === search.eventId),
  })
}
