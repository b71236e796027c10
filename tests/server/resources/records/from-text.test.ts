import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entryFields } from '#contract/entry/schema.ts'
import { location, zipCode } from '#contract/value/field.ts'
import { fromText } from '#server/resources/records/from-text.ts'

// Like a package that loads all of zod, whose English messages are for programmers.
beforeAll(() => void z.config(z.locales.en()))
afterAll(() => void z.config({ localeError: undefined }))

test.each([
  [location.shape.lat, '95', 'Enter a latitude, such as 44.95.'],
  [location.shape.lng, '93.1', 'Enter a longitude with its minus sign, such as -93.1.'],
  [location.shape.lng, 'west', 'Enter a longitude with its minus sign, such as -93.1.'],
  [entryFields.bedrooms, '400', 'Enter 20 or less.'],
  [entryFields.bedrooms, '2.5', 'Enter a whole number.'],
  [entryFields.bedrooms, 'four', 'Enter a whole number.'],
  [zipCode, '5540', 'Enter a ZIP code, such as 55401 or 55401-1234.'],
])('an invalid cell says why in words (case %#)', (schema, cell, message) => {
  expect(fromText(schema, cell)).toEqual({ message })
})

test('parses a number as people write it', () => {
  expect([fromText(location.shape.lat, ' 45.5 '), fromText(location.shape.lng, '-93')]).toEqual([{ value: 45.5 }, { value: -93 }])
})

test.each(['555000', '555,000', '$555,000', '$ 555,000', ' $ 555,000.00 '])('a price is read as spreadsheets write it: %s', (cell) => {
  expect(fromText(z.number(), cell)).toEqual({ value: 555_000 })
})
