import { afterEach, expect, test, vi } from 'vitest'
import { feesToday, lacksFee, paymentStatusOf, refundNote } from '#contract/entry/fee.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'

afterEach(() => vi.unstubAllEnvs())

const deadline = Date.parse('2026-03-01T12:00:00Z')
const fee_tiers = [{ code: 'regular', label: 'Regular', amount: 400, applies_to: '' }]
const homes = [{ kind: 'NEW_HOME', fee_amount: null }] as const
const event = anEvent({ withdraw_deadline: fromMillis(deadline), timezone: 'America/Chicago', fee_tiers })

test('after the withdrawal deadline, withdrawing says that the fee may not be refunded', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const note = 'The withdrawal deadline was Mar 1, 2026, 6:00 AM CST (7:00 AM EST your time). The entry fee may not be refunded.'

  expect(refundNote('withdraw', homes, { event, now: deadline + 1 })).toBe(note)
  expect(refundNote('request_withdrawal', homes, { event, now: deadline + 1 })).toBe(note)
})

test('until then, without a deadline or a fee, and in other actions nothing is said of it', () => {
  expect(refundNote('withdraw', homes, { event, now: deadline })).toBeUndefined()
  expect(refundNote('withdraw', homes, { event: anEvent(), now: deadline + 1 })).toBeUndefined()
  expect(refundNote('withdraw', homes, { event: { ...event, fee_tiers: [] }, now: deadline + 1 })).toBeUndefined()
  expect(refundNote('recall', homes, { event, now: deadline + 1 })).toBeUndefined()
})

const priced = anEvent({
  timezone: 'America/Chicago',
  early_bird_date: fromMillis(Date.parse('2026-04-10T22:00:00Z')),
  late_fee_date: fromMillis(Date.parse('2026-04-20T22:00:00Z')),
  fee_tiers: [
    { code: 'first', label: 'First entry', amount: 1450, applies_to: 'ALL' },
    { code: 'remodel', label: 'Remodel', amount: 312.5, applies_to: 'REMODEL' },
    { code: 'early', label: 'Early-bird', amount: 1200, applies_to: 'NEW_HOME', until: '2026-04-10' },
  ],
})

test('a new entry can have the fees of its kind, each until the end of its last day where the event takes place', () => {
  const on = (iso: string, kind: 'NEW_HOME' | 'REMODEL') => feesToday(priced, { kind, now: Date.parse(iso) }).fees

  expect(on('2026-04-11T04:59:00Z', 'NEW_HOME')).toEqual(['Early-bird: $1,200 (until Apr 10, 2026)'])
  expect(on('2026-04-11T05:00:00Z', 'NEW_HOME')).toEqual(['First entry: $1,450'])
  expect(on('2026-04-11T05:00:00Z', 'REMODEL')).toEqual(['First entry: $1,450', 'Remodel: $312.50'])
})

test('while a fee with a last day is charged, the one after it says from when on it is', () => {
  const tiers = [
    { code: 'late', label: 'Late', amount: 1800, applies_to: 'ALL' },
    { code: 'standard', label: 'Standard', amount: 1500, applies_to: 'ALL', until: '2026-04-20' },
    { code: 'early', label: 'Early-bird', amount: 1200, applies_to: 'ALL', until: '2026-04-10' },
  ]
  const on = (iso: string) => feesToday({ ...priced, fee_tiers: tiers }, { kind: 'NEW_HOME', now: Date.parse(iso) })

  expect(on('2026-04-10T15:00:00Z')).toMatchObject({
    fees: ['Early-bird: $1,200 (until Apr 10, 2026)'],
    later: ['From Apr 11, 2026, Standard: $1,500 (until Apr 20, 2026)', 'From Apr 21, 2026, Late: $1,800'],
    hasNext: false,
  })
  expect(on('2026-04-21T15:00:00Z')).toMatchObject({ fees: ['Late: $1,800'], later: [] })
})

test('a fee for one kind only does not put off those of the others', () => {
  expect(feesToday(priced, { now: Date.parse('2026-04-01T15:00:00Z') }).later).toEqual([])
})

test('after the last day of every fee, all of them are shown: the entry isn’t free', () => {
  const ended = { ...priced, fee_tiers: priced.fee_tiers.filter(({ until }) => until) }

  expect(feesToday(ended, { kind: 'NEW_HOME', now: Date.parse('2026-05-01T15:00:00Z') }).fees).toEqual([
    'Early-bird: $1,200 (until Apr 10, 2026)',
  ])
})

test('before its kind is chosen, each fee says which entries it is for', () => {
  expect(feesToday(priced, { now: Date.parse('2026-04-01T15:00:00Z') }).fees).toEqual([
    'First entry: $1,450',
    'Remodel: $312.50 (remodels)',
    'Early-bird: $1,200 (new homes, until Apr 10, 2026)',
  ])
})

test.each([
  ['2026-04-01T15:00:00Z', ['The early-bird fee ends Apr 10, 2026, 5:00 PM CDT', 'The late fee begins Apr 20, 2026, 5:00 PM CDT']],
  ['2026-04-15T15:00:00Z', ['The early-bird fee ended Apr 10, 2026, 5:00 PM CDT', 'The late fee begins Apr 20, 2026, 5:00 PM CDT']],
  ['2026-04-25T15:00:00Z', ['The early-bird fee ended Apr 10, 2026, 5:00 PM CDT', 'The late fee began Apr 20, 2026, 5:00 PM CDT']],
])('at %s, the dates on which the fee changes are said', (now, said) => {
  const { dates, hasNext } = feesToday(priced, { now: Date.parse(now) })

  expect(dates).toEqual(said.map((start): unknown => expect.stringContaining(start)))
  expect(hasNext).toBe(said.some((sentence) => /ends|begins/.test(sentence)))
})

test('an event that charges nothing has no fees and no dates for them', () => {
  const free = { ...priced, fee_tiers: [{ code: 'free', label: 'Free', amount: 0, applies_to: 'ALL' }] }

  expect(feesToday(free, { now: 0 })).toEqual({ fees: [], later: [], dates: [], hasNext: false })
})

test('an entry owes only the fees of its kind', () => {
  const homesOnly = anEvent({ withdraw_deadline: fromMillis(deadline), fee_tiers: [{ ...fee_tiers[0], applies_to: 'NEW_HOME' }] as never })
  const of = (kind: 'NEW_HOME' | 'DEVELOPMENT') => ({ kind, payment_status: 'UNPAID', fee_amount: null }) as const
  const noted = (kind: 'NEW_HOME' | 'DEVELOPMENT') => refundNote('withdraw', [of(kind)], { event: homesOnly, now: deadline + 1 })

  expect([paymentStatusOf(of('NEW_HOME'), homesOnly), paymentStatusOf(of('DEVELOPMENT'), homesOnly)]).toEqual(['UNPAID', null])
  expect([lacksFee(of('NEW_HOME'), homesOnly), lacksFee(of('DEVELOPMENT'), homesOnly)]).toEqual([true, false])
  expect([typeof noted('NEW_HOME'), typeof noted('DEVELOPMENT')]).toEqual(['string', 'undefined'])
})
