import { listSearch, type ListSearch } from './list/list-state.ts'

/** The search parameters of a page: any text, or one of a few words. */
type Parameters = Readonly<Record<string, 'text' | readonly string[]>>

export type SearchOf<P extends Parameters> = {
  -readonly [Name in keyof P]?: P[Name] extends readonly (infer Word)[] ? Word | undefined : string
}

/** A route's `validateSearch`. Leaves out parameters that the page does not have, and values that they cannot have. */
export function searchOf<const P extends Parameters>(parameters: P) {
  return (search: Record<string, unknown>): SearchOf<P> => {
    const known = Object.entries(parameters).filter(([name, values]) => {
      const value = search[name]
      return typeof value === 'string' && (values === 'text' || values.includes(value))
    })
    return Object.fromEntries(known.map(([name]) => [name, search[name]])) as SearchOf<P>
  }
}

/** The same for a page with a list, whose state is in the URL, too, and stays there while a record is open. */
export function listSearchOf<const P extends Parameters>(parameters: P) {
  const own = searchOf(parameters)
  return (search: Record<string, unknown>): ListSearch & SearchOf<P> => ({ ...listSearch(search), ...own(search) })
}
