import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { StepReview } from '#app/features/entries/form/steps/step-review.tsx'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: () => 'a',
}))

const event = anEvent()
const open: EntryContext = { role: 'member', now: testNow, event, eventCompany: null }

beforeEach(() => {
  aPage()
})

const registered = aFullRegistration({ event_id: event.id, status: 'APPROVED' })

test.each<[name: string, situation: Partial<Parameters<typeof newEntryProblem>[0]>, isOffered: boolean]>([
  ['while registration is open', {}, true],
  ['after registration', { now: toMillis(event.registration_end_date) + 1 }, false],
  ['with view-only access', { companyRole: 'VIEWER' }, false],
  ['at the event’s limit', { event: anEvent({ limits: { ...event.limits, entries_per_company: 1 } }) }, false],
  ['with a rejected registration', { registration: { ...registered, status: 'REJECTED' } }, false],
])('after submitting, another entry is offered only to who may start one: %s', (_name, situation, isOffered) => {
  const entry = aFullEntry({ status: 'SUBMITTED' })
  const noNew = newEntryProblem({ event, registration: registered, entries: [entry], companyRole: null, now: testNow, ...situation })
  const bound = () => ({ name: '', label: '', value: '', error: undefined, onChange: () => undefined, onBlur: () => undefined })
  const form = { entry, values: entry, rows: [], unsent: {}, field: bound, part: bound } as unknown as EntryForm

  const page = markupOf(
    <StepReview form={form} event={event} context={open} mode="none" noNew={noNew} items={[]} onJump={() => undefined} />,
  )

  expect(page).toContain('All tour entries')
  expect(page.includes('New Entry')).toBe(isOffered)
})
