import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { newEntryProblem } from '#contract/entry/new-entry-problem.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({
  registration_start_date: at('2026-01-10T12:00:00Z'),
  registration_end_date: at('2026-02-10T12:00:00Z'),
  limits: { entries_per_company: 2, max_photos: 25, max_words: 300, max_features: 10 },
})
const anEntry = (status: EntryStatus, written: Partial<EntryFields> = {}) => ({ status, submitted_at: null, ...written })
const inside = { event, registration: null, entries: [], companyRole: 'EDITOR', now: Date.parse('2026-01-20T12:00:00Z') }

test('a member may start an entry inside the window, and outside it gets the reason why not', () => {
  expect(newEntryProblem(inside)).toBeUndefined()
  expect(newEntryProblem({ ...inside, now: Date.parse('2026-01-10T11:59:59.999Z') })).toContain('when registration opens')
  expect(newEntryProblem({ ...inside, now: Date.parse('2026-02-10T12:00:00.001Z') })).toContain('Registration is closed')
})

test('a company with an exception may still start one', () => {
  const late = { status: 'IN_PROGRESS', late_until: at('2026-03-01T12:00:00Z') } as const

  expect(newEntryProblem({ ...inside, registration: late, now: Date.parse('2026-02-20T12:00:00Z') })).toBeUndefined()
})

test('a viewer, a company that is not taking part, and a company at its limit of entries cannot start one', () => {
  const full = [anEntry('DRAFT', { title: 'Alder' }), anEntry('PUBLISHED')]
  const withRoom = [anEntry('WITHDRAWN'), anEntry('DRAFT'), anEntry('PUBLISHED')]

  expect(newEntryProblem({ ...inside, companyRole: 'VIEWER' })).toContain('You can view')
  expect(newEntryProblem({ ...inside, registration: { status: 'WITHDRAWN', late_until: null } })).toContain('isn’t registered')
  expect(newEntryProblem({ ...inside, entries: full })).toContain('2 entries')
  expect(newEntryProblem({ ...inside, entries: withRoom })).toBeUndefined()
})
