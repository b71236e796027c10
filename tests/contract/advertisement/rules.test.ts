import { expect, test } from 'vitest'
import { leftOf, ordersOf, placementHolder, usesInventory } from '#contract/advertisement/inventory.ts'
import { adTotal, orderedMoney } from '#contract/advertisement/money.ts'
import { adRefusal, adStateReason, reservationClosed } from '#contract/advertisement/rules.ts'
import { adActions, adStates } from '#contract/advertisement/labels.ts'
import { daysLeft, formatDaysLeft } from '#contract/time/days-left.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const due = Date.parse('2026-05-10T22:00:00.000Z')
const event = { ad_reservation_deadline: fromMillis(due), ad_artwork_deadline: fromMillis(due) }

test('an advertisement goes from reserved to placed one step at a time, and back from there', () => {
  const allowed = Object.fromEntries(adStates.map((state) => [state, adActions.filter((action) => !adStateReason(action, state))]))

  expect(allowed).toEqual({
    INQUIRY: ['reserve'],
    RESERVED: ['artwork', 'cancel'],
    ARTWORK_RECEIVED: ['artwork', 'proof', 'cancel'],
    PROOF_SENT: ['artwork', 'approve_proof', 'cancel'],
    PROOF_APPROVED: ['artwork', 'unapprove_proof', 'place', 'cancel'],
    PLACED: ['unplace'],
    CANCELLED: ['reinstate'],
  })
})

test.each([
  ['reserve', 'INQUIRY'],
  ['artwork', 'RESERVED'],
  ['cancel', 'RESERVED'],
  ['reinstate', 'CANCELLED'],
] as const)('a date lasts until its last millisecond for: %s', (action, state) => {
  expect(adRefusal(action, { state }, event, due)).toBeUndefined()
  expect(adRefusal(action, { state }, event, due + 1)).toEqual({ why: 'DEADLINE', at: fromMillis(due) })
  expect(reservationClosed(event, due)).toBeUndefined()
  expect(reservationClosed(event, due + 1)).toEqual(fromMillis(due))
})

test('an action without a date is never late, and an event without dates blocks nothing', () => {
  expect(adRefusal('proof', { state: 'ARTWORK_RECEIVED' }, event, due + 1)).toBeUndefined()
  expect(adRefusal('artwork', { state: 'RESERVED' }, { ad_reservation_deadline: null, ad_artwork_deadline: null }, due)).toBeUndefined()
})

test('a total includes its premium and has no fractions of a cent', () => {
  expect(adTotal({ price: 1050, premium_percent: 25 })).toBe(1312.5)
  expect(adTotal({ price: 33.33, premium_percent: 33 })).toBe(44.33)
})

test('only orders use inventory, not inquiries or canceled ones', () => {
  expect(adStates.filter((state) => !usesInventory({ state }))).toEqual(['INQUIRY', 'CANCELLED'])
})

test('canceled orders use no space, and a lowered limit leaves none available', () => {
  const order = { event_id: 'parade', size: 'FULL', placement: 'Page 3', state: 'RESERVED' } as const
  const ads = [
    { ...order, id: 'a' },
    { ...order, id: 'b', state: 'CANCELLED' as const },
    { ...order, id: 'i', state: 'INQUIRY' as const },
    { ...order, id: 'c', size: 'HALF' },
    { ...order, id: 'd', event_id: 'showcase' },
    { ...order, id: 'e', placement: ' page 3 ' },
  ]

  expect(ordersOf(ads, 'parade', 'FULL').map(({ id }) => id)).toEqual(['a', 'e'])
  expect([leftOf({ inventory: 3 }, 2), leftOf({ inventory: 1 }, 2), leftOf({ inventory: null }, 2), leftOf({}, 2)]).toEqual([
    1,
    0,
    null,
    null,
  ])
  expect(placementHolder({ ...order, id: 'a' }, ads)?.id).toBe('e')
  expect(placementHolder({ ...order, id: 'f', placement: '' }, ads)).toBeUndefined()
})

test('days left are counted by the calendar of the event’s time zone', () => {
  const at = fromMillis(Date.parse('2026-05-11T04:59:00Z'))
  const left = (now: string) => daysLeft(at, Date.parse(now), 'America/Chicago')

  expect(left('2026-05-10T04:59:59Z')).toBe(1)
  expect(left('2026-05-10T05:00:00Z')).toBe(0)
  expect(left('2026-05-12T05:00:00Z')).toBe(-2)
  expect(formatDaysLeft(at, Date.parse('2026-05-12T05:00:00Z'), 'America/Chicago', true)).toContain('2 days ago')
})

test('what is ordered leaves out inquiries and canceled orders, and includes premiums', () => {
  const ads = [
    { state: 'PLACED', price: 1800, premium_percent: 0, payment_status: 'PAID' },
    { state: 'RESERVED', price: 1050, premium_percent: 25, payment_status: 'UNPAID' },
    { state: 'INQUIRY', price: 600, premium_percent: 0, payment_status: 'UNPAID' },
    { state: 'CANCELLED', price: 1050, premium_percent: 0, payment_status: 'UNPAID' },
  ] as const

  expect(orderedMoney(ads)).toEqual({ count: 2, total: 3112.5, paid: 1800, open: 1312.5 })
})
