import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type EventSetupSearch = ListSearch & {
  /** The event in the form. */
  eventId?: string
  /** A form for one that does not exist yet. */
  new?: 'true'
}

/** `?eventId=` opens an event's form and `?new=true` an empty one; the rest is the list's, and stays for the way back to it. */
export function validateEventSetupSearch(search: Record<string, unknown>): EventSetupSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(search['new'] === 'true' && { new: 'true' as const }),
  }
}
