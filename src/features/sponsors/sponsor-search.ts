import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type SponsorsSearch = ListSearch & {
  eventId?: string
  /** The sponsor open in the form. */
  id?: string
  /** Opens the form for a new one. */
  new?: 'true'
  /** Shows the logo wall above the list. */
  wall?: 'true'
  /** Opens the page for reordering. */
  arrange?: 'true'
}

/**
 * `?eventId=&id=` opens a sponsor's form; the rest is the list's state, kept for going back to it.
 */
export function validateSponsorsSearch(search: Record<string, unknown>): SponsorsSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
    ...(search['new'] === 'true' && { new: 'true' as const }),
    ...(search['wall'] === 'true' && { wall: 'true' as const }),
    ...(search['arrange'] === 'true' && { arrange: 'true' as const }),
  }
}
