import { expect, test } from 'vitest'
import { vendorChoices, vendorFrom } from '#app/features/entries/form/steps/vendor-choices.ts'

const card = (company_id: string, company_name: string) => ({ company_id, company_name })
const vendor = (company_id: string | null, name: string) => ({ role: 'Cabinets', company_id, name, is_member: company_id !== null })

test('offers the companies in the trade directory by name, and no archived one', () => {
  const companies = [
    { id: 'b', is_archived: true },
    { id: 'c', is_archived: false },
  ]

  expect(vendorChoices([card('c', 'Oak'), card('b', 'Birch'), card('a', 'Alder')], companies, [])).toEqual([
    { value: 'a', label: 'Alder' },
    { value: 'c', label: 'Oak' },
  ])
})

test('a company that has left the directory keeps its name where it is credited', () => {
  const vendors = [vendor('b', 'Birch'), vendor('a', 'Alder, as it was'), vendor(null, 'Someone')]

  expect(vendorChoices([card('a', 'Alder')], [{ id: 'b', is_archived: true }], vendors)).toEqual([
    { value: 'a', label: 'Alder' },
    { value: 'b', label: 'Birch' },
  ])
})

test('text that is no member company stays as the name of another company', () => {
  const members = [{ value: 'a', label: 'Alder' }]

  expect(vendorFrom('a', members)).toEqual({ company_id: 'a', name: 'Alder', is_member: true })
  expect(vendorFrom('Northside Plumbing', members)).toEqual({ company_id: null, name: 'Northside Plumbing', is_member: false })
  expect(vendorFrom(null, members)).toEqual({ company_id: null, name: '', is_member: true })
})
