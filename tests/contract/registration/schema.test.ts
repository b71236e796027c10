import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { eventCompanyActionProblem, eventCompanyTransitions, type EventCompanyAction } from '#contract/registration/lifecycle.ts'
import { expiringDocuments } from '#contract/registration/expiring-documents.ts'
import {
  companyChecklist,
  emptiedProblems,
  expiredLabel,
  expiredMessage,
  hasLapsed,
  registrationValueProblems,
  withLapse,
} from '#contract/registration/readiness.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { eventCompanyPatch, eventCompanyStatuses, type EventCompany, type EventCompanyStatus } from '#contract/registration/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration, words } from '#tests/support/entries.ts'

const event = anEvent()
const today = '2026-04-01'
const full = aFullRegistration()

const problems = (changes: Partial<EventCompany>, at = event) =>
  companyChecklist(aFullRegistration(changes), at, today).flatMap(({ field, problem }) => (problem === null ? [] : [field]))

const decision = { at: 0, version: full.version, isOwn: true }
const context = (role: 'member' | 'admin', activeEntries = 0) => ({ role, event, today, activeEntries, last: { decision, now: 0 } })

/** The specification's table, written a second time: the statuses each action starts from, for each role. */
const table: Record<EventCompanyAction, Partial<Record<EventCompanyStatus, EventCompanyStatus>> & { who: string }> = {
  submit: { who: 'member admin', IN_PROGRESS: 'SUBMITTED', CHANGES_REQUESTED: 'SUBMITTED', EXPIRED: 'SUBMITTED' },
  request_changes: { who: 'admin', SUBMITTED: 'CHANGES_REQUESTED' },
  approve: { who: 'admin', SUBMITTED: 'APPROVED' },
  reject: { who: 'admin', SUBMITTED: 'REJECTED' },
  withdraw: {
    who: 'member admin',
    IN_PROGRESS: 'WITHDRAWN',
    SUBMITTED: 'WITHDRAWN',
    CHANGES_REQUESTED: 'WITHDRAWN',
    APPROVED: 'WITHDRAWN',
    EXPIRED: 'WITHDRAWN',
    REJECTED: 'WITHDRAWN',
  },
  reinstate: { who: 'admin', WITHDRAWN: 'IN_PROGRESS', REJECTED: 'IN_PROGRESS' },
  undo: { who: 'admin', CHANGES_REQUESTED: 'SUBMITTED', APPROVED: 'SUBMITTED', REJECTED: 'SUBMITTED' },
  set_late_until: {
    who: 'admin',
    IN_PROGRESS: 'IN_PROGRESS',
    SUBMITTED: 'SUBMITTED',
    CHANGES_REQUESTED: 'CHANGES_REQUESTED',
    APPROVED: 'APPROVED',
    EXPIRED: 'EXPIRED',
  },
}

test.each(Object.keys(table) as EventCompanyAction[])(
  '%s is allowed from the statuses in the specification, and from no others',
  (action) => {
    for (const role of ['member', 'admin'] as const) {
      for (const status of eventCompanyStatuses) {
        const isPossible = eventCompanyActionProblem(action, aFullRegistration({ status }), context(role)) === null
        const expected = table[action].who.includes(role) ? table[action][status] : undefined
        expect([role, status, isPossible ? (eventCompanyTransitions[action].to ?? status) : undefined]).toEqual([role, status, expected])
      }
    }
  },
)

test.each([
  ['this registration has changed since', null, 0, 'This registration has changed since then, so you can’t undo this anymore.'],
  ['somebody else decided', { ...decision, isOwn: false }, 0, 'Only the person who made this decision can undo it.'],
  ['half a minute is over', decision, 30_001, 'It’s too late to undo this decision.'],
])('a decision cannot be undone once %s', (_when, made, now, message) => {
  const last = { decision: made, now }

  expect(eventCompanyActionProblem('undo', full, { ...context('admin'), last })).toEqual({ kind: 'state', message })
})

test('allows no action in an archived event', () => {
  const archived = { ...event, status: 'ARCHIVED' as const }
  for (const action of Object.keys(table) as EventCompanyAction[])
    for (const status of eventCompanyStatuses)
      expect(eventCompanyActionProblem(action, aFullRegistration({ status }), { ...context('admin'), event: archived })?.kind).toBe('state')
})

test('a company with entries in the event cannot withdraw on its own', () => {
  expect(eventCompanyActionProblem('withdraw', full, context('member', 1))).toMatchObject({
    kind: 'in use',
    message: 'Withdraw your company’s entry first.',
  })
  expect(eventCompanyActionProblem('withdraw', full, context('member', 2))?.message).toContain('2 entries')
  expect(eventCompanyActionProblem('withdraw', full, context('admin', 2))).toBeNull()
})

test('complete company information lacks nothing, and empty information lacks everything required', () => {
  expect(problems({})).toEqual([])
  expect(problems(emptyEventCompany)).toEqual([
    'listing_name',
    'roles',
    'event_contact',
    'public_contact',
    'license',
    'insurance',
    'agreement',
    'billing',
  ])
  expect(z.safeParse(eventCompanyPatch, emptyEventCompany).error).toBeUndefined()
})

test('a company can fill in what is missing and let a document expire, but not empty what it submitted', () => {
  const emptied = (after: Partial<EventCompany>, before: Partial<EventCompany> = {}) =>
    emptiedProblems(aFullRegistration(before), aFullRegistration({ ...before, ...after }), event)
  const unlicensed = { license: { ...full.license, number: '' } }

  expect(emptied({ insurance: { ...full.insurance, insurer: '' } })).toEqual({ 'insurance.insurer': 'Enter the name of the insurer.' })
  expect(emptied({ insurance: { ...full.insurance, expires_on: '2026-01-01' } })).toEqual({})
  expect(emptied({ blurb: 'We build.' }, unlicensed)).toEqual({})
  for (const status of ['IN_PROGRESS', 'CHANGES_REQUESTED', 'EXPIRED'] as const) expect(emptied(unlicensed, { status })).toEqual({})
  expect(emptied(unlicensed, { insurance: { ...full.insurance, expires_on: '2026-01-01' } })).toEqual({})
})

test.each<[string, Partial<EventCompany>, string[]]>([
  ['75 words about the company', { blurb: words(75) }, []],
  ['76 words about the company', { blurb: words(76) }, ['blurb']],
  ['a public contact by email alone', { public_contact: { ...full.public_contact, phone: '', email: 'a@b.example' } }, []],
  ['a license without its state', { license: { ...full.license, state: '' } }, ['license']],
  ['a license without its end', { license: { ...full.license, expires_on: null } }, ['license']],
  ['a license that ends on the last day', { license: { ...full.license, expires_on: '2026-06-28' } }, []],
  ['a license that ends the day before', { license: { ...full.license, expires_on: '2026-06-27' } }, ['license']],
  ['insurance that covers too little', { insurance: { ...full.insurance, amount: 999_999 } }, ['insurance']],
  ['insurance without the association', { insurance: { ...full.insurance, additional_insured: false } }, ['insurance']],
  ['insurance that has ended', { insurance: { ...full.insurance, expires_on: '2026-03-31' } }, ['insurance']],
  ['a signature of an older agreement', { agreement: { ...full.agreement, version: 0 } }, ['agreement']],
])('%s', (_what, changes, fields) => {
  expect(problems(changes)).toEqual(fields)
})

test('an event without an agreement requires no signature', () => {
  expect(problems({ agreement: emptyEventCompany.agreement }, { ...event, agreement: { version: 0, body: '' } })).toEqual([])
})

test('an approved registration expires when its license or certificate ends before the event, and never otherwise', () => {
  const lapsed = { insurance: { ...full.insurance, expires_on: '2026-06-27' } }

  expect(hasLapsed(aFullRegistration(lapsed), event)).toBe(true)
  for (const status of eventCompanyStatuses)
    expect(withLapse(aFullRegistration({ ...lapsed, status }), event).status).toBe(status === 'APPROVED' ? 'EXPIRED' : status)
  expect(withLapse(full, event)).toBe(full)
})

test.each([
  ['2026-06-27', true],
  ['2026-06-28', false],
  ['2026-06-29', false],
])('a document valid through %s ends too early for an event that ends June 28: %s, in every check', (expires_on, isEarly) => {
  for (const document of ['license', 'insurance'] as const) {
    const record = aFullRegistration({ event_id: 'one', [document]: { ...full[document], expires_on } })
    const item = companyChecklist(record, event, '2026-01-01').find(({ field }) => field === document)
    const marked = `${document}.expires_on` in registrationValueProblems(record, event, '2026-01-01')
    const found = expiringDocuments(null, [record], [{ ...event, id: 'one' }], '2026-01-01')

    expect([document, hasLapsed(record, event), Boolean(item?.isExpired), marked, found.length > 0]).toEqual([
      document,
      ...Array.from({ length: 4 }, () => isEarly),
    ])
  }
})

test('a description of the company is optional: while it is empty, the checklist leaves it out', () => {
  const listed = (blurb: string) => companyChecklist(aFullRegistration({ blurb }), event, today).some(({ field }) => field === 'blurb')

  expect([listed(''), listed('We build.')]).toEqual([false, true])
})

test('the message about a document that ends too early names the day on which the event ends', () => {
  const record = aFullRegistration({ license: { ...full.license, expires_on: '2026-06-27' } })
  const message = 'It expires before the event ends on Jun 28, 2026. Add the new one.'

  expect(companyChecklist(record, event, '2026-01-01').find(({ field }) => field === 'license')?.problem).toBe(message)
  expect(registrationValueProblems(record, event, '2026-01-01')).toEqual({ 'license.expires_on': message })
})

test('a document is not expired on its last valid day, and is on the day after', () => {
  const full = aFullRegistration({ status: 'EXPIRED' })
  const documents = {
    license: { ...full.license, expires_on: '2028-01-01' },
    insurance: { ...full.insurance, expires_on: '2027-02-18' },
  }
  const event = anEvent({ end_date: fromMillis(Date.parse('2027-03-07T12:00:00Z')) })
  const label = (today: string) => expiredLabel({ status: 'EXPIRED', ...documents }, event, today)

  expect(label('2027-01-10')).toBe('Expires before the event ends')
  expect(label('2027-02-18')).toBe('Expires before the event ends')
  expect(label('2027-02-19')).toBe('Expired')
  expect(expiredMessage(documents, '2027-02-18')).toBe('A document expires before the event ends.')
  expect(expiredMessage(documents, '2027-02-19')).toBe('A document has expired.')
  expect(expiredLabel({ ...full, status: 'APPROVED' }, event, '2027-02-19')).toBeUndefined()
  const renewed = { ...documents.insurance, expires_on: '2027-03-07' }
  expect(expiredLabel({ status: 'EXPIRED', ...documents, insurance: renewed }, event, '2027-02-19')).toBe('Resubmission needed')
})
