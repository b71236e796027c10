import { expect, test, vi } from 'vitest'
import { EntryPreview } from '#app/features/entries/form/panels/entry-preview.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

test.each([
  ['OPEN', ''],
  ['BY_APPOINTMENT', 'By appointment'],
  ['NOT_AVAILABLE', 'Not available'],
] as const)('the preview says if a home is not simply open: %s', (status, words) => {
  const entry = aFullEntry()
  const values = { ...entry, availability: { ...entry.availability, status } }

  const html = markupOf(<EntryPreview kind="NEW_HOME" number="12" values={values} companyName="Prairie Oak" />)

  expect(html.match(/<footer[^>]*>.*?(?:<strong>(.*?)<\/strong>)?<\/footer>/)?.[1] ?? '').toBe(words)
})

test('the preview has the whole address, as the proof prints it', () => {
  const values = { ...aFullEntry(), address_line1: '12 Alder Way', address_line2: '', unit: '', state: 'MN', zip: '55125' }

  const html = markupOf(<EntryPreview kind="NEW_HOME" number="12" values={values} companyName="Prairie Oak" />)

  expect(html).toContain('12 Alder Way, MN 55125')
})
