import { expect, test } from 'vitest'
import { neighborhoodProblems } from '#contract/neighborhood/rules.ts'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'

const problems = (changes: object) => Object.keys(neighborhoodProblems({ ...neighborhoodDefaults, ...changes }))

test('a neighborhood without any values is valid', () => {
  expect(problems({})).toEqual([])
})

test.each([
  ['price_high', { price_low: 500_000, price_high: 400_000 }],
  ['sqft_high', { sqft_low: 3000, sqft_high: 2000 }],
  ['lot_size_high_acres', { lot_size_low_acres: 1.5, lot_size_high_acres: 0.5 }],
  ['available_homesites', { total_homesites: 10, available_homesites: 11 }],
])('%s is invalid if it does not match its counterpart', (field, changes) => {
  expect(problems(changes)).toEqual([field])
})

test.each([
  [29, ['description']],
  [30, []],
  [250, []],
  [251, ['description']],
])('a description of %i words', (words, wrong) => {
  expect(problems({ description: 'word '.repeat(words) })).toEqual(wrong)
})

test('a range may have equal ends, or only one', () => {
  expect(problems({ price_low: 400_000, price_high: 400_000, total_homesites: 5, available_homesites: 5, sqft_high: 2000 })).toEqual([])
})
