import { afterEach, expect, test, vi } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { OtherEvents } from '#app/features/dashboards/member/other-events.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

const ofAll = ({ registration_end_date: end }: Event) => end

afterEach(() => vi.unstubAllEnvs())

test('the longest time, on another day elsewhere, has its two lines for itself: the number of entries is beside the name', () => {
  vi.stubEnv('TZ', 'UTC')
  const at = (iso: string) => fromMillis(Date.parse(iso))
  const event = anEvent({ registration_start_date: at('2026-12-01T12:00:00Z'), registration_end_date: at('2026-12-28T00:35:00Z') })

  const html = markupOf(
    <OtherEvents events={[event]} countOf={() => 1} closesOf={ofAll} onPick={() => undefined} now={Date.parse('2026-12-20T12:00:00Z')} />,
  )

  expect(html).toMatch(/>Register by Dec 27, 2026, 6:35 PM CST \(Dec 28, 12:35 AM UTC your time\)</)
  expect(html).toContain('>1 entry<')
})

test('a member elsewhere reads in their own time, too, when registration for another event closes', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const at = (iso: string) => fromMillis(Date.parse(iso))
  const event = anEvent({ registration_start_date: at('2026-01-10T12:00:00Z'), registration_end_date: at('2026-02-10T23:00:00Z') })

  const html = markupOf(
    <OtherEvents events={[event]} countOf={() => 0} closesOf={ofAll} onPick={() => undefined} now={Date.parse('2026-01-20T12:00:00Z')} />,
  )

  expect(html).toContain('Register by Feb 10, 2026, 5:00 PM CST (6:00 PM EST your time)')
})

test('a company with an exception reads its own deadline for another event, whose registration is closed for others', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  const at = (iso: string) => fromMillis(Date.parse(iso))
  const event = anEvent({ registration_start_date: at('2026-01-10T12:00:00Z'), registration_end_date: at('2026-02-10T23:00:00Z') })
  const textAt = (iso: string) =>
    markupOf(
      <OtherEvents
        events={[event]}
        countOf={() => 0}
        closesOf={() => at('2026-02-15T23:00:00Z')}
        onPick={() => undefined}
        now={Date.parse(iso)}
      />,
    )

  expect(textAt('2026-02-11T12:00:00Z')).toContain('Register by Feb 15, 2026, 5:00 PM CST')
  expect(textAt('2026-02-16T12:00:00Z')).toContain('Registration is closed')
})

test('an event with the company’s entries is shown before those without, not folded away', () => {
  const events = ['Spring Parade', 'Summer Parade', 'Winter Parade', 'Fall Parade'].map((name) => anEvent({ name }))

  const html = markupOf(
    <OtherEvents
      events={events}
      countOf={({ name }) => (name === 'Fall Parade' ? 2 : 0)}
      closesOf={ofAll}
      onPick={() => undefined}
      now={Date.parse('2026-01-20T12:00:00Z')}
    />,
  )

  expect(html.indexOf('Fall Parade')).toBeLessThan(html.indexOf('Spring Parade'))
  expect(html).toContain('2 more')
  expect(html).not.toContain('Summer Parade')
})

test('a single event more is shown, since folding it away would save no room', () => {
  const events = ['Spring Parade', 'Summer Parade', 'Fall Parade'].map((name) => anEvent({ name }))

  const html = markupOf(<OtherEvents events={events} countOf={() => 0} closesOf={ofAll} onPick={() => undefined} now={0} />)

  expect(html).toContain('Summer Parade')
  expect(html).not.toContain('1 more')
})

test('a long name has two lines, because names often differ at their end', () => {
  const event = anEvent({ name: 'Spring Parade of Homes in the Northern Suburbs 2026' })

  const html = markupOf(<OtherEvents events={[event]} countOf={() => 0} closesOf={ofAll} onPick={() => undefined} now={0} />)

  expect(html).toMatch(/--text-line-clamp:2[^>]*>Spring Parade/)
})
