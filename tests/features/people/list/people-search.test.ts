import { expect, test } from 'vitest'
import { backToPerson, validatePeopleSearch } from '#app/features/people/list/people-search.ts'

test('the address holds the tab, the record in the form and the list’s state, and nothing else', () => {
  expect(validatePeopleSearch({ tab: 'companies', id: 'c1', q: 'oak', 'f.standing': 'LAPSED', stray: 'x' })).toEqual({
    tab: 'companies',
    id: 'c1',
    q: 'oak',
    'f.standing': 'LAPSED',
  })
})

test('people are what is seen when nothing is said, or something that there is not', () => {
  expect(validatePeopleSearch({ tab: 'people' })).toEqual({})
  expect(validatePeopleSearch({ tab: 'dogs', new: 'yes', import: 'true' })).toEqual({ import: 'true' })
})

test('a company that was added for a person leads back to them, and a new one has it', () => {
  expect(backToPerson('new', 'oak')).toEqual({ new: 'true', companyId: 'oak' })
  expect(backToPerson('nora', 'oak')).toEqual({ id: 'nora' })
})
