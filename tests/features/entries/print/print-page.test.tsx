import { expect, test, vi } from 'vitest'
import { PrintPage } from '#app/features/entries/print/print-page.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { pressable } from '#tests/support/markup.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: () => ({ rows: [], fetchedAt: 1 }) }))
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => [] }))
vi.mock('#app/features/entries/print/use-print-names.ts', () => ({ usePrintNames: () => ({}) }))
vi.mock('#app/features/entries/print/use-print-pictures.ts', () => ({
  usePrintPictures: () => ({ done: 0, total: 0, missing: 0, small: 0, sources: new Map() }),
}))
vi.mock('#app/features/sync-status/as-of.tsx', () => ({ AsOf: () => null }))

test('the way back to the entries is not drawn as the open page, and what is printed is', () => {
  const event = anEvent()

  const html = linkedMarkupOf(
    <PrintPage event={event} search={{ eventId: event.id, mode: 'proof' }} onSearch={() => undefined} />,
    `/admin/tours/print?eventId=${event.id}&mode=proof`,
  )

  const links = pressable(html, 'a').map(({ label, attributes }) => [label, /aria-current|data-status/.test(attributes)])
  expect(links).toEqual([
    ['All entries', false],
    ['Guidebook', false],
    ['Proof sheets', true],
    ['Labels', false],
  ])
})
