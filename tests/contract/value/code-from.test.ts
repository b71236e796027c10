import { expect, test } from 'vitest'
import { codeFrom } from '#contract/value/code-from.ts'

test.each([
  ['Garden tour', 'GARDEN_TOUR'],
  ['Été Parade – 2026', 'ETE_PARADE_2026'],
  ['2nd tour!', 'ND_TOUR'],
  ['Bjørnstad tour', 'BJORNSTAD_TOUR'],
])('what is called “%s” gets the code %s', (name, code) => {
  expect(codeFrom(name)).toBe(code)
})
