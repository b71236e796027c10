import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/timestamp.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { EventCompany } from '#contract/event-company.ts'
import { eventToDo } from '#app/features/dashboards/event-to-do.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

afterEach(() => vi.unstubAllEnvs())

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({
  registration_start_date: at('2026-01-10T12:00:00Z'),
  registration_end_date: at('2026-02-10T12:00:00Z'),
  agreement: { version: 1, body: 'Be kind.' },
})
const open = { now: Date.parse('2026-01-20T12:00:00Z'), today: '2026-01-20' }
const registration = (changes: Partial<EventCompany> = {}) => aFullRegistration({ event_id: event.id, ...changes })
const toDo = (company: EventCompany | undefined, entries: Entry[], when = open) =>
  eventToDo(event, company, entries, when).map(({ title, sentence }) => `${title}: ${sentence}`)

test('when all is done, nothing waits', () => {
  expect(toDo(registration(), [aFullEntry({ status: 'SUBMITTED' })])).toEqual([])
})

test('the company information is asked for while there is something to enter, and not before and after', () => {
  expect(toDo(undefined, [])).toEqual(['Company Information: Not begun yet. Entries can be submitted after it.'])
  expect(toDo(undefined, [], { now: Date.parse('2026-03-01T12:00:00Z'), today: '2026-03-01' })).toEqual([])
})

test('of company information in progress is said what is missing, three by name', () => {
  const bare = registration({ status: 'IN_PROGRESS', listing_name: '', roles: [], billing: { ...registration().billing, contact: '' } })

  expect(toDo(registration({ status: 'IN_PROGRESS' }), [])).toEqual(['Company Information: Ready to submit'])
  expect(toDo(bare, [])).toEqual(['Company Information: Missing: Listing name, What the company enters as, Billing'])
})

test('an agreement that has changed is signed again, also after approval', () => {
  const old = registration({ agreement: { ...registration().agreement, version: 0 } })

  expect(toDo(old, [])).toEqual(['Company Information: The agreement has changed. Read and sign it again'])
})

test('what the association waits for comes first, then drafts; what is withdrawn asks for nothing', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const draft = aFullEntry({ title: 'The Ash', price: null })
  const asked = aFullEntry({
    title: 'The Birch',
    status: 'CHANGES_REQUESTED',
    changes_requested: { message: 'Please', fields: ['price'], at: at('2026-01-15T12:00:00Z'), by: null },
  })
  const proof = aFullEntry({
    title: 'The Cedar',
    status: 'APPROVED',
    proof: { ...aFullEntry().proof, status: 'SENT', due_at: at('2026-03-05T12:00:00Z') },
  })
  const gone = aFullEntry({ title: 'The Dogwood', status: 'WITHDRAWN' })

  expect(toDo(registration(), [draft, asked, proof, gone])).toEqual([
    'The Birch: Change one field',
    'The Cedar: Approve the proof by Mar 5, 2026, 6:00 AM CST',
    'The Ash: One thing missing to submit',
  ])
})
