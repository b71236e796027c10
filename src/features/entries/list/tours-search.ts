import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type ToursSearch = ListSearch & { eventId?: string }

/** `?eventId=` names the event; the rest belongs to the list. */
export function validateToursSearch(search: Record<string, unknown>): ToursSearch {
  return { ...listSearch(search), ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }) }
}
