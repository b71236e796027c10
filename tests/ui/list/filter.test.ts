import { expect, test } from 'vitest'
import { describeFilter, chosenIn, chosenText, filterOf, noneChosen, spanIn, spanText } from '#app/ui/list/filter.ts'

test('a value with a comma remains one value, in the address too', () => {
  const values = ['Rogers, MN', '100%2C', 'plain']

  expect(chosenIn(chosenText(values))).toEqual(values)
})

test('a range may be open at either end, and an empty range is no filter', () => {
  expect(spanIn(spanText({ from: '100', to: '' }))).toEqual({ from: '100', to: '' })
  expect(spanIn('100')).toEqual({ from: '100', to: '100' })
  expect(spanText({ from: '', to: '' })).toBe('')
})

test('a pill describes what a filter matches', () => {
  const status = { kind: 'choice', options: [{ value: 'DRAFT', label: 'Draft' }] } as const
  const date = { kind: 'date', day: () => null } as const

  expect(describeFilter(status, 'DRAFT,GONE')).toBe('Draft, GONE')
  expect(describeFilter({ kind: 'range' }, '100..500')).toBe('100 to 500')
  expect(describeFilter({ kind: 'range' }, '..500')).toBe('to 500')
  expect(describeFilter({ kind: 'range' }, '44.97783..')).toBe('from 44.97783')
  expect(describeFilter(date, '2026-05-01..')).toBe('from May 1, 2026')
  expect(describeFilter({ kind: 'yesno' }, 'yes')).toBe('yes')
})

test('rows without a value have a filter option of their own', () => {
  const column = {
    id: 'region',
    label: 'Region',
    value: ({ region }: { region: string | null }) => region,
    filter: { kind: 'choice', options: [{ value: 'n', label: 'North' }] },
  } as const

  const passes = filterOf(column, chosenText([noneChosen]))

  expect([{ region: null }, { region: '' }, { region: 'n' }].map(passes)).toEqual([true, true, false])
  expect(describeFilter(column.filter, 'n,-')).toBe('North, none')
})
