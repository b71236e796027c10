import { listSearchOf, searchOf } from '#app/ui/search-of.ts'

/** `map` shows the map above the list. */
export const validateNeighborhoodsSearch = listSearchOf({ eventId: 'text', map: ['true'] })

/** '/admin/neighborhoods/neighborhoodentry?eventId={id}' for a new one, plus `neighborhoodId` for an existing one. */
export const validateNeighborhoodSearch = searchOf({ eventId: 'text', neighborhoodId: 'text' })
