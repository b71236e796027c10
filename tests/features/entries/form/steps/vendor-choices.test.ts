import { expect, test } from 'vitest'
import { vendorChoices, vendorFrom } from '#app/features/entries/form/steps/vendor-choices.ts'

const card = (company_id: string, company_name: string, said: { classified_category_ids?: string[]; summary?: string } = {}) => ({
  company_id,
  company_name,
  classified_category_ids: [],
  summary: '',
  ...said,
})
const vendor = (company_id: string | null, name: string) => ({ role: 'Cabinets', company_id, name, is_member: company_id !== null })
const categories = [
  { id: 'cabinets', name: 'Cabinets' },
  { id: 'floors', name: 'Flooring' },
]

test('offers the companies in the trade directory by name, and no archived one', () => {
  const companies = [
    { id: 'b', is_archived: true },
    { id: 'c', is_archived: false },
  ]
  const directory = [card('c', 'Oak'), card('b', 'Birch'), card('a', 'Alder')]

  const choices = vendorChoices({ directory, categories, companies }, [])

  expect(choices.map(({ label }) => label)).toEqual(['Alder', 'Oak'])
})

test('a company in the trade directory is offered with the trades and the summary of its card', () => {
  const directory = [
    card('a', 'Alder', { classified_category_ids: ['floors', 'unknown', 'cabinets'], summary: 'Since 1980.' }),
    card('b', 'Birch', { summary: 'Family-owned.' }),
    card('c', 'Cedar'),
  ]

  const choices = vendorChoices({ directory, categories, companies: [] }, [])

  expect(choices.map(({ detail }) => detail)).toEqual(['Flooring, Cabinets · Since 1980.', 'Family-owned.', ''])
})

test('a company that has left the directory keeps its name where it is credited', () => {
  const vendors = [vendor('b', 'Birch'), vendor('a', 'Alder, as it was'), vendor(null, 'Someone')]
  const known = { directory: [card('a', 'Alder')], categories, companies: [{ id: 'b', is_archived: true }] }

  expect(vendorChoices(known, vendors).map(({ value, label }) => [value, label])).toEqual([
    ['a', 'Alder'],
    ['b', 'Birch'],
  ])
})

test('text that is no member company stays as the name of another company', () => {
  const members = [{ value: 'a', label: 'Alder' }]

  expect(vendorFrom('a', members)).toEqual({ company_id: 'a', name: 'Alder', is_member: true })
  expect(vendorFrom('Northside Plumbing', members)).toEqual({ company_id: null, name: 'Northside Plumbing', is_member: false })
  expect(vendorFrom(null, members)).toEqual({ company_id: null, name: '', is_member: true })
})
