import { expect, test } from 'vitest'
import { barsOf } from '#app/features/events/figures/bars-of.ts'

const items = [
  { id: 'a', name: 'Northwest', order: 1 },
  { id: 'b', name: 'Central', order: 2 },
  { id: 'c', name: 'Southeast', order: 3 },
]

test('most comes first, and what has none last, under a value that the list can filter by', () => {
  const bars = barsOf({ a: 2, b: 5, '': 9, c: 2 }, items, 'No region')

  expect(bars).toEqual([
    { value: 'b', label: 'Central', count: 5 },
    { value: 'a', label: 'Northwest', count: 2 },
    { value: 'c', label: 'Southeast', count: 2 },
    { value: '-', label: 'No region', count: 9 },
  ])
})

test('a scale keeps its order', () => {
  expect(barsOf({ a: 1, b: 5, c: 2 }, items, 'No price', { inOrder: true }).map(({ label }) => label)).toEqual([
    'Northwest',
    'Central',
    'Southeast',
  ])
})

test('a device that was never asked counts nothing', () => {
  expect(barsOf(undefined, items, 'No region')).toEqual([])
})
