import { expect, test } from 'vitest'
import { similarCompanies, similarPeople } from '#app/features/people/list/lookalikes.ts'

const person = (id: string, first: string, last: string, email: string, phone = '') => ({ id, first, last, email, phone })
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

test('companies are the same but for what lawyers add', () => {
  const barn = { id: '1', name: 'Red Barn Renovations', phone: '', member_number: 'M-1' }

  expect(similarCompanies({ id: '2', name: 'The Red-Barn Renovations, LLC', phone: '', member_number: '' }, [barn])).toEqual([barn])
  expect(similarCompanies({ id: '2', name: 'Blue Barn Renovations', phone: '', member_number: '' }, [barn])).toEqual([])
})
