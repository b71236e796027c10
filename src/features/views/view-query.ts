import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

/** The list's part of a URL as one line, which is what a view stores. */
export function viewQuery(search: ListSearch): string {
  return new URLSearchParams(Object.entries(search)).toString()
}

/** Parses a stored view, ignoring anything the list no longer supports. */
export function searchOfView(query: string): ListSearch {
  return listSearch(Object.fromEntries(new URLSearchParams(query)))
}
