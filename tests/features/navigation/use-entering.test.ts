import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EventCompany } from '#contract/registration/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useEntering } from '#app/features/navigation/use-entering.ts'
import { data } from '#app/sync/data.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const now = Date.parse('2026-04-01T15:00:00Z')
vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => now }))

const inMs = (ms: number) => fromMillis(now + ms)
const during = (startsMs: number, endsMs: number) => ({ registration_start_date: inMs(startsMs), registration_end_date: inMs(endsMs) })
const open = anEvent({ ...during(-1000, 1000), limits: { ...anEvent().limits, entries_per_company: 1 } })
const closed = anEvent(during(-1000, -1))
let people = 0

beforeEach(() => {
  aPage()
})

interface Company {
  registration?: Partial<EventCompany>
  entries?: number
  companyRole?: 'OWNER' | 'VIEWER'
}

async function entering(event: typeof open, { registration = {}, entries = 0, companyRole = 'OWNER' }: Company) {
  people += 1
  const user = { ...aSession().currentUser, id: `person-${people}`, company_role: companyRole }
  await signInOnPage({ epoch: `epoch-${people}`, currentUser: user })
  await data().event_companies.put(aFullRegistration({ event_id: event.id, ...registration }))
  await data().entries.bulkPut(Array.from({ length: entries }, () => aFullEntry({ event_id: event.id })))

  const mounted = await mountHook(() => useEntering([event]), {})
  for (let n = 0; n < 5; n += 1) await mounted.during(() => new Promise<void>((done) => setTimeout(done, 20)))
  return mounted.now()
}

test.each([
  ['while registration is open', open, {}, true],
  ['at both ends of the window', anEvent(during(0, 0)), {}, true],
  ['before it opens', anEvent(during(1, 1000)), {}, false],
  ['after it has closed', closed, {}, false],
  ['after it has closed, within the company’s exception', closed, { registration: { late_until: inMs(1000) } }, true],
  ['after the company’s exception', closed, { registration: { late_until: inMs(-1) } }, false],
  ['as a viewer', open, { companyRole: 'VIEWER' }, false],
  ['at the event’s limit', open, { entries: 1 }, false],
  ['of a rejected company', open, { registration: { status: 'REJECTED' } }, false],
] as const)('a member may start an entry only if the company may enter a home: %s', async (_when, event, of, expected) => {
  expect((await entering(event, of)).canEnter(event)).toBe(expected)
})

test.each([
  ['while registration is open', open, inMs(2000), null],
  ['after it has closed', closed, inMs(1000), inMs(1000)],
  ['once it is over', closed, inMs(-1), null],
  ['without one', closed, null, null],
])('a company’s exception counts after registration has closed: %s', async (_when, event, late, expected) => {
  expect((await entering(event, { registration: { late_until: late } })).exceptionOf(event)).toEqual(expected)
})
