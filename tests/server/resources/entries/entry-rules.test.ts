import { expect, test } from 'vitest'
import { assertStaysComplete } from '#server/resources/entries/entry-rules.ts'
import { Problem } from '#server/http/problem.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aSubmittableEntry } from '#tests/support/entries.ts'

const event = anEvent()

test.each(['DRAFT', 'CHANGES_REQUESTED'] as const)('a member may clear a required field while the entry is %s', (status) => {
  expect(() => assertStaysComplete(aSubmittableEntry({ status }), { price: null }, event)).not.toThrow()
})

test.each(['SUBMITTED', 'APPROVED', 'PUBLISHED'] as const)('a required field of an entry that is %s cannot be cleared', (status) => {
  expect(() => assertStaysComplete(aSubmittableEntry({ status }), { price: null }, event)).toThrow(Problem)
})
