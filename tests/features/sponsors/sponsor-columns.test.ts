import { expect, test } from 'vitest'
import { markupOf } from '#tests/support/markup.tsx'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { sponsorColumns } from '#app/features/sponsors/sponsor-columns.tsx'
import type { SponsorRow } from '#app/features/sponsors/use-sponsors.ts'

test('what was delivered is counted, and who is still owed something can be filtered', () => {
  const rows = [
    { ...sponsorDefaults.benefits, signs: 'GIVEN', tickets: 'GIVEN' },
    { ...sponsorDefaults.benefits, signs: 'PROMISED', tickets: 'GIVEN' },
    sponsorDefaults.benefits,
  ].map((benefits) => ({ benefits }) as SponsorRow)
  const columns = sponsorColumns(true)
  const valuesOf = (id: string) => rows.map((row) => columns.find((column) => column.id === id)?.value(row))

  expect(valuesOf('benefits')).toEqual([2, 1, 0])
  expect(valuesOf('benefits_owed')).toEqual([false, true, false])
})

test.each([
  ['CANCELLED', undefined],
  ['COMMITTED', 'plain'],
  ['ACTIVE', 'alarm'],
  ['EXPIRED', 'alarm'],
])('an unpaid sponsor that is %s stands out only if it owes by now: %s', (currentStatus, tone) => {
  const payment = sponsorColumns(true).find(({ id }) => id === 'payment_status')
  const drawn = markupOf(payment?.render?.({ payment_status: 'UNPAID', currentStatus } as SponsorRow))

  expect(/data-tone="(\w+)"/.exec(drawn)?.[1]).toBe(tone)
})
