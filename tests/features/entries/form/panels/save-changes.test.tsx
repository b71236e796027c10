import { expect, test, vi } from 'vitest'
import { SaveChanges } from '#app/features/entries/form/panels/save-changes.tsx'
import { SavedOutcome } from '#app/features/outbox/saved-outcome.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => false }))
vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => true }))
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => [] }))
vi.mock('#app/ui/form/use-save-key.ts', () => ({ useSaveKey: () => undefined }))

test('Save comes last, after Discard, as in every form', () => {
  const form = { ...anUntouchedForm(aFullEntry({ status: 'APPROVED' })), unsaved: ['tagline' as const] }

  expect(pressable(markupOf(<SaveChanges form={form} />)).map(({ label }) => label)).toEqual(['Discard…', 'Save'])
})

test('after Save offline, the foot of the page says where the change is', async () => {
  const form = (changes: object) => Object.assign(anUntouchedForm(aFullEntry({ status: 'APPROVED' })), changes)
  const save = async () => undefined
  const foot = await mountHook(SaveChanges, { form: form({ unsaved: ['tagline'], unsent: {}, save }) })

  await foot.during(() => press(foot.now(), 'Save'))
  await foot.show({ form: form({ unsaved: [], unsent: {}, rows: [{}], save }) })

  expect(elementsOf(foot.now(), SavedOutcome)).toHaveLength(1)

  await foot.show({ form: form({ unsaved: [], unsent: {}, rows: [], save }) })

  expect(foot.now()).toBeNull()
})
