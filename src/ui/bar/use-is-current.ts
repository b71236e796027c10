import { useLocation } from '@tanstack/react-router'

interface CurrentLink {
  to: string
  search?: { eventId?: string } | undefined
}

interface CurrentPage {
  pathname: string
  search: { eventId?: string; entryId?: string; neighborhoodId?: string }
}

/** Pages for creating a record, which have a link of their own. */
const newRecordPages = new Set(['/member/tours/entry', '/admin/neighborhoods/neighborhoodentry'])

/**
 * A list's link is also current for the pages below it. A URL that names an entry or a neighborhood
 * is that record's page, not the page for creating one.
 */
export function isCurrent({ to, search }: CurrentLink, { pathname, search: here }: CurrentPage): boolean {
  if (search?.eventId !== undefined && here.eventId !== search.eventId) return false
  const isNew = here.entryId === undefined && here.neighborhoodId === undefined
  if (pathname === to) return isNew
  return pathname.startsWith(`${to}/`) && !(isNew && newRecordPages.has(pathname))
}

/** Whether a link's page is open for the same event. Filters and other parameters don't matter. */
export function useIsCurrent(link: CurrentLink): boolean {
  return useLocation({ select: (here) => isCurrent(link, here) })
}
