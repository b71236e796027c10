import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type NeighborhoodsSearch = ListSearch & {
  eventId?: string
  /** Shows the map above the list. */
  map?: 'true'
}

export function validateNeighborhoodsSearch(search: Record<string, unknown>): NeighborhoodsSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(search['map'] === 'true' && { map: 'true' as const }),
  }
}

/**
 * '/admin/neighborhoods/neighborhoodentry?eventId={id}' for a new one, plus `neighborhoodId` for an
 * existing one.
 */
export function validateNeighborhoodSearch(search: Record<string, unknown>): { eventId?: string; neighborhoodId?: string } {
  return {
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(typeof search['neighborhoodId'] === 'string' && { neighborhoodId: search['neighborhoodId'] }),
  }
}
