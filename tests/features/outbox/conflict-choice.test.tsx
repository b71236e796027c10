import { expect, test } from 'vitest'
import { ConflictChoice } from '#app/features/outbox/conflict-choice.tsx'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { EntryValue } from '#app/routes/-entry-value.tsx'
import { markupOf } from '#tests/support/markup.tsx'

test('the values of an entry in conflict read as on its own page', () => {
  const row = {
    seq: 1,
    resource: 'entries',
    collisions: ['completion_level', 'price'],
    base: {},
    body: { completion_level: 'SUBSTANTIAL_70', price: 450000 },
    current: { completion_level: 'NOT_OPEN', price: null },
  } as unknown as OutboxRow

  const html = markupOf(<ConflictChoice row={row} EntryValue={EntryValue} />)

  expect(html).toContain('At least 70% complete')
  expect(html).toContain('Not open: shown in the guidebook only')
  expect(html).toContain('$450,000')
  expect(html).not.toMatch(/SUBSTANTIAL_70|NOT_OPEN/)
})
