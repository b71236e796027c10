import { expect, test } from 'vitest'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { firstFields, lastRegistration } from '#contract/registration/first-fields.ts'
import { withPendingChanges } from '#app/outbox/pending-changes.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aCompanyRecord, aFullRegistration } from '#tests/support/entries.ts'

const company = aCompanyRecord({
  name: 'Prairie Oak Builders',
  membership_type: 'REMODELER',
  phone: '(555) 010-0100',
  billing_address: { line1: '1 Oak Way', line2: '', city: 'Lakeview', state: 'MN', zip: '55001' },
})

const starter = { name: 'Ann Oak', email: 'ann@oak.example', phone: '(555) 010-0199' }

const aRegistration = (over: Partial<EventCompany>) =>
  aFullRegistration({ ...emptyEventCompany, event_id: 'last', created_at: { _seconds: 1, _nanoseconds: 0 }, ...over })

test('a first registration begins with what the association knows of the company and of the person', () => {
  expect(firstFields(company, undefined, starter)).toMatchObject({
    listing_name: 'Prairie Oak Builders',
    roles: ['REMODELER'],
    event_contact: { name: 'Ann Oak', email: 'ann@oak.example', phone: '(555) 010-0199' },
    public_contact: { phone: '(555) 010-0100' },
    billing: { address: { line1: '1 Oak Way' } },
  })
})

test('a later one begins with the last one, but for the signature, the plan and what was handed out', () => {
  const last = aRegistration({
    listing_name: 'An old name',
    blurb: 'Homes since 1990',
    agreement: { version: 1, accepted_at: null, signature: 'Ann Oak', signer_title: '' },
    plan: { ...emptyEventCompany.plan, expected_entries: 4 },
    logistics: { ...emptyEventCompany.logistics, deposit_paid: true },
  })

  expect(firstFields(company, last, starter)).toMatchObject({
    listing_name: 'Prairie Oak Builders',
    blurb: 'Homes since 1990',
    agreement: { version: null, signature: '' },
    plan: { expected_entries: null },
    logistics: { deposit_paid: false },
  })
})

test('the last registration is the one of another event that was begun last', () => {
  const older = aRegistration({ event_id: 'older' })
  const newer = aRegistration({ event_id: 'newer', created_at: { _seconds: 2, _nanoseconds: 0 } })
  const own = aRegistration({ event_id: 'this', created_at: { _seconds: 3, _nanoseconds: 0 } })

  expect(lastRegistration([older, own, newer], 'this')).toBe(newer)
  expect(lastRegistration([own], 'this')).toBeUndefined()
})

test('a registration that was begun here and is not sent yet is of its event, and stands among the others', () => {
  aPage()
  const begun = (eventId: string) => ({
    record_id: `of ${eventId}`,
    seq: 1,
    state: 'waiting' as const,
    base: null,
    collisions: [],
    problem: undefined,
    current: undefined,
    params: { eventId },
    body: {
      ...emptyEventCompany,
      id: `of ${eventId}`,
    },
  })
  const known = [aRegistration({ id: 'a', event_id: 'older' }), aRegistration({ id: 'b', event_id: 'old' })]
  const lastBeside = (eventId: string) => lastRegistration(withPendingChanges('event_companies', known, [begun(eventId) as never]), 'this')

  expect(lastBeside('this')).toMatchObject({ id: 'a' })
  expect(lastBeside('another')).toMatchObject({ id: 'of another' })
})
