import { expect, test } from 'vitest'
import { entryColumns } from '#app/features/entries/own/entry-columns.tsx'
import { fileColumns } from '#app/features/entries/own/file-columns.ts'
import type { EntryLine } from '#app/features/entries/own/use-entry-lines.ts'
import { listRecords } from '#app/ui/list/list-records.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

test('the file says all that is known of where an entry is public, the list only where', () => {
  const event = anEvent()
  const columns = entryColumns(event).filter(({ id }) => id === 'public')
  const entry = aFullEntry({ status: 'APPROVED', number: '12' })
  const line = { ...entry, proof: { ...entry.proof, status: 'SENT' } } as EntryLine

  const file = listRecords([line], fileColumns(columns, event, { now: testNow, isConnected: true }))

  expect(columns[0]?.value(line)).toBe('Guidebook no. 12')
  expect(file).toEqual([{ Public: 'Website: Approved: the association will publish it. Guidebook: Parade number 12' }])
})
