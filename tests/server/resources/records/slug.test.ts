import { expect, test } from 'vitest'
import { slugOf } from '#server/resources/records/slug.ts'

test.each([
  ['Sørensen & Daughters Homes', 'sorensen-daughters-homes'],
  ['Cañon Heights', 'canon-heights'],
  ['東京', 'item'],
])('%s gets the page name %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
