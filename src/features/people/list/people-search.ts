import { listSearchOf } from '#app/ui/search-of.ts'

/**
 * `?tab=companies&id=` opens a company's form, `new` the form for a new record. Without a tab they are people. `companyId` is the
 * company of a new person; `personId` is the person that a new company is for, `new` for a new one.
 */
export const validatePeopleSearch = listSearchOf({
  tab: ['companies', 'profiles'],
  id: 'text',
  new: ['true'],
  import: ['true'],
  companyId: 'text',
  personId: 'text',
})

export type PeopleSearch = ReturnType<typeof validatePeopleSearch>

export type PeopleTab = 'people' | NonNullable<PeopleSearch['tab']>

/** After a company was added for a person: their form again, where a new one has the company. */
export function backToPerson(personId: string, companyId: string): PeopleSearch {
  return personId === newPerson ? { new: 'true', companyId } : { id: personId }
}

/** The `personId` of a person who isn't saved yet. */
export const newPerson = 'new'
