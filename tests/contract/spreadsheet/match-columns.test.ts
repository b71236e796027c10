import { expect, test } from 'vitest'
import {
  companyColumns,
  entryColumns,
  memberColumns,
  neighborhoodColumns,
  catalogueColumns,
  type ImportColumn,
} from '#contract/spreadsheet/columns.ts'
import {
  countImported,
  headerKey,
  savedMatching,
  matchColumns,
  matchingToSave,
  missingFields,
  repeatedFields,
} from '#contract/spreadsheet/match-columns.ts'

const fields: readonly ImportColumn[] = [
  { name: 'first', label: 'First name', required: true, aliases: ['Given name'] },
  { name: 'email', label: 'Email', required: true },
  { name: 'phone', label: 'Phone' },
]

test('matches columns by a field’s name, label or aliases, ignoring case and punctuation', () => {
  expect(matchColumns(['GIVEN_NAME', 'E-Mail', 'Shoe size', ''], fields)).toEqual(['first', 'email', null, null])
})

test('fills a field from one column only, preferring the exact name', () => {
  expect(matchColumns(['Email', 'email'], fields)).toEqual(['email', null])
  expect(matchColumns(['Tel.', 'Phone'], fields)).toEqual([null, 'phone'])
})

test('recognizes common abbreviations', () => {
  expect(matchColumns(['Mail address'], memberColumns)).toEqual(['email'])
  expect(matchColumns(['E-mail address', 'Typ'], companyColumns)).toEqual(['email', null])
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

test('a firm is a company', () => {
  expect(matchColumns(['Firm', 'Phone'], companyColumns)).toEqual(['name', 'phone'])
  expect(matchColumns(['Last name', 'Firm'], memberColumns)).toEqual(['last', 'company_id'])
})

test('a read-only column and one without a field are not imported', () => {
  expect(countImported(['id', 'status', 'lot', null, 'version'], entryColumns)).toBe(2)
})

test('recognizes the headings of entries that were exported before the form and its files had the same names', () => {
  const before = ['Title', 'Address', 'ZIP', 'Price shown as', 'Price includes the lot', 'Total square feet', 'Lot acres', 'Website', 'Fee']

  expect(matchColumns(before, entryColumns)).toEqual([
    'title',
    'address_line1',
    'zip',
    'price_display',
    'price_includes_lot',
    'total_sqft',
    'lot_size_acres',
    'website_url',
    'fee_amount',
  ])
})

test('recognizes the earlier headings of companies, neighborhoods and catalogs', () => {
  const sizes = ['Price to', 'Square feet to', 'Available homesites', 'Lot acres to']

  expect(matchColumns(['Membership status'], companyColumns)).toEqual(['standing'])
  expect(matchColumns(['Directions', ...sizes, 'HOA', 'HOA monthly fee', 'HOA covers'], neighborhoodColumns)).toEqual([
    'directions',
    'price_high',
    'sqft_high',
    'available_homesites',
    'lot_size_high_acres',
    'hoa.has',
    'hoa.monthly_fee',
    'hoa.covers',
  ])
  expect(matchColumns(['Place'], catalogueColumns('cities'))).toEqual(['order'])
})

test.each([
  ['people', memberColumns],
  ['companies', companyColumns],
  ['neighborhoods', neighborhoodColumns],
  ['entries', entryColumns],
  ['cities', catalogueColumns('cities')],
  ['classified categories', catalogueColumns('classified_categories')],
])('recognizes every column of an export of %s, in any order', (_list, columns) => {
  const shuffled = columns.toReversed()

  expect(
    matchColumns(
      shuffled.map(({ label }) => label),
      columns,
    ),
  ).toEqual(shuffled.map(({ name }) => name))
})

test('reports required fields without a column, and fields with two', () => {
  expect(missingFields(['first', null], fields).map(({ name }) => name)).toEqual(['email'])
  expect(repeatedFields(['first', 'email', 'email', null, null], fields).map(({ name }) => name)).toEqual(['email'])
  expect(repeatedFields(['first', 'email', null, null], fields)).toEqual([])
})

test('saves a column mapping for a set of columns, regardless of their order', () => {
  const kept = matchingToSave(['Vorname', 'Mail', 'Fax', 'Mail'], ['first', 'email', null, 'phone'])

  expect(headerKey(['Mail', 'FAX', 'Mail', 'Vorname'])).toBe(headerKey(['Vorname', 'Mail', 'Fax', 'Mail']))
  expect(savedMatching(['Mail', 'FAX', 'Mail', 'Vorname'], kept, fields)).toEqual(['email', null, 'phone', 'first'])
})

test('ignores a saved mapping that names a removed field or has a different number of columns', () => {
  expect(savedMatching(['Mail'], ['fax'], fields)).toBeUndefined()
  expect(savedMatching(['Mail', 'Fax'], ['email'], fields)).toBeUndefined()
})

test('recognizes the headings of neighborhoods that were exported as prices and lots “from” and “up to”', () => {
  const before = ['Price from', 'Price up to', 'Homesites available', 'Lot acres from', 'Lot acres up to']

  expect(matchColumns(before, neighborhoodColumns)).toEqual([
    'price_low',
    'price_high',
    'available_homesites',
    'lot_size_low_acres',
    'lot_size_high_acres',
  ])
})
