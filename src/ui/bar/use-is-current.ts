import { useLocation } from '@tanstack/react-router'

export interface CurrentLink {
  to: string
  search?: { eventId?: string } | undefined
}

interface CurrentPage {
  pathname: string
  search: { eventId?: string; entryId?: string; neighborhoodId?: string }
}

/** Pages below a list that have a link of their own. */
const linkedPages = new Set(['/admin/tours/review', '/admin/tours/print'])
/** The same, for creating a record. */
const newRecordPages = new Set(['/member/tours/entry', '/admin/neighborhoods/neighborhoodentry'])
/** Pages below another page's list. */
const listedAt: Readonly<Record<string, string>> = { '/admin/profile': '/admin/member' }

/**
 * A list's link is also current for the pages below it. A URL that names an entry or a neighborhood
 * is that record's page, not the page for creating one.
 */
export function isCurrent({ to, search }: CurrentLink, { pathname: shown, search: here }: CurrentPage): boolean {
  const pathname = listedAt[shown] ?? shown
  if (search?.eventId !== undefined && here.eventId !== search.eventId) return false
  const isNew = here.entryId === undefined && here.neighborhoodId === undefined
  if (pathname === to) return isNew || linkedPages.has(to)
  return pathname.startsWith(`${to}/`) && !linkedPages.has(pathname) && !(isNew && newRecordPages.has(pathname))
}

/** Whether a link's page is open for the same event. Filters and other parameters don't matter. */
export function useIsCurrent(link: CurrentLink): boolean {
  return useIsAnyCurrent([link])
}

export function useIsAnyCurrent(links: readonly CurrentLink[]): boolean {
  return useLocation({ select: (here) => links.some((link) => isCurrent(link, here)) })
}
