import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { formatDaysLeft, milestonesAhead, type Milestone } from '#app/features/dashboards/milestones.ts'
import { anEvent } from '#tests/support/builders.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({
  withdraw_deadline: at('2026-04-15T12:00:00Z'),
  content_deadline: at('2026-05-10T12:00:00Z'),
  ad_artwork_deadline: at('2026-05-01T12:00:00Z'),
})

afterEach(() => vi.unstubAllEnvs())

test('what is still to come is listed, soonest first, and what has passed is not', () => {
  const ahead = milestonesAhead(event, Date.parse('2026-04-16T12:00:00Z'), { forMembers: false })

  expect(ahead.map(({ label }) => label)).toEqual([
    'Registration closes',
    'Ad artwork due',
    'Content deadline',
    'Event starts',
    'Event ends',
  ])
})

test('registration is among the dates until it has closed', () => {
  const before = milestonesAhead(event, toMillis(event.registration_start_date) - 1, { forMembers: true })
  const during = milestonesAhead(event, toMillis(event.registration_start_date) + 1, { forMembers: true })

  const ofRegistration = ({ label }: Milestone) => label.startsWith('Registration')
  expect(before.filter(ofRegistration).map(({ label }) => label)).toEqual(['Registration opens', 'Registration closes'])
  expect(during.filter(ofRegistration).map(({ label }) => label)).toEqual(['Registration closes'])
})

test('a member is not shown the dates that only staff keep', () => {
  const ahead = milestonesAhead(event, Date.parse('2026-04-16T12:00:00Z'), { forMembers: true })

  expect(ahead.map(({ label }) => label)).toEqual(['Registration closes', 'Content deadline', 'Event starts', 'Event ends'])
})

test.each([true, false])('sign pickup is listed with its begin, its end and its place, for members %s', (forMembers) => {
  vi.stubEnv('TZ', 'America/Chicago')
  const sign_pickup = { from: at('2026-05-22T14:00:00Z'), to: at('2026-05-26T22:00:00Z'), place: 'Dock 2' }
  const ahead = (now: string) => milestonesAhead(anEvent({ sign_pickup }), Date.parse(now), { forMembers }).map(({ label }) => label)

  expect(ahead('2026-05-20T12:00:00Z')).toEqual(['Sign pickup starts', 'Sign pickup ends', 'Event starts', 'Event ends'])
  const [begins] = milestonesAhead(anEvent({ sign_pickup }), Date.parse('2026-05-20T12:00:00Z'), { forMembers })
  expect(begins?.when).toBe('May 22, 2026, 9:00 AM CDT, Dock 2')
  expect(ahead('2026-05-24T12:00:00Z')).toEqual(['Sign pickup ends', 'Event starts', 'Event ends'])
})

test.each([
  ['America/Phoenix', '2027-03-26T00:00:00Z', 'Mar 25, 2027, 5:00 PM MST', 1],
  ['America/Denver', '2027-03-25T05:59:00Z', 'Mar 24, 2027, 11:59 PM MDT', 0],
])('a deadline in the evening in %s is on its own day, with its hour and zone', (timezone, deadline, when, daysLeft) => {
  vi.stubEnv('TZ', timezone)
  const evening = anEvent({ timezone, withdraw_deadline: at(deadline), start_date: at('2027-04-09T12:00:00Z') })

  const [first] = milestonesAhead(evening, Date.parse('2027-03-24T18:00:00Z'), { forMembers: true })

  expect(first).toMatchObject({ label: 'Withdrawal deadline', when, daysLeft })
})

test('a first day stays the same day on devices anywhere', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')

  const ahead = milestonesAhead(event, Date.parse('2026-06-01T12:00:00Z'), { forMembers: true })

  expect(ahead[0]).toMatchObject({ label: 'Event starts', when: 'Jun 5, 2026', daysLeft: 4 })
})

test('a deadline is gone when it has passed; a day when it is over where the event is', () => {
  const first = (now: string) => milestonesAhead(event, Date.parse(now), { forMembers: true })[0]

  expect(first('2026-04-15T04:59:59Z')).toMatchObject({ label: 'Withdrawal deadline', daysLeft: 1 })
  expect(first('2026-04-15T12:00:00Z')).toMatchObject({ label: 'Withdrawal deadline', daysLeft: 0 })
  expect(first('2026-04-15T12:00:00.001Z')).toMatchObject({ label: 'Registration closes', daysLeft: 15 })
  expect(first('2026-06-06T04:59:59Z')).toMatchObject({ label: 'Event starts', daysLeft: 0 })
  expect(first('2026-06-06T05:00:00Z')).toMatchObject({ label: 'Event ends' })
})

test('days left read as people say them', () => {
  expect([0, 1, 2].map(formatDaysLeft)).toEqual(['today', 'tomorrow', 'in 2 days'])
})
