import { expect, test } from 'vitest'
import { countFields, countToFix } from '#contract/value/value-problem.ts'

test('as many fields are counted as are marked: each part of a field, and a list once', () => {
  const problems = { blurb: 'x', 'contact.phone': 'x', 'contact.mobile': 'x', 'vendors.0.name': 'x', 'vendors.2.role': 'x' }

  expect(countFields(problems)).toBe(4)
})

test('before a record is submitted, all that is marked is to be fixed as soon as the server lacks one of them', () => {
  const problems = { 'contact.phone': 'x', 'insurance.expires_on': 'x' }

  expect([countToFix(problems, { 'contact.phone': 'x' }), countToFix(problems, {})]).toEqual([2, 0])
})
