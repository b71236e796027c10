import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { formatSize } from '#contract/entry/format-facts.ts'

test('the size is said in words, without what is unknown', () => {
  const unknown = { ...emptyEntry, kind: 'NEW_HOME' as const }

  expect(formatSize(unknown)).toBe('')
  expect(formatSize({ ...unknown, bedrooms: 1, bathrooms: 1, stories: 1 })).toBe('1 bedroom\u00A0· 1 bath\u00A0· 1 story')
  expect(formatSize({ ...unknown, stories: 1.5 })).toBe('1.5 stories')
  expect(formatSize({ ...unknown, bedrooms: 4, bathrooms: 2.5, finished_sqft: 2400, garage_stalls: 0 })).toBe(
    '4 bedrooms\u00A0· 2.5 baths\u00A0· 2,400 sq ft',
  )
  // No line ends after the hyphen.
  expect(formatSize({ ...unknown, garage_stalls: 3 })).toBe('3-\u2060car garage')
})

test('only a remodel says when it was built', () => {
  expect(formatSize({ ...emptyEntry, kind: 'REMODEL', year_built: 1926 })).toBe('built 1926')
  expect(formatSize({ ...emptyEntry, kind: 'NEW_HOME', year_built: 1926 })).toBe('')
})
