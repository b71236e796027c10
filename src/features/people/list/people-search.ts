import { listSearchOf } from '#app/ui/search-of.ts'

/** `?tab=companies&id=` opens a company's form, `new` the form for a new record. Without a tab they are people. */
export const validatePeopleSearch = listSearchOf({ tab: ['companies', 'profiles'], id: 'text', new: ['true'], import: ['true'] })

export type PeopleSearch = ReturnType<typeof validatePeopleSearch>

export type PeopleTab = 'people' | NonNullable<PeopleSearch['tab']>
