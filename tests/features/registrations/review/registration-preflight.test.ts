import { afterEach, expect, test, vi } from 'vitest'
import type { EventCompany } from '#contract/registration/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { registrationPreflight } from '#app/features/registrations/review/registration-preflight.ts'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aCompanyRecord, aFullRegistration } from '#tests/support/entries.ts'

afterEach(() => vi.unstubAllEnvs())

const event = anEvent()
const today = '2026-01-15'
const at = (iso: string) => fromMillis(Date.parse(iso))

function row(name: string, changes: Partial<EventCompany>) {
  const company = aCompanyRecord({ name })
  const registration = aFullRegistration({ event_id: event.id, company_id: company.id, ...changes })
  const [made] = registrationRows([registration], { event, today, entries: [], companies: [company] })
  if (!made) throw new Error('A row for each registration.')
  return made
}

test('before staff approve several companies, they see how many can be approved, and why the others are left out', () => {
  const rows = [
    row('Alder', { status: 'SUBMITTED' }),
    row('Birch', { status: 'APPROVED' }),
    row('Cedar', { status: 'SUBMITTED', insurance: { ...aFullRegistration().insurance, expires_on: '2026-02-01' } }),
    row('Elm', { status: 'APPROVED' }),
  ]

  const { able, longer, cannot } = registrationPreflight('approve', rows, { event, today, until: null })

  expect(able.map(({ company_name: name }) => name)).toEqual(['Alder'])
  expect(longer).toEqual([])
  expect(cannot).toEqual([
    { why: 'This isn’t possible while the company information’s status is Approved.', titles: ['Birch', 'Elm'] },
    { why: 'Missing: Certificate of insurance.', titles: ['Cedar'] },
  ])
})

test('a company whose document is still valid today is not called expired', () => {
  const insuredUntil = (day: string): Partial<EventCompany> => ({
    status: 'APPROVED',
    insurance: { ...aFullRegistration().insurance, expires_on: day },
  })
  const rows = [row('Alder', insuredUntil('2026-02-01')), row('Birch', insuredUntil('2026-01-01'))]

  expect(registrationPreflight('approve', rows, { event, today, until: null }).cannot).toEqual([
    { why: 'This isn’t possible while a document expires before the event ends.', titles: ['Alder'] },
    { why: 'This isn’t possible while a document has expired.', titles: ['Birch'] },
  ])
})

test('an exception that ends later than the new one is named', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const june = at('2026-06-10T22:00:00Z')
  const rows = [
    row('Alder', { status: 'APPROVED', late_until: at('2026-06-30T22:00:00Z') }),
    row('Birch', { status: 'APPROVED', late_until: june }),
    row('Cedar', { status: 'IN_PROGRESS' }),
    row('Elm', { status: 'WITHDRAWN', late_until: at('2026-06-30T22:00:00Z') }),
  ]

  const { able, longer, cannot } = registrationPreflight('set_late_until', rows, { event, today, until: toMillis(june) })

  expect(able.map(({ company_name: name }) => name)).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(longer).toEqual([
    {
      id: rows[0]?.id,
      title: 'Alder: until Jun 30, 2026, 5:00 PM CDT (6:00 PM EDT your time)',
      why: 'Their current exception ends later. This would shorten it.',
    },
  ])
  expect(cannot).toMatchObject([{ titles: ['Elm'] }])
  expect(registrationPreflight('set_late_until', rows, { event, today, until: null }).longer).toEqual([])
})
