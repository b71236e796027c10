import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'

export const peopleTabs = ['people', 'companies', 'profiles'] as const
export type PeopleTab = (typeof peopleTabs)[number]

export type PeopleSearch = ListSearch & {
  /** Absent for people. */
  tab?: PeopleTab | undefined
  /** The record that is open in the form. */
  id?: string
  /** Opens the form for a new record. */
  new?: 'true'
  /** Opens the import. */
  import?: 'true'
}

/** `?tab=companies&id=` opens a company's form. The list's own parameters stay, so that going back restores the list. */
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
