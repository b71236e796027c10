import { expect, test } from 'vitest'
import { nameKey } from '#contract/value/look-alike.ts'
import { fold } from '#contract/value/fold.ts'

test.each([
  ['Peña', 'pena'],
  ['Sørensen', 'sorensen'],
  ['ÆRØ', 'aero'],
  ['Œuvre', 'oeuvre'],
  ['Weiß', 'weiss'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Þórður', 'thordur'],
])('%s compares as %s', (text, plain) => {
  expect(fold(text)).toBe(plain)
})

test('names that differ only in such letters look alike', () => {
  expect(nameKey('Sørensen Homes, Inc.')).toBe(nameKey('Sorensen Homes'))
})
