import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { KindChoice } from '#app/features/entries/form/steps/kind-choice.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

const device = vi.hoisted(() => ({ types: [] as object[] }))
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => device.types }))
afterEach(() => vi.unstubAllEnvs())

const at = (iso: string) => fromMillis(Date.parse(iso))
const event = anEvent({ registration_start_date: at('2026-01-10T12:00:00Z'), registration_end_date: at('2026-02-10T12:00:00Z') })

test.each([
  ['while registration is open', '2026-02-01T12:00:00Z', null, 'Closes Feb 10, 2026, 6:00 AM CST'],
  ['under an exception', '2026-02-11T12:00:00Z', '2026-02-15T12:00:00Z', 'Closes Feb 15, 2026, 6:00 AM CST'],
  ['under an exception that the window has outlived', '2026-02-01T12:00:00Z', '2026-01-15T12:00:00Z', 'Closes Feb 10, 2026, 6:00 AM CST'],
  ['for staff after registration has closed', '2026-02-11T12:00:00Z', null, 'Closed Feb 10, 2026, 6:00 AM CST'],
])('a new entry says until when the company can enter homes: %s', (_when, now, late, said) => {
  vi.stubEnv('TZ', 'America/Chicago')
  const eventCompany = { late_until: late === null ? null : at(late) }

  const html = markupOf(
    <KindChoice event={event} eventCompany={eventCompany} now={Date.parse(now)} used={undefined} onChoose={() => undefined} />,
  )

  expect(html).toContain(`<span>${said}</span>`)
})

test('a new entry says what it costs where it is chosen, if the event has fees', () => {
  const fee_tiers = [
    { code: 'first', label: 'First entry', amount: 1450, applies_to: 'ALL' },
    { code: 'more', label: 'Each additional entry', amount: 1150, applies_to: 'ALL' },
  ]
  const shown = (fees: typeof fee_tiers) =>
    markupOf(
      <KindChoice
        event={{ ...event, fee_tiers: fees }}
        eventCompany={null}
        now={Date.parse('2026-02-01T12:00:00Z')}
        used={0}
        onChoose={() => undefined}
      />,
    )

  expect(shown(fee_tiers)).toMatch(
    /Entry fee.*your company’s 1st entry.*First entry: \$1,450.*Each additional entry: \$1,150.*The association sets your fee/,
  )
  expect(shown([])).not.toContain('Entry fee')
})

test.each([
  [['NEW_HOME'], ['Price, square feet, beds and baths']],
  [
    ['NEW_HOME', 'REMODEL'],
    ['New home: price, square feet, beds and baths', 'Remodel: year built and kind of project'],
  ],
  [['DEVELOPMENT'], ['Lowest price, number of homesites and sales office']],
])('what to have ready is what the kinds that the event takes ask for: %j', (kinds, needs) => {
  device.types = [{ code: event.type, entry_kinds: kinds }]

  const html = markupOf(
    <KindChoice event={event} eventCompany={null} now={Date.parse('2026-02-01T12:00:00Z')} used={0} onChoose={() => undefined} />,
  )

  const lines = html.slice(html.indexOf('have-ready')).matchAll(/<li[^>]*>.*?<\/span>(.*?)<\/li>/g)
  expect([...lines].map(([, text]) => text)).toEqual([
    'Street address, city and ZIP',
    ...needs,
    'A front photo and 3 more',
    'Names of your trade partners',
  ])
})

test('staff are asked what the company enters, below the page’s own heading, and not told what a builder needs', () => {
  const html = markupOf(
    <KindChoice
      event={event}
      eventCompany={null}
      companyName="Prairie Oak Builders"
      now={Date.parse('2026-02-01T12:00:00Z')}
      used={undefined}
      onChoose={() => undefined}
    />,
  )

  expect(html).toContain('<h2 id="kind-choice">What is Prairie Oak Builders entering?</h2>')
  expect(html).not.toContain('What you’ll need')
})
