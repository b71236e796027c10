import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { EntryMarks, SameAddressTag } from '#app/features/entries/list/entry-marks.tsx'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, title }: { children: ReactNode; title: string }) => (
    <a href="/" title={title}>
      {children}
    </a>
  ),
}))

test('every mark beside the status has its whole name, for the pointer and for a screen reader', () => {
  const at = fromMillis(testNow)
  const entry = aFullEntry({
    status: 'APPROVED',
    late: true,
    pending_revision: { changes: {}, at, by: null },
    withdrawal_requested: { reason: 'Sold.', at, by: null },
  })

  const html = markupOf(
    <EntryMarks entry={entry}>
      <SameAddressTag eventId="fall" twins={[{ id: 'birch', title: 'The Birch' }]} />
    </EntryMarks>,
  )

  expect([...html.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual([
    'Late',
    'Change awaiting approval',
    'Withdrawal requested',
    'Same address as The Birch',
  ])
  expect(html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|[|\s]*/g, '|')).toBe(
    '|Approved|Late|Change awaiting approval|Withdrawal requested|Same address|',
  )
})
