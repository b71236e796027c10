import { expect, test } from 'vitest'
import { completeness, readinessOf } from '#contract/entry/readiness.ts'
import { completenessOf } from '#app/features/entries/form/entry-items.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const event = anEvent()

test('the form shows the same share as the list, whatever is typed that is not accepted', () => {
  const entry = aFullEntry({ directions: '', zip: '55401' })
  const typed = { zip: '5', website_url: 'no address' }
  const form = { entry, values: { ...entry, ...typed }, unsent: { zip: 'Enter a ZIP code.', website_url: 'Enter a web address.' } }

  expect(completenessOf(form, event)).toBe(completeness(readinessOf(entry, event)))
  expect(completenessOf({ entry, values: { ...entry, directions: 'North' }, unsent: {} }, event)).toBeGreaterThan(
    completeness(readinessOf(entry, event)),
  )
})
