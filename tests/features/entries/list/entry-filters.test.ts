import { expect, test } from 'vitest'
import { entryColumns } from '#app/features/entries/list/entry-columns.tsx'
import { namesInOrder } from '#app/features/entries/list/entry-names.ts'
import { textOf } from '#app/ui/table/column.ts'
import { rowsFound } from '#tests/support/server/rows-found.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { noNames } from '#tests/support/no-names.ts'

const plain = aFullEntry({ title: 'Plain', payment_status: 'PAID' })
const odd = aFullEntry({
  title: 'Odd',
  kind: 'REMODEL',
  late: true,
  gallery: [],
  home_style_ids: ['tudor', 'modern'],
  tag_ids: ['green'],
  internal_tag_ids: ['vip'],
  availability: { status: 'NOT_AVAILABLE', note: '', from: null, to: null },
  published_at: plain.created_at,
  webflow: { state: 'STALE', url: 'https://parade.example/odd', public_since: fromMillis(testNow), last_published_at: fromMillis(testNow) },
  status: 'PUBLISHED',
  neighborhood_id: 'oak',
  region_id: 'west',
  home_price_range_id: 'r1',
  home_type_id: 'villa',
  sales_status_id: 'open',
  company_id: 'hearth',
  city_id: 'lake',
  proof: { ...plain.proof, status: 'SENT' },
  payment_status: 'UNPAID',
  fee_tier: 'A',
  fee_amount: 650,
  invoice_no: 'P-1042',
})
const names = {
  ...noNames,
  sales_statuses: new Map([['open', 'To be built']]),
  forSale: new Set(['open']),
  twins: new Map([[odd.id, [{ id: plain.id, title: 'Plain' }]]]),
}
const charging = anEvent({ fee_tiers: [{ code: 'A', label: 'First', amount: 650, applies_to: 'ALL' }] })
const columns = entryColumns(charging, names, testNow)
const found = (filters: Record<string, string>) => rowsFound<Entry>([plain, odd], columns, { filters }).map(({ title }) => title)

test.for([
  ['status', 'PUBLISHED'],
  ['kind', 'REMODEL'],
  ['company', 'hearth'],
  ['city', 'lake'],
  ['region', 'west'],
  ['neighborhood', 'oak'],
  ['range', 'r1'],
  ['type', 'villa'],
  ['sales_status', 'open'],
  ['for_sale', 'yes'],
  ['style', 'modern'],
  ['missing', 'gallery'],
  ['late', 'yes'],
  ['twin', 'yes'],
  ['availability', 'NOT_AVAILABLE'],
  ['payment', 'UNPAID,INVOICED'],
  ['fee_tier', 'A'],
  ['fee', '600..700'],
  ['proof', 'SENT'],
  ['tags', 'vip'],
  ['on_site', 'yes'],
  ['webflow', 'STALE,ERROR'],
] as const)('entries are found by %s', ([filter, text]) => {
  expect(found({ [filter]: text })).toEqual(['Odd'])
})

test('an entry of an event that asks no fee is not unpaid', () => {
  const free = entryColumns(anEvent(), names, testNow)

  expect(rowsFound<Entry>([plain, { ...odd, fee_amount: null }], free, { filters: { payment: 'UNPAID,INVOICED' } })).toEqual([])
})

test('an entry is found by its invoice number, which has a column that is hidden at first', () => {
  const added = columns.filter(({ id }) => ['fee_tier', 'fee', 'invoice'].includes(id))

  expect(rowsFound<Entry>([plain, odd], columns, { q: 'p-1042' })).toEqual([odd])
  expect(added.map((column) => [column.label, column.hidden, textOf(column, odd)])).toEqual([
    ['Fee tier', true, 'First'],
    ['Fee amount', true, '$650'],
    ['Invoice number', true, 'P-1042'],
  ])
})

test('the filter of the price range has the catalogue’s own order', () => {
  const range = (name: string, order: number) => ({ id: name, name, order })
  const ranges = [range('$1M–$1.49M', 3), range('Under $350,000', 1), range('$350,000–$999,999', 2)]
  const inOrder = entryColumns(charging, { ...names, home_price_ranges: namesInOrder('home_price_ranges', ranges) }, testNow)
  const filter = inOrder.find(({ id }) => id === 'range')?.filter

  expect(filter).toMatchObject({
    options: ['Under $350,000', '$350,000–$999,999', '$1M–$1.49M'].map((label) => ({ label })),
  })
  expect([...namesInOrder('cities', ranges).values()]).toEqual(['$1M–$1.49M', '$350,000–$999,999', 'Under $350,000'])
})

test('one of several values is enough, and all filters have to hold', () => {
  expect(found({ style: 'tudor,cottage', late: 'yes' })).toEqual(['Odd'])
  expect(found({ style: 'tudor', late: 'no' })).toEqual([])
})
