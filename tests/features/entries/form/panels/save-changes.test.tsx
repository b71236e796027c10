import { expect, test, vi } from 'vitest'
import { SaveChanges } from '#app/features/entries/form/panels/save-changes.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => true }))

test('Save comes last, after Discard, as in every form', () => {
  const form = { ...anUntouchedForm(aFullEntry({ status: 'APPROVED' })), unsaved: ['tagline' as const] }

  expect(pressable(markupOf(<SaveChanges form={form} />)).map(({ label }) => label)).toEqual(['Discard…', 'Save'])
})
