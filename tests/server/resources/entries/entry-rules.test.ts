import { expect, test } from 'vitest'
import { assertKeepsItems, assertStaysComplete } from '#server/resources/entries/entry-rules.ts'
import { Problem } from '#server/http/problem.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aSubmittableEntry } from '#tests/support/entries.ts'

const event = anEvent()

test.each(['DRAFT', 'CHANGES_REQUESTED'] as const)('a member may clear a required field while the entry is %s', (status) => {
  expect(() => assertStaysComplete(aSubmittableEntry({ status }), { price: null }, event)).not.toThrow()
})

test.each(['SUBMITTED', 'APPROVED', 'PUBLISHED'] as const)('a required field of an entry that is %s cannot be cleared', (status) => {
  expect(() => assertStaysComplete(aSubmittableEntry({ status }), { price: null }, event)).toThrow(Problem)
})

test.each([
  ['nothing was requested', []],
  ['another item was requested', [{ field: 'city_id', text: 'Foley' }]],
  ['the request was declined', [{ field: 'school_district_id', text: 'District 9', declined: 'It is outside the tour.' }]],
])('a published entry does not lose its school district; if %s, no request is named', (_what, requested_items) => {
  const entry = aFullEntry({ status: 'PUBLISHED', requested_items: [] })

  const clear = () => assertKeepsItems(entry, { school_district_id: null, requested_items }, event, 'Wait.')

  expect(clear).toThrow(expect.objectContaining({ extras: { fields: { school_district_id: 'Choose the school district.' } } }))
})
