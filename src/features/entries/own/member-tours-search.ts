import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export type MemberToursSearch = ListSearch & { eventId?: string }

/** `?eventId=` names the event; the rest belongs to the list. */
export function validateMemberToursSearch(search: Record<string, unknown>): MemberToursSearch {
  return { ...listSearch(search), ...(typeof search['eventId'] === 'string' && { eventId: search['eventId'] }) }
}
