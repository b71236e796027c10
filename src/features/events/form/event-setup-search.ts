import { listSearchOf } from '#app/ui/search-of.ts'

/** `?eventId=` opens an event's form and `?new=true` an empty one. */
export const validateEventSetupSearch = listSearchOf({ eventId: 'text', new: ['true'] })
