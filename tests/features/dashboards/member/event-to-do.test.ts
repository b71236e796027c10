import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { eventToDo } from '#app/features/dashboards/member/event-to-do.ts'
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
  eventToDo(event, company, entries, when).map(({ title, message }) => `${title}: ${message}`)

test('when all is done, nothing waits', () => {
  expect(toDo(registration(), [aFullEntry({ status: 'SUBMITTED' })])).toEqual([])
})

test('values that were not accepted come first, with the entry that they are in, instead of its next step', () => {
  const [draft, asked, locked] = [
    aFullEntry({ title: 'The Ash', price: null }),
    aFullEntry({ title: 'The Birch', status: 'CHANGES_REQUESTED' }),
    aFullEntry({ title: 'The Elm', status: 'WITHDRAWN' }),
  ]
  const toFix = new Map([
    [`entries:${draft.id}`, 1],
    [`entries:${locked.id}`, 2],
  ])

  const items = eventToDo(event, registration({ status: 'CHANGES_REQUESTED' }), [asked, draft, locked], { ...open, toFix })

  expect(items.map(({ title, tone }) => `${tone}: ${title}`)).toEqual([
    'alarm: Fix 1 field in The Ash',
    'alarm: Update Company Information',
    'alarm: Respond to the association about The Birch',
  ])
})

test('what is missing to publish waits for the company after submitting, too', () => {
  const unconfirmed = aFullEntry({ title: 'The Elm', map_confirmed: false, floor_plans: [] })

  expect(toDo(registration(), [{ ...unconfirmed, status: 'SUBMITTED' }])).toEqual(['Complete The Elm: 2 items needed to publish'])
  expect(toDo(registration(), [{ ...unconfirmed, status: 'APPROVED' }])).toEqual(['Complete The Elm: 2 items needed to publish'])
})

test('the company information is asked for while there is something to enter, and not before and after', () => {
  expect(toDo(undefined, [])).toEqual(['Complete Company Information: Required before you submit entries'])
  expect(toDo(undefined, [], { now: Date.parse('2026-03-01T12:00:00Z'), today: '2026-03-01' })).toEqual([])
})

test('of company information in progress is said what is missing, three by name', () => {
  const bare = registration({ status: 'IN_PROGRESS', listing_name: '', roles: [], billing: { ...registration().billing, contact: '' } })

  expect(toDo(registration({ status: 'IN_PROGRESS' }), [])).toEqual(['Submit Company Information: Ready to submit'])
  expect(toDo(bare, [])).toEqual(['Finish Company Information: Missing: Listing name, Participating as and Billing'])
})

test('company information in progress goes on at the first thing that is missing', () => {
  const bare = registration({ status: 'IN_PROGRESS', billing: { ...registration().billing, email: '' } })
  const wayTo = (own: typeof bare) => eventToDo(event, own, [], open)[0]?.way

  expect(wayTo(bare)).toMatchObject({ search: { isEdit: 'true' }, hash: 'billing.email' })
  expect(wayTo(registration({ status: 'IN_PROGRESS' }))).toMatchObject({ search: { isEdit: 'false' } })
})

test('an agreement that has changed is signed again, also after approval', () => {
  const old = registration({ agreement: { ...registration().agreement, version: 0 } })

  expect(toDo(old, [])).toEqual(['Sign the agreement again: It has changed since you signed it'])
})

test('an agreement that was added after the company was approved is signed for the first time', () => {
  const unsigned = { version: null, accepted_at: null, signature: '', signer_title: '' }

  expect(toDo(registration({ status: 'APPROVED', agreement: unsigned }), [])).toEqual(['Sign the agreement: The association added it'])
})

test('of a document that lapsed is said which to renew', () => {
  const late = registration({ status: 'APPROVED', insurance: { ...registration().insurance, expires_on: '2026-01-19' } })

  expect(toDo(late, [])).toEqual(['Renew certificate of insurance: A document has expired. Add the new one, then resubmit.'])
})

test('a registration that expired and whose documents were renewed only has to be resubmitted', () => {
  expect(toDo(registration({ status: 'EXPIRED' }), [])).toEqual(['Resubmit Company Information: The association needs to approve it again'])
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
    'Change 1 field in The Birch: The association requested changes',
    'Finish The Ash: 1 item needed to submit',
    'Approve the proof for The Cedar: The association sent it',
  ])
  expect(eventToDo(event, registration(), [proof], open)[0]?.way).toMatchObject({ to: '/member/tours/proof' })
})

test('what has a date says by when, and what is due sooner comes first', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const dated = anEvent({ ...event, content_deadline: at('2026-03-01T12:00:00Z') })
  const proofDue = (due_at: Entry['proof']['due_at']) => ({ ...aFullEntry().proof, status: 'SENT' as const, due_at })
  const entries = [
    aFullEntry({ title: 'The Elm', status: 'APPROVED', floor_plans: [] }),
    aFullEntry({ title: 'The Cedar', status: 'APPROVED', proof: proofDue(null) }),
    aFullEntry({ title: 'The Fir', status: 'APPROVED', proof: proofDue(at('2026-02-01T12:00:00Z')) }),
    aFullEntry({ title: 'The Ash', price: null }),
  ]
  const lines = (when: typeof open) =>
    eventToDo(dated, registration({ status: 'IN_PROGRESS' }), entries, when).map((item) => `${item.title}: ${item.dueText}`)

  expect(lines(open)).toEqual([
    'Approve the proof for The Fir: By Feb 1, 2026, 6:00 AM CST',
    'Submit Company Information: By Feb 10, 2026, 6:00 AM CST',
    'Finish The Ash: By Feb 10, 2026, 6:00 AM CST',
    'Complete The Elm: By Mar 1, 2026, 6:00 AM CST',
    'Approve the proof for The Cedar: undefined',
  ])
  expect(lines({ now: Date.parse('2026-02-02T12:00:00Z'), today: '2026-02-02' })[0]).toBe(
    'Approve the proof for The Fir: Was due Feb 1, 2026, 6:00 AM CST',
  )
})

test('an entry whose requested changes were made only has to be resubmitted', () => {
  const request = { message: 'Please', fields: ['price'], changed: ['price'], at: at('2026-01-15T12:00:00Z'), by: null }
  const asked = aFullEntry({ title: 'The Birch', status: 'CHANGES_REQUESTED', changes_requested: request })

  expect(toDo(registration(), [asked])).toEqual(['Resubmit The Birch: You made the requested changes'])
})

test('a proof is urgent only once it is overdue', () => {
  const due = at('2026-01-25T12:00:00Z')
  const proof = aFullEntry({ status: 'APPROVED', proof: { ...aFullEntry().proof, status: 'SENT', due_at: due } })
  const tonesAt = (now: string) =>
    eventToDo(event, registration(), [proof], { now: Date.parse(now), today: now.slice(0, 10) }).map(({ tone }) => tone)

  expect(tonesAt('2026-01-25T11:00:00Z')).toEqual(['wait'])
  expect(tonesAt('2026-01-25T13:00:00Z')).toEqual(['alarm'])
})

const anEmptyDraft = () => aFullEntry(emptyEntry)

test('an empty draft asks for nothing, and is not among the drafts that came too late', () => {
  expect(toDo(registration(), [anEmptyDraft()])).toEqual([])
  expect(toDo(registration(), [anEmptyDraft()], closed)).toEqual([])
  expect(toDo(registration(), [anEmptyDraft(), aFullEntry({ title: 'The Ash' })], closed)).toEqual([
    '1 draft can no longer be submitted: The Ash. Ask the association for an exception.',
  ])
})

const closed = { now: Date.parse('2026-02-11T12:00:00Z'), today: '2026-02-11' }

test('after registration closed, drafts that cannot be submitted are named and not asked for, nor the company information for them', () => {
  const drafts = [aFullEntry({ title: 'The Ash', status: 'DRAFT' }), aFullEntry({ title: 'The Oak', status: 'DRAFT', price: null })]
  const begun = registration({ status: 'IN_PROGRESS', listing_name: '' })
  const named = ['2 drafts can no longer be submitted: The Ash and The Oak. Ask the association for an exception.']

  expect(toDo(registration(), drafts, closed)).toEqual(named)
  expect(toDo(begun, drafts, closed)).toEqual(named)
})

test('a company with an exception to the deadline is asked for its drafts until the exception ends', () => {
  const late = registration({ late_until: at('2026-02-15T12:00:00Z') })
  const drafts = [aFullEntry({ title: 'The Ash', status: 'DRAFT' })]

  expect(toDo(late, drafts, closed)).toEqual(['Submit The Ash: Ready to submit'])
  expect(toDo(late, drafts, { now: Date.parse('2026-02-15T12:00:00.001Z'), today: '2026-02-15' })).toEqual([
    '1 draft can no longer be submitted: The Ash. Ask the association for an exception.',
  ])
})
