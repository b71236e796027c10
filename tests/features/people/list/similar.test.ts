import { expect, test } from 'vitest'
import { similarCompanies, similarPeople } from '#app/features/people/list/similar.tsx'

const person = (id: string, first: string, last: string, email: string, phone = '') => ({
  id,
  first,
  last,
  email,
  phone,
  is_archived: false,
})
const jose = person('1', 'José', "O'Brien", 'jose@company.test', '(555) 010-2001')

test.each([
  ['the same name without its signs', person('2', 'Jose', 'OBrien', 'other@company.test')],
  ['the same phone with its country', person('2', 'Ann', 'Lee', 'ann@company.test', '+1 555 010 2001')],
  ['the same address in capitals', person('2', 'Ann', 'Lee', 'JOSE@company.test')],
])('%s points to the same person', (_what, other) => {
  expect(similarPeople(other, [jose])).toEqual([jose])
})

test('an empty form and oneself look like nobody', () => {
  expect(similarPeople(person('2', '', '', ''), [jose, person('3', '', '', '')])).toEqual([])
  expect(similarPeople(jose, [jose])).toEqual([])
})

test('an archived person is pointed to only for a new one, who would be a second record', () => {
  const archived = { ...jose, is_archived: true }
  const again = person('2', 'José', "O'Brien", 'jose@company.test')

  expect(similarPeople(again, [archived])).toEqual([archived])
  expect(similarPeople(again, [archived, again])).toEqual([])
})

const company = (id: string, name: string) => ({ id, name, phone: '', member_number: '', is_archived: false, merged_into_id: null })

test('companies are the same but for what lawyers add', () => {
  const barn = company('1', 'Red Barn Renovations')

  expect(similarCompanies(company('2', 'The Red-Barn Renovations, LLC'), [barn])).toEqual([barn])
  expect(similarCompanies(company('2', 'Blue Barn Renovations'), [barn])).toEqual([])
})

test('a company that was merged looks like nobody', () => {
  const merged = { ...company('1', 'Oak Homes LLC'), is_archived: true, merged_into_id: '2' }

  expect(similarCompanies(company('2', 'Oak Homes'), [merged])).toEqual([])
})
