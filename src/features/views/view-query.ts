import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

/** The list's part of a URL as one line, which is what a view stores. */
export function viewQuery(search: ListSearch): string {
  return new URLSearchParams(Object.entries(search)).toString()
}

/** Parses a stored view, leaving out what the list no longer knows. */
export function searchOfView(query: string): ListSearch {
  return listSearch(Object.fromEntries(new URLSearchParams(query)))
}
