import { expect, test } from 'vitest'
import { entryColumns } from '#app/features/entries/own/entry-columns.tsx'
import type { EntryLine } from '#app/features/entries/own/use-entry-lines.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

test.each([
  ['SUBMITTED', 'Not yet'],
  ['WITHDRAWN', ''],
] as const)('the list says of a %s entry that isn’t public: “%s”', (status, text) => {
  const column = entryColumns(anEvent()).find(({ id }) => id === 'public')

  expect(column?.value?.(aFullEntry({ status, number: '2' }) as unknown as EntryLine)).toBe(text)
})
