import { expect, test } from 'vitest'
import { paymentOf, paymentText } from '#app/features/registrations/review/company-payment.ts'
import { documentState, expiredNotice } from '#app/features/registrations/review/document-state.ts'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

const event = anEvent()
const endDay = new Date(event.end_date._seconds * 1000).toISOString().slice(0, 10)
const today = '2026-01-15'
const row = (changes: Parameters<typeof aFullRegistration>[0] = {}, entries: ReturnType<typeof aFullEntry>[] = []) => {
  const registration = aFullRegistration({ event_id: event.id, status: 'APPROVED', ...changes })
  const own = entries.map((entry) => Object.assign(entry, { company_id: registration.company_id }))
  const [made] = registrationRows([registration], { event, today, entries: own, companies: [] })
  if (!made) throw new Error('A row for each registration.')
  return made
}
const insuredUntil = (day: string) => ({ insurance: { ...aFullRegistration().insurance, expires_on: day } })

test('a document is in order until its day, and said to expire when that comes before the event ends', () => {
  expect(documentState(row(insuredUntil(endDay)), 'insurance', today)).toMatchObject({ state: 'OK', problem: null })
  expect(documentState(row(insuredUntil('2026-02-01')), 'insurance', today)).toMatchObject({
    state: 'EXPIRES',
    label: 'Expires Feb 1, 2026',
  })
  expect(documentState(row(insuredUntil('2026-01-01')), 'insurance', today)).toMatchObject({
    state: 'EXPIRES',
    label: 'Expired Jan 1, 2026',
  })
  const without = row({ insurance: { ...aFullRegistration().insurance, file_id: null } })
  expect(documentState(without, 'insurance', today)).toMatchObject({ state: 'MISSING', label: 'Missing', problem: 'No certificate.' })
})

test('an agreement that was signed in an older version is neither missing nor in order', () => {
  const agreement = { ...event.agreement, body: 'Be kind.', version: 2 }
  const signed = aFullRegistration({
    event_id: event.id,
    agreement: { ...aFullRegistration().agreement, version: 1, signature: 'Ben Alvarez' },
  })
  const [older] = registrationRows([signed], { event: { ...event, agreement }, today, entries: [], companies: [] })

  expect(older && documentState(older, 'agreement', today)).toMatchObject({ state: 'OUTDATED', label: 'Older version' })
})

test('an approved company whose document lapses is expired at once, and the grid says what follows', () => {
  const lapsed = row(insuredUntil('2026-02-01'))

  expect(lapsed.status).toBe('EXPIRED')
  expect(expiredNotice(lapsed)).toBe(
    'Certificate of insurance (Feb 1, 2026). The company can keep editing, but nothing is ' +
      'published until it submits the new document and you approve it.',
  )
  expect(expiredNotice(row())).toBeNull()
})

test('what is withdrawn or rejected is neither counted nor owed', () => {
  const entries = [
    aFullEntry({ status: 'SUBMITTED', payment_status: 'UNPAID', fee_amount: 1450 }),
    aFullEntry({ status: 'APPROVED', payment_status: 'WAIVED', fee_amount: 1450 }),
    aFullEntry({ status: 'WITHDRAWN', payment_status: 'UNPAID', fee_amount: 900 }),
  ]

  expect(row({}, entries)).toMatchObject({
    entries: 2,
    payment: { state: 'PART', due: 1450, label: '1 of 2 paid', detail: '$1,450 outstanding' },
  })
})

test('a draft counts as an entry, and owes nothing until it is submitted', () => {
  const draft = aFullEntry({ status: 'DRAFT', payment_status: 'UNPAID', fee_amount: 900 })
  const paid = aFullEntry({ status: 'SUBMITTED', payment_status: 'PAID', fee_amount: 1450 })

  expect(row({}, [draft, paid])).toMatchObject({ entries: 2, payment: { state: 'PAID', due: 0, label: 'Paid' } })
  expect(row({}, [draft])).toMatchObject({ entries: 1, payment: { state: 'NONE', label: 'Nothing due yet' } })
})

test('payment is open, made in part, or made', () => {
  const one = (status: 'UNPAID' | 'PAID') => ({
    kind: 'NEW_HOME' as const,
    status: 'SUBMITTED' as const,
    payment_status: status,
    fee_amount: 1000,
  })

  expect(paymentOf([], event)).toMatchObject({ state: 'NONE', label: 'No entries' })
  expect(paymentOf([one('UNPAID')], event)).toMatchObject({ state: 'OPEN', label: 'Unpaid', detail: '$1,000 outstanding' })
  expect(paymentOf([one('PAID')], event)).toMatchObject({ state: 'PAID', label: 'Paid' })
})

test.each([
  ['SUBMITTED', 'UNPAID', false],
  ['APPROVED', 'UNPAID', true],
  ['PUBLISHED', 'INVOICED', true],
  ['APPROVED', 'PAID', false],
] as const)('payment is due for a home that is %s and %s: %s', (status, payment_status, isDue) => {
  const entry = { kind: 'NEW_HOME' as const, status, payment_status, fee_amount: 1000 }

  expect(paymentOf([entry], event).isDue).toBe(isDue)
})

test('what costs nothing is not unpaid', () => {
  const charging = { fee_tiers: [{ code: 'A', label: 'First', amount: 650, applies_to: 'ALL' }] }
  const entry = (fee_amount: number | null) => ({
    kind: 'NEW_HOME' as const,
    status: 'SUBMITTED' as const,
    payment_status: 'UNPAID' as const,
    fee_amount,
  })

  expect(paymentOf([entry(null)], { fee_tiers: [] })).toMatchObject({ state: 'NONE', label: 'No fee' })
  expect(paymentOf([entry(null)], charging)).toMatchObject({ state: 'OPEN', label: 'Unpaid', detail: '1 entry with no fee set' })
  expect(paymentOf([entry(0)], charging)).toMatchObject({ state: 'NONE', label: 'No fee' })
  expect(paymentOf([entry(0), entry(650)], charging)).toMatchObject({ state: 'OPEN', label: 'Unpaid', detail: '$650 outstanding' })
})

test('what is due names the homes whose fee nobody has set', () => {
  const charging = { fee_tiers: [{ code: 'A', label: 'First', amount: 650, applies_to: 'ALL' }] }
  const one = (
    payment_status: 'UNPAID' | 'INVOICED' | 'PAID' | 'WAIVED',
    fee_amount: number | null,
    status: 'SUBMITTED' | 'DRAFT' = 'SUBMITTED',
  ) => ({
    kind: 'NEW_HOME' as const,
    status,
    payment_status,
    fee_amount,
  })
  const unset = one('UNPAID', null)
  const says = (...entries: ReturnType<typeof one>[]) => paymentText(paymentOf(entries, charging))

  expect(says(one('UNPAID', 1450), unset, unset)).toBe('Unpaid, $1,450 outstanding, 2 entries with no fee set')
  expect(says(one('INVOICED', null))).toBe('Unpaid, 1 entry with no fee set')
  expect(says(one('PAID', 1450), unset)).toBe('1 of 2 paid, 1 entry with no fee set')
  expect(says(one('UNPAID', 1450), one('WAIVED', null), one('UNPAID', null, 'DRAFT'))).toBe('1 of 2 paid, $1,450 outstanding')
})
