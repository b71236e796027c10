import { expect, test } from 'vitest'
import { expiringDocuments } from '#contract/registration/expiring-documents.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'

const event = anEvent({ end_date: fromMillis(Date.parse('2026-09-20T12:00:00Z')) })
const today = '2026-03-01'
const holding = (license: string | null, insurance: string | null) => {
  const full = aFullRegistration({ event_id: event.id })
  return { ...full, license: { ...full.license, expires_on: license }, insurance: { ...full.insurance, expires_on: insurance } }
}

test('a document is listed from 60 days before it expires', () => {
  const soon = expiringDocuments({ license: { number: '', state: '', expires_on: '2026-04-30' } }, [], [event], today)
  const later = expiringDocuments({ license: { number: '', state: '', expires_on: '2026-05-01' } }, [], [event], today)

  expect(soon).toEqual([{ label: 'Contractor license', expiresOn: '2026-04-30', daysLeft: 60, event: undefined, eventId: undefined }])
  expect(later).toEqual([])
})

test('a document that expires before an event ends is listed however far away that is', () => {
  const found = expiringDocuments(null, [holding('2026-09-20', '2026-09-19')], [event], today)

  expect(found).toMatchObject([{ label: 'Certificate of insurance', expiresOn: '2026-09-19', event: { id: event.id } }])
})

test('the same document of a company and its registration is listed once, the soonest first', () => {
  const company = { license: { number: '', state: '', expires_on: '2026-04-01' } }

  const found = expiringDocuments(company, [holding('2026-04-01', '2026-02-01')], [event], today)

  expect(found.map(({ label, daysLeft }) => [label, daysLeft])).toEqual([
    ['Certificate of insurance', -28],
    ['Contractor license', 31],
  ])
})

test('withdrawn registrations and past events list nothing', () => {
  expect(expiringDocuments(null, [{ ...holding('2026-04-01', null), status: 'WITHDRAWN' }], [event], today)).toEqual([])
  expect(expiringDocuments(null, [holding('2026-04-01', null)], [], today)).toEqual([])
})

test('a license that an approved registration renewed is no longer listed, and any other leads to Company Information', () => {
  const company = { license: { number: '', state: '', expires_on: '2026-04-01' } }
  const renewed = (status: 'APPROVED' | 'SUBMITTED') =>
    expiringDocuments(company, [{ ...holding('2027-06-30', '2027-06-30'), status }], [event], today)

  expect(renewed('APPROVED')).toEqual([])
  expect(renewed('SUBMITTED')).toMatchObject([{ expiresOn: '2026-04-01', event: undefined, eventId: event.id }])
})
