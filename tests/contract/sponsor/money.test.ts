import { expect, test } from 'vitest'
import { agreedMoney, prospectMoney } from '#contract/sponsor/money.ts'

const sponsors = [
  { currentStatus: 'ACTIVE', amount: 25_000, payment_status: 'PAID' },
  { currentStatus: 'COMMITTED', amount: 7_500.5, payment_status: 'UNPAID' },
  { currentStatus: 'EXPIRED', amount: 1_500, payment_status: 'INVOICED' },
  { currentStatus: 'ACTIVE', amount: null, payment_status: 'WAIVED' },
  { currentStatus: 'PROSPECT', amount: 1_500, payment_status: 'UNPAID' },
  { currentStatus: 'CANCELLED', amount: 900, payment_status: 'REFUNDED' },
] as const

test('what sponsors agreed to leaves out prospects and canceled ones, wherever it is shown', () => {
  expect(agreedMoney(sponsors)).toEqual({ count: 4, total: 34_000.5, paid: 25_000, open: 9_000.5 })
  expect(prospectMoney(sponsors)).toEqual({ count: 1, total: 1_500, paid: 0, open: 1_500 })
})
