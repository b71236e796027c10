import { expect, test } from 'vitest'
import { CountTiles } from '#app/features/dashboards/count-tiles.tsx'
import type { CollectionCounts } from '#contract/http/count.ts'
import { pressable } from '#tests/support/markup.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

function linksOf(counts: CollectionCounts | undefined): string[] {
  const html = linkedMarkupOf(<CountTiles eventId="spring" counts={counts} />)
  return pressable(html, 'a').map(({ label }) => label)
}

test('the strip has six numbers; what is none of an event is left out below them', () => {
  const by = {
    status: { DRAFT: 1, WITHDRAWN: 2 },
    submitted: { SUBMITTED: 9, WITHDRAWN: 2 },
    payment: { UNPAID: 31 },
    fees: { PAID: 218_750, OPEN: 100_000 },
    revision: { yes: 1 },
  }

  expect(linksOf({ entries: { total: 44, drafts: 1, by }, event_companies: { total: 0, drafts: 0, by: { status: {} } } })).toEqual([
    'Entries submitted44',
    '1 draft',
    '2 withdrawn',
    'Awaiting review9',
    'Approved0',
    'Published0',
    '1 change to approve',
    'Active companies0',
    'Fees paid$2,187.50',
    '31 unpaid',
  ])
})

test('numbers that have not loaded are not shown as zero', () => {
  expect(linksOf(undefined)).toEqual([
    'Entries submitted–',
    'Awaiting review–',
    'Approved–',
    'Published–',
    'Active companies–',
    'Fees paid–',
  ])
})
