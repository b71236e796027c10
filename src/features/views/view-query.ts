import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

/** A list's part of an address as one line, which is what a view keeps. */
export function viewQuery(search: ListSearch): string {
  return new URLSearchParams(Object.entries(search)).toString()
}

/** Read back; what a list does not know any more is left out. */
export function searchOfView(query: string): ListSearch {
  return listSearch(Object.fromEntries(new URLSearchParams(query)))
}
