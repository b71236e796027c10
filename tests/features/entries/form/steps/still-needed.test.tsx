import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { SubmitPanel } from '#app/features/entries/form/panels/submit-panel.tsx'
import { StillNeeded } from '#app/features/entries/form/steps/still-needed.tsx'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => false }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))

const entry = aFullEntry()
const change = { resource: 'entries', id: entry.id, label: 'x', endpoint: 'entries.update', body: { title: 'x' }, base: entry } as const
const conflict = { ...newRow(change, { uid: 'u' }), seq: 1, state: 'conflict' } as const
const approved: EntryContext = { role: 'member', now: testNow, event: anEvent(), eventCompany: { status: 'APPROVED', late_until: null } }

function review(form: EntryForm, context = approved) {
  const props = { form, context, onJump: () => undefined }
  return markupOf(
    <>
      <StillNeeded {...props} items={[]} />
      <SubmitPanel {...props} mode="direct" />
    </>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

test('with nothing in the way, nothing is missing', () => {
  expect(review(anUntouchedForm(entry))).toContain('Nothing is missing.')
})

test('a conflict is in the list, counted, and has to be settled before submitting', () => {
  const page = review({ ...anUntouchedForm(entry), rows: [conflict] })

  expect(page).not.toContain('Nothing is missing.')
  expect(page).toMatch(/To fix\s+1\s/)
  expect(page).toContain('Choose which version to keep first.')
})

test('company information that has to be resubmitted is in the list', () => {
  const page = review(anUntouchedForm(entry), { ...approved, eventCompany: { status: 'CHANGES_REQUESTED', late_until: null } })

  expect(page).toMatch(/Required to submit\s+1\s+Company Information/)
  expect(page).toContain('The association requested changes to the company information')
})
