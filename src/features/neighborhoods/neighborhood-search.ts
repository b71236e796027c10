import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type NeighborhoodsSearch = ListSearch & {
  eventId?: string
  /** Shows where they are, above the list. */
  map?: 'true'
}

export function validateNeighborhoodsSearch(search: Record<string, unknown>): NeighborhoodsSearch {
  return {
    ...listSearch(search),
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(search['map'] === 'true' && { map: 'true' as const }),
  }
}

/** Spec 2: '/admin/neighborhoods/neighborhoodentry?eventId={id}', and with `neighborhoodId` one that is there already. */
export function validateNeighborhoodSearch(search: Record<string, unknown>): { eventId?: string; neighborhoodId?: string } {
  return {
    ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }),
    ...(typeof search['neighborhoodId'] === 'string' && { neighborhoodId: search['neighborhoodId'] }),
  }
}
