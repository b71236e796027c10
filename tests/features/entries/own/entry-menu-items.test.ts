import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { entryMenu } from '#app/features/entries/own/entry-menu-items.ts'
import type { EntryLine } from '#app/features/entries/own/use-entry-lines.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const context = { role: 'member', now: testNow, event: anEvent(), eventCompany: null } as const

function labels(part: Partial<Entry>, noNew?: string): string[] {
  const { links, actions } = entryMenu(aFullEntry(part) as EntryLine, context, noNew)
  return [...links, ...actions].map(({ label }) => label)
}

test.each<[Partial<Entry>, string[]]>([
  [{ status: 'DRAFT', submitted_at: null }, ['Open', 'Duplicate', 'Delete this draft…']],
  [{ status: 'SUBMITTED' }, ['Open', 'Preview the guidebook page', 'Duplicate', 'Withdraw…']],
  [{ status: 'APPROVED' }, ['Open', 'Preview the guidebook page', 'Duplicate', 'Request withdrawal…']],
  [{ status: 'APPROVED', proof: { ...aFullEntry().proof, status: 'SENT' } }, ['Open', 'View proof', 'Duplicate', 'Request withdrawal…']],
  [{ status: 'APPROVED', version: 0 }, ['Open', 'Request withdrawal…']],
])('an entry’s menu offers what its company can do with it now: %o', (part, offered) => {
  expect(labels(part)).toEqual(offered)
})

test('nothing is duplicated where no entry can be started', () => {
  expect(labels({ status: 'SUBMITTED' }, 'Registration is closed.')).not.toContain('Duplicate')
})
