import { expect, test } from 'vitest'
import { fieldAt, inOrder, labelOf, ownLabelOf, type FieldList } from '#app/ui/record/field-list.ts'
import { valueAt } from '#contract/value/fields.ts'
import { setAt } from '#app/ui/record/path.ts'

const values = { contact: { name: 'Ada', email: '' }, fees: [{ code: 'A' }, { code: 'B' }] }
const fields: FieldList = [
  { path: 'contact.name', label: 'Contact' },
  { path: 'address', label: 'Address', subfields: { zip: 'ZIP code' } },
  { path: 'fees', label: 'Fees', subfields: { code: 'Code' } },
]

test('a value is read and set by its path, and everything off the path is shared', () => {
  const next = setAt(values, 'fees.1.code', 'C')

  expect(valueAt(next, 'fees.1.code')).toBe('C')
  expect(valueAt(values, 'fees.1.code')).toBe('B')
  expect(next.contact).toBe(values.contact)
  expect(next.fees[0]).toBe(values.fees[0])
})

test('an error in a row names the row and the field', () => {
  expect(labelOf(fields, 'fees.1.code')).toBe('Fees 2: Code')
  expect(ownLabelOf(fields, 'fees.1.code')).toBe('Code')
  expect(labelOf(fields, 'contact.name')).toBe('Contact')
  expect(labelOf(fields, 'address.zip')).toBe('Address: ZIP code')
  expect(fieldAt(fields, 'nothing')).toBeUndefined()
})

test('errors are listed in the order of the form, its rows and their fields', () => {
  const list: FieldList = [
    { path: 'name', label: 'Name' },
    { path: 'fees', label: 'Fees', subfields: { label: 'Name', code: 'Code' } },
    { path: 'pickup', label: 'Pick-up', subfields: { from: 'From', to: 'Until' } },
  ]
  const paths = ['pickup.to', 'pickup.from', 'fees.10.label', 'fees.2.code', 'fees.2.label', 'unknown', 'name']

  expect(
    inOrder(
      list,
      paths.map((path) => [path, true]),
    ).map(([path]) => path),
  ).toEqual(['name', 'fees.2.label', 'fees.2.code', 'fees.10.label', 'pickup.from', 'pickup.to', 'unknown'])
})
