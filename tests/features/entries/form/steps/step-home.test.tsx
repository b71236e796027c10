import { expect, test, vi } from 'vitest'
import { readField } from '#contract/value/fields.ts'
import { StepHome } from '#app/features/entries/form/steps/step-home.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

const range = { id: 'million', name: '$1M–$1.49M', min: 1_000_000, max: 1_500_000, scope: 'HOME', is_active: true }
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => [range], useCatalogueRows: () => [] }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/choices/reference-field.tsx', () => ({ ReferenceField: () => undefined }))
vi.mock('#app/ui/choices/multi-select.tsx', () => ({ MultiSelect: () => undefined }))

test.each([
  [1_200_000, true],
  // What was typed and isn't accepted is a text.
  ['1e6' as unknown as number, false],
])('only a price that is a number has a price range: %s', (price, hasRange) => {
  const entry = aFullEntry({ price })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), {
    field,
    subfield: (_: string, name: string) => field(name),
    errors: {},
    problems: {},
  })

  const html = markupOf(<StepHome form={form} event={anEvent()} isPublic={false} />)

  expect(html.includes('Price range: $1M–$1.49M')).toBe(hasRange)
})
