import { expect, test } from 'vitest'
import { formatList } from '#contract/value/format-list.ts'

test.each([
  [[], ''],
  [['Alder'], 'Alder'],
  [['Alder', 'Birch'], 'Alder and Birch'],
  [['Alder', 'Birch', 'Cedar'], 'Alder, Birch and Cedar'],
  [['“Alder”', '“Birch”', '“Cedar”'], '“Alder,” “Birch” and “Cedar”'],
])('a list in a sentence has no comma before “and”: %j', (items, written) => {
  expect(formatList(items)).toBe(written)
})

test.each([
  [['Alder', 'Birch'], 2, 'Alder and Birch'],
  [['Alder', 'Birch', 'Cedar'], 2, 'Alder, Birch and 1 more'],
  [['Alder', 'Birch', 'Cedar'], 1, 'Alder and 2 more'],
  [Array.from({ length: 1_201 }, () => 'Alder'), 1, 'Alder and 1,200 more'],
])('the items after the limit are counted', (items, max, written) => {
  expect(formatList(items, max)).toBe(written)
})
