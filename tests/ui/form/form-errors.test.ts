import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaErrors } from '#app/ui/form/form-errors.ts'

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Enter at least 2 characters.'), z.regex(/^[A-Z]/, 'Begin with a capital.')),
  amount: z.number().check(z.minimum(0)),
  count: z.int().check(z.maximum(25)),
  kind: z.enum(['A', 'B']),
  note: z.string().check(z.maxLength(140)),
  rows: z.array(z.object({ code: z.string().check(z.minLength(1, 'Enter a value.')) })),
})

const good = { name: 'Ada', amount: 1, count: 1, kind: 'A', note: '', rows: [] }

test('valid values have no errors', () => {
  expect(schemaErrors(schema, good)).toEqual({})
})

test('a field shows its first error, in our wording', () => {
  expect(schemaErrors(schema, { ...good, name: 'a' })).toEqual({ name: 'Enter at least 2 characters.' })
})

test('a field in a row is identified by its path', () => {
  expect(schemaErrors(schema, { ...good, rows: [{ code: 'A' }, { code: '' }] })).toEqual({ 'rows.1.code': 'Enter a value.' })
})

test.each([
  ['nothing where something is needed', { amount: null }, { amount: 'Enter a value.' }],
  ['what is no number', { amount: Number.NaN }, { amount: 'Enter a number.' }],
  ['less than the least', { amount: -1 }, { amount: 'Enter 0 or more.' }],
  ['more than the most', { count: 26 }, { count: 'Enter 25 or less.' }],
  ['a text that is too long', { note: 'x'.repeat(141) }, { note: 'Enter 140 characters or fewer (now 141).' }],
  ['a fraction of a count', { count: 1.5 }, { count: 'Enter a whole number.' }],
  ['none of the choices', { kind: 'C' }, { kind: 'Choose one from the list.' }],
])('%s has a plain message', (_, change, errors) => {
  expect(schemaErrors(schema, { ...good, ...change })).toEqual(errors)
})
