import { afterEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { AdOverview } from '#app/features/advertisements/ad-overview.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'

const due = Date.parse('2027-01-11T23:00:00Z')
const event = anEvent({ timezone: 'America/Chicago', ad_reservation_deadline: fromMillis(due) })

afterEach(() => vi.unstubAllEnvs())

test('when reservations are due is shown by the event’s clock, and by the viewer’s where that differs', () => {
  vi.stubEnv('TZ', 'America/New_York')

  const [folded] = elementsOf(AdOverview({ event, rows: [], now: due - 86_400_000 }), Folded)

  expect(markupOf(folded?.props.summary)).toContain('Reservations due Jan 11, 2027, 5:00 PM CST (1 day left)')
  expect(markupOf(folded?.props.children)).toContain('Jan 11, 2027, 5:00 PM CST (6:00 PM EST your time)')
})
