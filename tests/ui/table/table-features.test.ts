import { expect, test } from 'vitest'
import type { Column } from '#app/ui/table/column.ts'
import type { ListState } from '#app/ui/list/list-state.ts'
import { rowsFound } from '#tests/support/server/rows-found.ts'

interface Home {
  id: string
  title: string
  status: string
  price: number | null
  opened: string | null
  isOpen?: boolean
}

const columns: Column<Home>[] = [
  { id: 'title', label: 'Title', value: ({ title }) => title },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    filter: {
      kind: 'choice',
      options: [
        { value: 'DRAFT', label: 'Draft' },
        { value: 'SENT', label: 'Submitted' },
      ],
    },
  },
  { id: 'price', label: 'Price', value: ({ price }) => price, filter: { kind: 'range' } },
  { id: 'opened', label: 'Opened', value: ({ opened }) => opened, filter: { kind: 'date', day: ({ opened }) => opened } },
  { id: 'isOpen', label: 'Open', value: ({ isOpen }) => isOpen ?? false, filter: { kind: 'yesno' } },
]

const home = (title: string, changes: Partial<Home> = {}): Home => ({
  id: title,
  title,
  status: 'DRAFT',
  price: null,
  opened: null,
  ...changes,
})
const titles = (rows: readonly Home[], state: Partial<ListState>) => rowsFound(rows, columns, state).map(({ title }) => title)
const up = (id: string) => ({ id, desc: false })
const down = (id: string) => ({ id, desc: true })

test('rows that are equal in the first column are sorted by the second', () => {
  const rows = [home('B', { price: 1 }), home('C', { price: 2 }), home('A', { price: 2 }), home('D', { price: 1 })]

  expect(titles(rows, { sort: [down('price'), up('title')] })).toEqual(['A', 'C', 'B', 'D'])
  expect(titles(rows, { sort: [up('price'), down('title')] })).toEqual(['D', 'B', 'C', 'A'])
})

test('rows that are equal in every column keep their order', () => {
  const rows = [home('C'), home('A'), home('B')]

  expect(titles(rows, {})).toEqual(['C', 'A', 'B'])
  expect(titles(rows, { sort: [up('status')] })).toEqual(['C', 'A', 'B'])
})

test('a list is sorted in natural order: ignoring case and accents, 9 before 10', () => {
  const rows = [home('Lot 10'), home('élan'), home('lot 9'), home('Elm'), home('Zinnia')]

  expect(titles(rows, { sort: [up('title')] })).toEqual(['élan', 'Elm', 'lot 9', 'Lot 10', 'Zinnia'])
})

test('empty values come last, whichever way the column is sorted', () => {
  const rows = [home('none'), home('cheap', { price: 1 }), home('dear', { price: 9 })]

  expect(titles(rows, { sort: [up('price')] })).toEqual(['cheap', 'dear', 'none'])
  expect(titles(rows, { sort: [down('price')] })).toEqual(['dear', 'cheap', 'none'])
})

test('the rows that were passed in keep their order', () => {
  const rows = [home('B'), home('A')]

  titles(rows, { sort: [up('title')] })

  expect(rows.map(({ title }) => title)).toEqual(['B', 'A'])
})

test('the search ignores accents and case', () => {
  const rows = [home('Casa Peña'), home('Prairie Oak')]

  expect(titles(rows, { q: 'PENA' })).toEqual(['Casa Peña'])
  expect(titles(rows, { q: 'peña' })).toEqual(['Casa Peña'])
})

test('every word must match, in any column and any order', () => {
  const rows = [home('Prairie Oak', { status: 'SENT' }), home('Oak Hill')]

  expect(titles(rows, { q: 'oak submitted' })).toEqual(['Prairie Oak'])
  expect(titles(rows, { q: '  oak  ' })).toEqual(['Prairie Oak', 'Oak Hill'])
})

test('a word does not match across two columns', () => {
  expect(titles([home('Oak', { status: 'SENT' })], { q: 'oaksubmitted' })).toEqual([])
})

test('the label of a choice matches, and its code does not', () => {
  const rows = [home('A', { status: 'SENT' })]

  expect(titles(rows, { q: 'submitted' })).toEqual(['A'])
  expect(titles(rows, { q: 'sent' })).toEqual([])
})

test('a changed row is searched by its current values', () => {
  const before = home('Oak')
  expect(rowsFound([before], columns, { q: 'elm' })).toEqual([])

  const after = { ...before, title: 'Elm' }

  expect(rowsFound([after], columns, { q: 'elm' })).toEqual([after])
})

test('several values of one column widen the result, and filters on several columns narrow it', () => {
  const rows = [home('A', { price: 100 }), home('B', { price: 900 }), home('C', { status: 'SENT', price: 120 })]

  expect(titles(rows, { filters: { status: 'DRAFT,SENT' } })).toEqual(['A', 'B', 'C'])
  expect(titles(rows, { filters: { status: 'DRAFT', price: '..500' } })).toEqual(['A'])
})

test('a range of numbers or days includes both ends and excludes empty values', () => {
  const rows = [home('A', { price: 100, opened: '2026-05-01' }), home('B', { price: 101, opened: '2026-06-01' }), home('none')]

  expect(titles(rows, { filters: { price: '100..100' } })).toEqual(['A'])
  expect(titles(rows, { filters: { price: '100..' } })).toEqual(['A', 'B'])
  expect(titles(rows, { filters: { opened: '2026-05-01..2026-05-31' } })).toEqual(['A'])
  expect(titles(rows, { filters: { opened: '2026-05-02..' } })).toEqual(['B'])
})

test('a yes/no filter puts every row on one side', () => {
  const rows = [home('A', { isOpen: true }), home('B')]

  expect(titles(rows, { filters: { isOpen: 'yes' } })).toEqual(['A'])
  expect(titles(rows, { filters: { isOpen: 'no' } })).toEqual(['B'])
})

test('a filter on a column that no longer exists hides nothing', () => {
  expect(titles([home('A')], { filters: { gone: 'x' } })).toEqual(['A'])
})

test('a list is searched for a phone number by its digits, and for everything else by its words', () => {
  const rows = [home('(612) 555-0198'), home('(612) 555-0134 x12'), home('Lot 12-34 of 612 Oak'), home('1 23 4')]

  for (const q of ['612-555-0198', '6125550198', '612 555 0198', '1-612-555-0198', '5550198']) {
    expect(titles(rows, { q })).toEqual(['(612) 555-0198'])
  }
  expect(titles(rows, { q: '612' })).toHaveLength(3)
  expect(titles(rows, { q: '12-34' })).toEqual(['Lot 12-34 of 612 Oak'])
  expect(titles(rows, { q: 'oak 12-34' })).toEqual(['Lot 12-34 of 612 Oak'])
  expect(titles(rows, { q: '1234' })).toEqual([])
})
