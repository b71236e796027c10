import { expect, test } from 'vitest'
import { countWords } from '#contract/value/word-count.ts'

test.each([
  ['', 0],
  ['  \n\t ', 0],
  ['one', 1],
  ['  one   two\nthree ', 3],
  ['four-season porch', 2],
  ['oak — and – maple', 3],
  ['1½ baths, 3,200 sq. ft.', 5],
  ['Été à Saint-Côme', 3],
  ['… * • &', 0],
  ['don’t', 1],
  ['日本 語', 2],
  ['non breaking', 2],
])('%j has %i words wherever they are counted', (text, count) => {
  expect(countWords(text)).toBe(count)
})
