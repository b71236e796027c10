import { expect, test } from 'vitest'
import { codeFrom } from '#app/features/catalogues/items/item-commands.ts'

test.each([
  ['Garden tour', 'GARDEN_TOUR'],
  ['Été Parade – 2026', 'ETE_PARADE_2026'],
  ['2nd tour!', 'ND_TOUR'],
])('an event type “%s” gets the code %s', (name, code) => {
  expect(codeFrom(name)).toBe(code)
})
