import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { entryColumns } from '#app/features/entries/list/entry-columns.tsx'
import { textOf } from '#app/ui/table/column.ts'
import { shownColumns } from '#app/ui/table/use-shown-columns.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { noNames } from '#tests/support/no-names.ts'
import { markupOf } from '#tests/support/markup.tsx'

const textIn = (content: ReactNode) => markupOf(content).replaceAll(/<[^>]*>/g, '')
const columns = entryColumns(anEvent({ fee_tiers: [{ code: 'A', label: 'First', amount: 650, applies_to: 'ALL' }] }), noNames, testNow)

test.each([
  [1440, 9],
  [1920, 13],
])(
  'in compact rows, the default columns fit beside the navigation of a %i px window, and an entry’s name has the most room',
  (px, count) => {
    const shown = shownColumns(columns, null, 'table', px === 1920)
    const widths = shown.map(({ width = 0 }) => width * 0.8 * 16)
    const boxAndPhoto = (2.5 + 3) * 16
    const scrollbar = 15

    expect(shown).toHaveLength(count)
    expect(widths.reduce((sum, width) => sum + width, boxAndPhoto)).toBeLessThanOrEqual(px * 0.75 - scrollbar)
    expect(widths[0]).toBe(Math.max(...widths))
  },
)

test('below the table, staff read the average price, what is paid and still open of the fees, and how many entries have none yet', () => {
  const entries = [
    aFullEntry({ price: 400_000, payment_status: 'PAID', fee_amount: 500, status: 'APPROVED' }),
    aFullEntry({ price: 600_000, payment_status: 'INVOICED', fee_amount: 300, status: 'SUBMITTED' }),
    // It owes nothing any more.
    aFullEntry({ price: null, payment_status: 'UNPAID', fee_amount: 100, status: 'WITHDRAWN' }),
    ...['APPROVED', 'SUBMITTED', 'DRAFT'].map((status) =>
      aFullEntry({ price: null, payment_status: 'UNPAID', fee_amount: null, status: status as 'DRAFT' }),
    ),
  ]
  const totals = columns.flatMap(({ total }) => (total ? [[total.label, total.of(entries), total.of([])]] : []))

  expect(totals).toEqual([
    ['Average price', '$500,000', ''],
    ['Fees', '$500 paid, $300 outstanding, 2 entries with no fee set', ''],
  ])
})

test('a payment and a proof say their status in words, whatever their color', () => {
  const entry = aFullEntry({ payment_status: 'PAID' })
  const texts = ['payment', 'proof'].map((id) => columns.flatMap((column) => (column.id === id ? textOf(column, entry) : [])))

  expect(texts).toEqual([['Paid'], ['Not ready']])
})

test.each([
  // The word is for screen readers.
  ['REJECTED', '–Unpaid'],
  ['WITHDRAWN', '–Unpaid'],
  ['DRAFT', 'plain'],
  ['SUBMITTED', 'plain'],
  ['APPROVED', 'alarm'],
  ['PUBLISHED', 'alarm'],
] as const)('an unpaid entry that is %s is a dash, plain or an alarm: %s', (status, look) => {
  const entry = aFullEntry({ status, payment_status: 'UNPAID', fee_amount: 650 })
  const drawn = <>{columns.find(({ id }) => id === 'payment')?.render?.(entry)}</>

  expect(/data-tone="(\w+)"/.exec(markupOf(drawn))?.[1] ?? textIn(drawn)).toBe(look)
})

test('in the table, an entry without a proof has a dash, and other proofs say their status', () => {
  const proof = columns.find(({ id }) => id === 'proof')
  const drawn = (status: 'NOT_READY' | 'SENT') => {
    const entry = aFullEntry()
    return textIn(<>{proof?.render?.({ ...entry, proof: { ...entry.proof, status } })}</>)
  }

  expect([drawn('NOT_READY'), drawn('SENT')]).toEqual(['–Not ready', 'Sent'])
})

test('the day an entry was submitted has its year only if that is another one', () => {
  const submitted = columns.find(({ id }) => id === 'submitted_at')
  const drawn = (at: number) => textIn(<>{submitted?.render?.(aFullEntry({ submitted_at: fromMillis(at) }))}</>)

  expect([drawn(testNow), drawn(testNow - 400 * 86_400_000)]).toEqual(['Apr 1', 'Feb 25, 2025'])
})
