import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventCompany } from '#contract/registration/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { EventCard } from '#app/features/dashboards/member/event-card.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({ registration_start_date: at('2026-01-10T12:00:00Z'), registration_end_date: at('2026-02-10T12:00:00Z') })
const late = { late_until: at('2026-02-15T12:00:00Z') }

beforeEach(() => {
  aPage()
  vi.stubEnv('TZ', 'America/Chicago')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

function markupAt(iso: string, changes: Partial<EventCompany> = {}): string {
  vi.setSystemTime(iso)
  const registration = aFullRegistration({ event_id: event.id, ...changes })
  const entries = [aFullEntry({ event_id: event.id })]
  const contact = <a href="mailto:office@parade.test">the office</a>
  return markupOf(
    <EventCard event={event} entries={entries} registration={registration} now={Date.parse(iso)} companyRole="OWNER" contact={contact} />,
  )
}

function textAt(...when: Parameters<typeof markupAt>): string {
  return markupAt(...when)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('while registration is open, the headline counts down to its end', () => {
  expect(textAt('2026-02-08T12:00:00Z')).toContain('Registration closes in 2 days Closes Feb 10, 2026, 6:00 AM CST')
})

test('a company with an exception reads its own deadline, then that registration is closed and what that means for its draft', () => {
  const during = textAt('2026-02-13T12:00:00Z', late)
  const after = textAt('2026-02-15T12:00:00.001Z', late)
  const markup = markupAt('2026-02-15T12:00:00.001Z', late)

  expect(during).toContain('Registration is open for your company until Feb 15, 2026, 6:00 AM CST 2 days')
  expect(during).toContain('New Entry')
  expect(during).not.toMatch(/closed/i)
  expect(after).toContain('Registration is closed Closed Feb 15, 2026, 6:00 AM CST')
  expect(after).toContain('1 draft can no longer be submitted. To ask for an exception, contact the office .')
  expect(markup).toContain('mailto:office@parade.test')
})
