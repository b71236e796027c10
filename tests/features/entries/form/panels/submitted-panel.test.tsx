import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { StepReview } from '#app/features/entries/form/steps/step-review.tsx'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => false }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: () => 'a',
}))

const site = vi.hoisted(() => ({ isConnected: true }))
vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => site.isConnected }))

const event = anEvent()
const open: EntryContext = { role: 'member', now: testNow, event, eventCompany: null }

beforeEach(() => {
  aPage()
})

const registered = aFullRegistration({ event_id: event.id, status: 'APPROVED' })

const bound = () => ({ name: '', label: '', value: '', error: undefined, onChange: () => undefined, onBlur: () => undefined })

function pageOf(entry: Entry, event: Event, noNew?: string): string {
  const form = { entry, values: entry, rows: [], unsent: {}, field: bound, subfield: bound } as unknown as EntryForm
  const context = { ...open, event }
  return markupOf(<StepReview {...{ form, event, context, noNew }} mode="none" items={[]} onJump={() => undefined} />)
}

test.each<[name: string, situation: Partial<Parameters<typeof newEntryProblem>[0]>, isOffered: boolean]>([
  ['while registration is open', {}, true],
  ['after registration', { now: toMillis(event.registration_end_date) + 1 }, false],
  ['with view-only access', { companyRole: 'VIEWER' }, false],
  ['at the event’s limit', { event: anEvent({ limits: { ...event.limits, entries_per_company: 1 } }) }, false],
  ['with a rejected registration', { registration: { ...registered, status: 'REJECTED' } }, false],
])('after submitting, another entry is offered only to who may start one: %s', (_name, situation, isOffered) => {
  const entry = aFullEntry({ status: 'SUBMITTED' })
  const noNew = newEntryProblem({ event, registration: registered, entries: [entry], companyRole: null, now: testNow, ...situation })

  const page = pageOf(entry, event, noNew)

  expect(page).toContain('All entries')
  expect(page.includes('New Entry')).toBe(isOffered)
})

const deadline = fromMillis(testNow + 86_400_000)
const byThen = formatInstantForViewer(deadline, event.timezone)

test.each<[Event['lock_policy'], content_deadline: Timestamp | null, string]>([
  ['LOCK_ON_APPROVAL', null, 'until the association starts its review.'],
  ['LOCK_ON_APPROVAL', deadline, `until the association starts its review, but no later than ${byThen}.`],
  ['STAGED_UNTIL_DEADLINE', deadline, `until ${byThen}.`],
  ['OPEN', null, '.'],
])('after submitting, the page says until when the entry can be edited: %s', (lock_policy, content_deadline, until) => {
  const page = pageOf(aFullEntry({ status: 'SUBMITTED', opened_at: null }), { ...event, lock_policy, content_deadline })

  expect(page).toContain(`<p>You can still edit it${until === '.' ? '' : ' '}${until}</p>`)
  expect(page).toContain('View entry')
})

test('once the association has started its review, the page doesn’t say that the entry can be edited', () => {
  const opened = aFullEntry({ status: 'SUBMITTED', opened_at: fromMillis(testNow) })

  expect(pageOf(opened, { ...event, lock_policy: 'LOCK_ON_APPROVAL' })).not.toContain('You can still edit it')
})

test('a draft says what it costs before it is signed, and not after', () => {
  const priced = { ...event, fee_tiers: [{ code: 'regular', label: 'Regular', amount: 400, applies_to: 'ALL' }] }

  expect(pageOf(aFullEntry({ status: 'DRAFT' }), priced)).toContain('Regular: $400')
  expect(pageOf(aFullEntry({ status: 'SUBMITTED' }), priced)).not.toContain('Regular: $400')
})

test.each<[where: string, isConnected: boolean, changes: Partial<Entry>, dates: Partial<Event>, isPromised: boolean]>([
  ['a website that shows it before the event', true, {}, {}, true],
  ['no website', false, {}, {}, false],
  ['an event that has started', true, {}, { start_date: fromMillis(testNow - 1) }, false],
  ['a home that is on the website already', true, { published_at: fromMillis(testNow) }, {}, false],
])('after submitting, the website is promised only where it is ahead: %s', (_where, isConnected, changes, dates, isPromised) => {
  site.isConnected = isConnected

  const page = pageOf(aFullEntry({ status: 'SUBMITTED', ...changes }), { ...event, ...dates })

  expect(page.includes('on the website')).toBe(isPromised)
})
