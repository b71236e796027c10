import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type SponsorsSearch = ListSearch & {
  eventId?: string
  /** The sponsor in the form. */
  id?: string
  /** A form for one that does not exist yet. */
  new?: 'true'
  /** Shows the logos as they would stand together, above the list. */
  wall?: 'true'
  /** The order of all of them. */
  arrange?: 'true'
}

/** `?eventId=&id=` opens a sponsor's form; the rest is the list's, and stays for the way back to it. */
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
