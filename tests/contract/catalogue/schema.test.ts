import { expect, test } from 'vitest'
import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import { catalogueExtras, catalogues, catalogueSchemas } from '#contract/catalogue/schema.ts'
import { priceRangeOf, priceRangeProblems, type PriceRange } from '#contract/catalogue/price-range.ts'

const range = (name: string, min: number | null, max: number | null, changes: Partial<PriceRange> = {}): PriceRange => ({
  id: name,
  name,
  min,
  max,
  scope: 'HOME',
  is_active: true,
  ...changes,
})
const low = range('Under 350', null, 350_000)
const middle = range('350 to 500', 350_000, 500_000)
const high = range('500 and over', 500_000, null)

test('price ranges that meet have no problems, in any order', () => {
  expect(priceRangeProblems([high, low, middle])).toEqual([])
})

test('reports a gap and an overlap with the ranges on both sides', () => {
  expect(priceRangeProblems([low, range('Later', 400_000, null)])).toEqual([
    'No range covers $350,000 to $400,000, between “Under 350” and “Later.”',
  ])
  expect(priceRangeProblems([low, middle, range('Early', 450_000, null)])).toEqual(['“350 to 500” and “Early” overlap.'])
  expect(priceRangeProblems([range('Open', null, null), high])).toEqual(['“Open” and “500 and over” overlap.'])
})

test('reports prices below the first range and above the last', () => {
  expect(priceRangeProblems([middle, high])).toEqual(['No range covers prices under $350,000. “350 to 500” is the lowest range.'])
  expect(priceRangeProblems([low, middle])).toEqual(['No range covers $500,000 and over. “350 to 500” is the highest range.'])
})

test('reports no gap inside a range that covers it', () => {
  expect(priceRangeProblems([range('All', null, null), range('Early', 100_000, 200_000), range('Late', 300_000, 400_000)])).toEqual([
    '“All” and “Early” overlap.',
    '“All” and “Late” overlap.',
  ])
})

test('reports a range that ends before it begins', () => {
  expect(priceRangeProblems([range('Upside down', 500_000, 400_000)])).toEqual([
    '“Upside down”: the upper limit must be above the lower limit.',
  ])
})

test('ignores inactive ranges and those of another scope', () => {
  expect(
    priceRangeProblems([
      low,
      middle,
      high,
      range('Old', 0, null, { is_active: false }),
      range('Project', null, null, { scope: 'REMODEL' }),
    ]),
  ).toEqual([])
})

test('a price is in the range that begins with it, not in the one that ends with it', () => {
  const ranges = [low, middle, high]

  expect(priceRangeOf(ranges, 349_999)?.name).toBe('Under 350')
  expect(priceRangeOf(ranges, 350_000)?.name).toBe('350 to 500')
  expect(priceRangeOf(ranges, 9_000_000)?.name).toBe('500 and over')
  expect(priceRangeOf(ranges, 350_000, 'REMODEL')).toBeUndefined()
})

test.each([...catalogues])('the defaults of %s are valid by their own schema', (catalogue) => {
  const { patch } = catalogueSchemas(catalogue)

  expect(Object.keys(catalogueDefaults[catalogue]).toSorted()).toEqual(Object.keys(catalogueExtras[catalogue]).toSorted())
  expect(patch.safeParse(catalogueDefaults[catalogue]).success).toBe(true)
})

test.each([
  ['a code in lower case', { code: 'parade' }],
  ['a name of 81 characters', { name: 'x'.repeat(81) }],
  ['a name of spaces', { name: '   ' }],
  ['a position that is not a whole number', { order: 1.5 }],
  ['an unknown field', { color: 'red' }],
])('%s is rejected', (_what, fields) => {
  expect(catalogueSchemas('home_types').patch.safeParse(fields).success).toBe(false)
})
