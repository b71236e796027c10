import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type AdsSearch = ListSearch & {
  eventId?: string
  /** The advertisement open in the form. */
  id?: string
  /** Opens the form for a new one. */
  new?: 'true'
  /** Opens the page for reordering. */
  arrange?: 'true'
}

/**
 * `?eventId=&id=` opens an advertisement; the rest is the list's state, kept for going back to it.
 */
export function validateAdsSearch(search: Record<string, unknown>): AdsSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
    ...(search['new'] === 'true' && { new: 'true' as const }),
    ...(search['arrange'] === 'true' && { arrange: 'true' as const }),
  }
}
