import { expect, test } from 'vitest'
import {
  companyColumns,
  entryColumns,
  memberColumns,
  neighborhoodColumns,
  catalogueColumns,
  type ImportColumn,
} from '#contract/import/columns.ts'
import { headerKey, savedMatching, matchColumns, matchingToSave, missingFields, repeatedFields } from '#contract/import/match-columns.ts'

const fields: readonly ImportColumn[] = [
  { name: 'first', label: 'First name', required: true, aliases: ['Given name'] },
  { name: 'email', label: 'Email', required: true },
  { name: 'phone', label: 'Phone' },
]

test('columns are known by a field’s name, label or other names, whatever the case and the signs', () => {
  expect(matchColumns(['GIVEN_NAME', 'E-Mail', 'Shoe size', ''], fields)).toEqual(['first', 'email', null, null])
})

test('a field is filled by one column only, by the one with its exact name first', () => {
  expect(matchColumns(['Email', 'email'], fields)).toEqual(['email', null])
  expect(matchColumns(['Tel.', 'Phone'], fields)).toEqual([null, 'phone'])
})

test('what people write short is known too', () => {
  expect(matchColumns(['Tel. (work)', 'FirstName'], fields)).toEqual(['phone', 'first'])
  expect(matchColumns(['Member #', 'Zip'], companyColumns)).toEqual(['member_number', 'billing_address.zip'])
  expect(matchColumns(['Finished sq. ft.', 'Total SqFt', 'Invoice No.'], entryColumns)).toEqual([
    'finished_sqft',
    'total_sqft',
    'invoice_no',
  ])
  expect(matchColumns(['First', 'Last', 'E-Mail Address', 'Cell', 'Company Name'], memberColumns)).toEqual([
    'first',
    'last',
    'email',
    'phone',
    'company_id',
  ])
})

test.each([
  ['people', memberColumns],
  ['companies', companyColumns],
  ['neighborhoods', neighborhoodColumns],
  ['entries', entryColumns],
  ['cities', catalogueColumns('cities')],
  ['classified categories', catalogueColumns('classified_categories')],
])('what an export of %s writes is matched whole, in any order', (_list, columns) => {
  const shuffled = columns.toReversed()

  expect(
    matchColumns(
      shuffled.map(({ label }) => label),
      columns,
    ),
  ).toEqual(shuffled.map(({ name }) => name))
})

test('required fields without a column and fields with two are named', () => {
  expect(missingFields(['first', null], fields).map(({ name }) => name)).toEqual(['email'])
  expect(repeatedFields(['first', 'email', 'email', null, null], fields).map(({ name }) => name)).toEqual(['email'])
  expect(repeatedFields(['first', 'email', null, null], fields)).toEqual([])
})

test('a matching is kept for a set of columns, in whatever order they come', () => {
  const kept = matchingToSave(['Vorname', 'Mail', 'Fax', 'Mail'], ['first', 'email', null, 'phone'])

  expect(headerKey(['Mail', 'FAX', 'Mail', 'Vorname'])).toBe(headerKey(['Vorname', 'Mail', 'Fax', 'Mail']))
  expect(savedMatching(['Mail', 'FAX', 'Mail', 'Vorname'], kept, fields)).toEqual(['email', null, 'phone', 'first'])
})

test('a kept matching that names a field which is gone, or another number of columns, is not used', () => {
  expect(savedMatching(['Mail'], ['fax'], fields)).toBeUndefined()
  expect(savedMatching(['Mail', 'Fax'], ['email'], fields)).toBeUndefined()
})
