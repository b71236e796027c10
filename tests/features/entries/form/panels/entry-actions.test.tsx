import { expect, test, vi } from 'vitest'
import { untouchedFields } from '#contract/entry/empty-draft.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { EntryActions } from '#app/features/entries/form/panels/entry-actions.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { anUntouchedForm } from '#tests/support/entry-form.ts'

vi.mock('@tanstack/react-router', () => ({ createLink: (part: unknown) => part }))

const event = anEvent()

function drawn(changes: Partial<Entry>, { isViewer = false, now = testNow } = {}): string {
  const entry = aFullEntry({ status: 'DRAFT', ...changes })
  const form = anUntouchedForm(entry)
  const context: EntryContext = { role: 'member', now, event, eventCompany: { status: 'APPROVED', late_until: null }, isViewer }
  return markupOf(<EntryActions form={form} context={context} onDeleted={() => undefined} />)
}

/** What can be pressed about a draft. */
const offered = (...about: Parameters<typeof drawn>) => pressable(drawn(...about)).map(({ label }) => label)

test('an empty draft is deleted, and nobody is asked to explain it', () => {
  expect(offered(untouchedFields)).toEqual(['Delete this draft…'])
})

test('a draft in which something is written can be withdrawn with a reason, or deleted', () => {
  expect(offered({})).toEqual(['Withdraw…', 'Delete this draft…'])
  expect(drawn({})).toContain('Withdrawing keeps your work. Deleting removes it permanently.')
  expect(drawn({ submitted_at: fromMillis(testNow) })).not.toContain('Withdrawing keeps')
})

test('a person with view-only access can neither withdraw nor delete a draft', () => {
  expect(offered({}, { isViewer: true })).toEqual([])
})

test('what was submitted once is not deleted', () => {
  expect(offered({ submitted_at: fromMillis(testNow) })).toEqual(['Withdraw…'])
})

test('what was submitted links to its page of the guidebook, to read and print it', () => {
  const { proof } = aFullEntry()

  expect(drawn({ status: 'DRAFT' })).not.toContain('Preview the guidebook page')
  expect(drawn({ status: 'SUBMITTED' })).toContain('Preview the guidebook page')
  expect(drawn({ status: 'APPROVED' })).toContain('Preview the guidebook page')
  expect(drawn({ status: 'APPROVED', proof: { ...proof, status: 'SENT' } })).toContain('View proof')
})

test('once registration is closed, only what needs an exception says so', () => {
  const now = toMillis(event.registration_end_date) + 1

  expect(drawn({ status: 'SUBMITTED' }, { now })).toContain('You can’t recall it. Registration for this event is closed.')
})
