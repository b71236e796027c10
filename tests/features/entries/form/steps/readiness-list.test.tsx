import { expect, test } from 'vitest'
import { readiness } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { ReadinessList } from '#app/features/entries/form/steps/readiness-list.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

function listOf(changes: Partial<Entry>): string {
  const entry = aFullEntry({ gallery: [], ...changes })
  return markupOf(<ReadinessList status={entry.status} items={readiness(entry.kind, entry, anEvent())} onJump={() => undefined} />)
}

test.each(['DRAFT', 'CHANGES_REQUESTED'] as const)('an entry that the company can submit is called ready: %s', (status) => {
  expect(listOf({ status })).toContain('Ready to submit.')
})

test.each(['SUBMITTED', 'APPROVED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN'] as const)(
  'an entry is not called ready to submit: %s',
  (status) => {
    const html = listOf({ status })

    expect(html).toContain('Required to publish')
    expect(html).not.toContain('Ready')
  },
)

test('an entry that lacks what is needed to submit is called ready for nothing', () => {
  const html = listOf({ status: 'DRAFT', title: '', gallery: aFullEntry().gallery })

  expect(html).toContain('Required to submit')
  expect(html).not.toContain('Ready')
})

test('what the association has to add is not counted as what the company has to do', () => {
  const html = listOf({ city_id: null, requested_items: [{ field: 'city_id', text: 'St. Anne' }], gallery: aFullEntry().gallery })

  expect(html).toContain('Requested items')
  expect(html).not.toContain('Required to publish')
})
