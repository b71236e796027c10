import { expect, test } from 'vitest'
import { emptyEntry, freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { bookSections, companyIndex, numberRanges, type PrintChoice } from '#contract/entry/book-sections.ts'

const regions = [
  { id: 'south', name: 'South', order: 2, guidebook_section: '' },
  { id: 'north', name: 'North', order: 1, guidebook_section: 'Northern homes' },
]

function anEntry(changes: Partial<Entry>): Entry {
  return {
    ...emptyEntry,
    ...freshState,
    id: changes.title,
    status: 'APPROVED',
    region_id: 'north',
    company_id: 'oak',
    number: null,
    ...changes,
  } as Entry
}

test('the book is sorted by region and number: 2 before 10, letters after plain numbers', () => {
  const entries = ['10', 'R1', '2'].map((number) => anEntry({ title: number, number }))

  const [section] = bookSections(entries, regions)

  expect([section?.name, section?.entries.map(({ number }) => number)]).toEqual(['Northern homes', ['2', '10', 'R1']])
})

test('homes without a number are printed last in their section', () => {
  const entries = [null, '10', 'R1', null, '2'].map((number, index) => anEntry({ title: `Home ${index}`, number }))

  const [section] = bookSections(entries, regions)

  expect(section?.entries.map(({ number }) => number)).toEqual(['2', '10', 'R1', null, null])
})

test('the book contains only approved and published entries', () => {
  const entries = [
    anEntry({ title: 'in', status: 'PUBLISHED' }),
    anEntry({ title: 'draft', status: 'DRAFT' }),
    anEntry({ title: 'gone', status: 'WITHDRAWN' }),
  ]

  expect(bookSections(entries, regions).flatMap((section) => section.entries.map(({ title }) => title))).toEqual(['in'])
})

test('homes without a region come last, under their own heading', () => {
  const entries = [anEntry({ title: 'nowhere', region_id: null }), anEntry({ title: 'south', region_id: 'south' })]

  expect(bookSections(entries, regions).map(({ name }) => name)).toEqual(['South', 'Other homes'])
})

test('the index lists each company once, with all its numbers', () => {
  const entries = [
    anEntry({ title: 'a', number: '12' }),
    anEntry({ title: 'b', number: '3' }),
    anEntry({ title: 'c', number: '4', company_id: 'elm' }),
  ]

  const names: Record<string, string> = { oak: 'Oak Homes', elm: 'Ångström Homes' }

  const index = companyIndex(bookSections(entries, regions), (id) => names[id] ?? '')

  expect(index).toEqual([
    { id: 'elm', name: 'Ångström Homes', numbers: ['4'] },
    { id: 'oak', name: 'Oak Homes', numbers: ['3', '12'] },
  ])
})

test('prints only the selected entries or one region, and unapproved entries on demand', () => {
  const entries = [
    anEntry({ title: 'in' }),
    anEntry({ title: 'draft', status: 'DRAFT' }),
    anEntry({ title: 'gone', status: 'WITHDRAWN' }),
    anEntry({ title: 'south', region_id: 'south' }),
  ]
  const printed = (choice: PrintChoice) =>
    bookSections(entries, regions, choice).flatMap((section) => section.entries.map(({ title }) => title))

  expect(printed({ entryIds: new Set(['south', 'draft']) })).toEqual(['south'])
  expect(printed({ region: 'south' })).toEqual(['south'])
  expect(printed({ hasDrafts: true })).toEqual(['draft', 'in', 'south'])
})

test('a section lists its numbers for each letter, and a range has a home for each of its numbers', () => {
  const section = { entries: ['38', '1', '3', 'R2', '2', 'R3', '9', null].map((number) => anEntry({ number })) }

  expect(numberRanges(section)).toBe('1–3, 9, 38, R2–R3')
})

test('regions that share a section of the book become one section, sorted by number', () => {
  const shared = [...regions, { id: 'far', name: 'Far North', order: 3, guidebook_section: 'Northern homes' }]
  const entries = [
    anEntry({ title: 'a', number: '3' }),
    anEntry({ title: 'b', number: '1', region_id: 'far' }),
    anEntry({ title: 'c', number: '2', region_id: 'south' }),
  ]

  expect(bookSections(entries, shared).map(({ name, entries: held }) => [name, held.map(({ number }) => number)])).toEqual([
    ['Northern homes', ['1', '3']],
    ['South', ['2']],
  ])
  expect(bookSections(entries, shared, { region: 'far' }).map(({ id, entries: held }) => [id, held.length])).toEqual([['far', 1]])
})
