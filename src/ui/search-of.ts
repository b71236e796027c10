import { listSearch, type ListSearch } from './list/list-state.ts'

/** The search parameters of a page: any text, or one of a few words. */
type Parameters = Readonly<Record<string, 'text' | readonly string[]>>

export type SearchOf<P extends Parameters> = {
  -readonly [Name in keyof P]?: P[Name] extends readonly (infer Word)[] ? Word | undefined : string
}

/**
 * A route's `validateSearch`. Leaves out parameters that the page does not have. A value that one cannot have becomes
 * undefined: the router would keep what is only left out.
 */
export function searchOf<const P extends Parameters>(parameters: P) {
  return (search: Record<string, unknown>): SearchOf<P> => {
    const given = Object.entries(parameters).filter(([name]) => search[name] !== undefined)
    const known = given.map(([name, values]) => {
      const value = search[name]
      return [name, typeof value === 'string' && (values === 'text' || values.includes(value)) ? value : undefined]
    })
    return Object.fromEntries(known) as SearchOf<P>
  }
}

/** The same for a page with a list, whose state is in the URL, too, and stays there while a record is open. */
export function listSearchOf<const P extends Parameters>(parameters: P) {
  const own = searchOf(parameters)
  return (search: Record<string, unknown>): ListSearch & SearchOf<P> => ({ ...listSearch(search), ...own(search) })
}
