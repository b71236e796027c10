import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type AdsSearch = ListSearch & {
  eventId?: string
  /** The advertisement in the form. */
  id?: string
  /** A form for one that does not exist yet. */
  new?: 'true'
  /** The order of all of them. */
  arrange?: 'true'
}

/** `?eventId=&id=` opens an advertisement; the rest is the list's, and stays for the way back to it. */
export function validateAdsSearch(search: Record<string, unknown>): AdsSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
    ...(search['new'] === 'true' && { new: 'true' as const }),
    ...(search['arrange'] === 'true' && { arrange: 'true' as const }),
  }
}
