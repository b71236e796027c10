import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export const peopleTabs = ['people', 'companies', 'profiles'] as const
export type PeopleTab = (typeof peopleTabs)[number]

export type PeopleSearch = ListSearch & {
  /** People when it is not said. */
  tab?: PeopleTab | undefined
  /** The record in the form. */
  id?: string
  /** A form for one that does not exist yet. */
  new?: 'true'
  /** The way in for a file. */
  import?: 'true'
}

/** `?tab=companies&id=` opens a company's form; the rest is the list's, and stays for the way back to it. */
export function validatePeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const tab = peopleTabs.find((one) => one === search['tab'])
  return {
    ...listSearch(search),
    ...(tab && tab !== 'people' && { tab }),
    ...(typeof search['id'] === 'string' && { id: search['id'] }),
    ...(search['new'] === 'true' && { new: 'true' as const }),
    ...(search['import'] === 'true' && { import: 'true' as const }),
  }
}
