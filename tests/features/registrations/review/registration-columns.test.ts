import { expect, test } from 'vitest'
import { registrationColumns } from '#app/features/registrations/review/registration-columns.tsx'
import { registrationRows, type RegistrationRow } from '#app/features/registrations/review/registration-rows.ts'
import { textOf } from '#app/ui/table/column.ts'
import { shownColumns } from '#app/ui/table/use-shown-columns.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { rowsFound } from '#tests/support/server/rows-found.ts'

test('the filter of the status has the words of its badge, also for what EXPIRED stands for', () => {
  const today = '2027-02-19'
  const event = anEvent({ end_date: fromMillis(Date.parse('2027-03-07T12:00:00Z')) })
  const { license, insurance } = aFullRegistration()
  const until = (expires_on: string, status: 'APPROVED' | 'EXPIRED' = 'EXPIRED') =>
    aFullRegistration({
      event_id: event.id,
      status,
      license: { ...license, expires_on },
      insurance: { ...insurance, expires_on: '2030-01-01' },
    })
  const all = [until('2027-02-18'), until('2027-02-20'), until('2030-01-01'), until('2030-01-01', 'APPROVED')]
  const rows = registrationRows(all, { event, today, entries: [], companies: [] })
  const columns = registrationColumns(event, today)
  const status = columns.find(({ id }) => id === 'status')
  const options = status?.filter?.kind === 'choice' ? status.filter.options : []
  const badges = rows.map((row) => status && textOf(status, row))

  const found = badges.map((badge) => {
    const value = options.find(({ label }) => label === badge)?.value ?? ''
    return rowsFound<RegistrationRow>(rows, columns, { filters: { status: value } }).map(({ id }) => id)
  })

  expect(badges).toEqual(['Expired', 'Expires before the event ends', 'Resubmission needed', 'Approved'])
  expect(found).toEqual(all.map(({ id }) => [id]))
})

test.each([
  ['Be kind.', ['agreement', 'license', 'insurance']],
  ['', ['license', 'insurance']],
])('only where there is an agreement does a column say who signed it: “%s”', (body, documents) => {
  const columns = registrationColumns(anEvent({ agreement: { version: 1, body } }), '2027-02-19')

  expect(columns.map(({ id }) => id).filter((id) => ['agreement', 'license', 'insurance'].includes(id))).toEqual(documents)
})

test('only an exception that ends later than registration is one', () => {
  const event = anEvent()
  const end = toMillis(event.registration_end_date)
  const all = [end, end + 60_000].map((at) => aFullRegistration({ event_id: event.id, late_until: fromMillis(at) }))
  const rows = registrationRows(all, { event, today: '2026-04-01', entries: [], companies: [] })
  const columns = registrationColumns(event, '2026-04-01').filter(({ id }) => id === 'late_until' || id === 'has_exception')

  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    [null, false],
    [end + 60_000, true],
  ])
})

test('a company’s entries and payment are a dash until all entries are on this device', () => {
  const event = anEvent()
  const said = (entries: [] | undefined) => {
    const rows = registrationRows([aFullRegistration()], { event, today: '2027-02-19', entries, companies: [] })
    const shown = registrationColumns(event, '2027-02-19').filter(({ id }) => id === 'entries' || id === 'payment')
    return rows.flatMap((row) => shown.map((column) => [textOf(column, row), markupOf(column.render?.(row))]))
  }

  expect(said(undefined)).toEqual([
    ['', '–'],
    ['', '–'],
  ])
  expect(said([])).toMatchObject([
    ['0', '0'],
    ['No entries', expect.stringContaining('No entries')],
  ])
})

test('a company’s card says its status, entries and payment, and what is wrong with its documents', () => {
  const today = '2027-02-19'
  const event = anEvent({ end_date: fromMillis(Date.parse('2027-03-07T12:00:00Z')) })
  const { license, insurance } = aFullRegistration()
  const later = { ...insurance, expires_on: '2030-01-01' }
  const until = (expires_on: string) => aFullRegistration({ event_id: event.id, license: { ...license, expires_on }, insurance: later })
  const columns = registrationColumns(event, today)
  const onCard = shownColumns(columns, null, 'cards')
  const toFix = columns.find(({ id }) => id === 'to_fix')
  const said = registrationRows([until('2030-01-01'), until('2027-01-01')], { event, today, entries: [], companies: [] }).map(
    (row) => toFix && textOf(toFix, row),
  )

  expect(onCard.map(({ id }) => id)).toEqual(['company', 'status', 'entries', 'to_fix', 'payment', 'unset'])
  expect(said).toEqual(['', 'Contractor license'])
})
