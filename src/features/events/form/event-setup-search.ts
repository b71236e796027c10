import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type EventSetupSearch = ListSearch & {
  /** The event that is open in the form. */
  eventId?: string
  /** Opens the form for a new event. */
  new?: 'true'
}

/** `?eventId=` opens an event's form and `?new=true` an empty one. The list's own parameters stay, so that going back restores the list. */
export function validateEventSetupSearch(search: Record<string, unknown>): EventSetupSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(search['new'] === 'true' && { new: 'true' as const }),
  }
}
