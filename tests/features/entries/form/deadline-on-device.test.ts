import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayEnter } from '#contract/registration/entering.ts'
import { editMode, nextDeadline } from '#contract/entry/editing.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { noteServerTime, serverNow } from '#app/http/server-clock.ts'
import { timerMs } from '#app/ui/use-clock.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { everythingAt } from '#tests/support/server/entry-states.ts'

const day = 86_400_000
const event = anEvent({ content_deadline: fromMillis(toMillis(anEvent().registration_end_date) + 20 * day) })
const [opens, closes] = [toMillis(event.registration_start_date), toMillis(event.registration_end_date)]
const late = closes + 3 * day
const content = closes + 20 * day
const unlocked = content + day

const company = { status: 'APPROVED', late_until: fromMillis(late) } as const
const entry = { ...everythingAt('SUBMITTED', 'recall'), unlocked_until: null }
const open = { ...entry, unlocked_until: fromMillis(unlocked) }

const mayBegin = (eventCompany: typeof company | null) => mayEnter({ event, eventCompany, now: serverNow() })
const mayChange = (one: typeof entry | typeof open) =>
  editMode(one, { role: 'member', event, eventCompany: null, now: serverNow() }, 'OPEN').mode !== 'none'

/** Each end: the last or first instant at which the page lets a member, and what it asks. */
const ends = [
  ['registration opens', opens - 1, () => mayBegin(null), true],
  ['registration closes', closes, () => mayBegin(null), false],
  ['a company’s exception ends', late, () => mayBegin(company), false],
  ['the contents close', content, () => mayChange(entry), false],
  ['an unlocked entry closes', unlocked, () => mayChange(open), false],
] as const

beforeEach(() => {
  aPage()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each(
  [-day, 0, day].flatMap((off) =>
    ['Asia/Tokyo', 'America/Los_Angeles'].flatMap((zone) =>
      ends.map(([end, last, isLet, turnsTo]) => [zone, off, end, last, isLet, turnsTo] as const),
    ),
  ),
)('in %s, with the device %i ms off, the page turns the millisecond after %s', (zone, off, _end, last, isLet, turnsTo) => {
  vi.stubEnv('TZ', zone)
  const atServer = (now: number) => vi.setSystemTime(now + off)
  atServer(last - day)
  noteServerTime(fromMillis(last - day), Date.now(), Date.now())

  atServer(last - 1)
  expect(isLet()).toBe(!turnsTo)
  atServer(last)
  expect(isLet()).toBe(!turnsTo)
  // It wakes by itself, exactly then.
  const due = nextDeadline(event, { eventCompany: company, entries: [open] }, serverNow())
  expect(timerMs(due, serverNow())).toBe(1)
  atServer(last + 1)
  expect(isLet()).toBe(turnsTo)
})
