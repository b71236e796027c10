import { expect, test, vi } from 'vitest'
import { EntryPreview } from '#app/features/entries/form/panels/entry-preview.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

const ranges = [
  { id: 'six', name: '$600s', min: 600_000, max: 700_000, scope: 'HOME', is_active: true },
  { id: 'seven', name: '$700s', min: 700_000, max: 800_000, scope: 'HOME', is_active: true },
]
vi.mock('#app/outbox/lists/use-synced-list.ts', async (original) => ({
  ...(await original<object>()),
  useSyncedRows: (list: string) => (list === 'home_price_ranges' ? ranges : undefined),
}))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

test.each([
  ['OPEN', ''],
  ['BY_APPOINTMENT', 'By appointment'],
  ['NOT_AVAILABLE', 'Not available'],
] as const)('the preview says if a home is not simply open: %s', (status, words) => {
  const entry = aFullEntry()
  const values = { ...entry, availability: { ...entry.availability, status } }

  const html = markupOf(<EntryPreview entry={values} values={values} companyName="Prairie Oak" />)

  expect(html.match(/<footer[^>]*>.*?(?:<strong>(.*?)<\/strong>)?<\/footer>/)?.[1] ?? '').toBe(words)
})

test('the preview has the whole address, as the proof prints it', () => {
  const values = { ...aFullEntry(), address_line1: '12 Alder Way', address_line2: '', unit: '', state: 'MN', zip: '55125' }

  const html = markupOf(<EntryPreview entry={values} values={values} companyName="Prairie Oak" />)

  expect(html).toContain('12 Alder Way, MN 55125')
})

test.each([
  ['the price’s', 'six', 690_000, '$600s'],
  ['the new price’s', 'six', 710_000, '$700s'],
  ['the one that staff chose', 'seven', 690_000, '$700s'],
  ['the one that staff chose, also with a new price', 'seven', 680_000, '$700s'],
])('the preview has the price range that the book prints: %s', (_which, home_price_range_id, price, range) => {
  const entry = aFullEntry({ price: 690_000, home_price_range_id, price_display: 'RANGE_ONLY' })

  const html = markupOf(<EntryPreview entry={entry} values={{ ...entry, price }} companyName="Prairie Oak" />)

  expect(html.match(/\$\d00s/)?.[0]).toBe(range)
})
