import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { isRegistrationOpen, nextPhaseChange, registrationPhase } from '#contract/event/registration-window.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const opens = Date.parse('2026-05-01T08:00:00-05:00')
const closes = Date.parse('2026-06-12T17:00:00-05:00')
const window = { registration_start_date: fromMillis(opens), registration_end_date: fromMillis(closes) }

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['a millisecond before it opens', opens - 1, 'BEFORE'],
  ['the millisecond it opens', opens, 'OPEN'],
  ['a millisecond after it opens', opens + 1, 'OPEN'],
  ['a millisecond before it closes', closes - 1, 'OPEN'],
  ['the millisecond it closes', closes, 'OPEN'],
  ['a millisecond after it closes', closes + 1, 'AFTER'],
])('registration includes both ends: %s it is %s', (_, now, phase) => {
  expect(registrationPhase(window, now)).toBe(phase)
  expect(isRegistrationOpen(window, now)).toBe(phase === 'OPEN')
})

test.each(['UTC', 'America/Chicago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a device in %s sees the window open and close at the same instants',
  (zone) => {
    vi.stubEnv('TZ', zone)

    expect([opens - 1, opens, closes, closes + 1].map((now) => isRegistrationOpen(window, now))).toEqual([false, true, true, false])
  },
)

test('an hour that the clocks skip or repeat changes nothing', () => {
  const springForward = Date.parse('2026-03-08T08:00:00Z')
  const overTheChange = { registration_start_date: fromMillis(springForward - 1), registration_end_date: fromMillis(springForward) }
  const fallBack = Date.parse('2026-11-01T06:30:00Z')
  const inTheFirstOfTwoHours = { registration_start_date: fromMillis(0), registration_end_date: fromMillis(fallBack) }

  expect([-2, -1, 0, 1].map((ms) => isRegistrationOpen(overTheChange, springForward + ms))).toEqual([false, true, true, false])
  expect([0, 1, 3_600_000].map((ms) => isRegistrationOpen(inTheFirstOfTwoHours, fallBack + ms))).toEqual([true, false, false])
})

test('the next change is the opening, then the first millisecond after the end, then none', () => {
  expect(nextPhaseChange(window, opens - 1)).toBe(opens)
  expect(nextPhaseChange(window, opens)).toBe(closes + 1)
  expect(nextPhaseChange(window, closes)).toBe(closes + 1)
  expect(nextPhaseChange(window, closes + 1)).toBeNull()
})

test('the phase stays the same until the next change and changes there', () => {
  const millis = fc.integer({ min: 0, max: 4_000_000 })

  fc.assert(
    fc.property(millis, millis, millis, (a, b, now) => {
      const any = { registration_start_date: fromMillis(Math.min(a, b)), registration_end_date: fromMillis(Math.max(a, b)) }
      fc.pre(now <= Math.max(a, b))
      const change = nextPhaseChange(any, now) ?? Number.NaN

      expect(change).toBeGreaterThan(now)
      expect(registrationPhase(any, change - 1)).toBe(registrationPhase(any, now))
      expect(registrationPhase(any, change)).not.toBe(registrationPhase(any, now))
    }),
  )
})
