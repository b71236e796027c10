import { expect, test, vi } from 'vitest'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { EntryNotices } from '#app/features/entries/form/panels/entry-notices.tsx'
import { PendingChanges } from '#app/features/entries/form/panels/revision-panel.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/features/entries/form/use-entry-names.ts', () => ({ useEntryNames: () => new Map() }))

const context: EntryContext = { role: 'member', now: testNow, event: anEvent(), eventCompany: null }
const untouched = anUntouchedForm(aFullEntry({ status: 'APPROVED', tagline: 'Old' }))
const changed = { ...untouched, values: { ...untouched.values, tagline: 'New' } }

test('what stands above the form of an approved entry stays the same while its company types', () => {
  const above = (form: typeof untouched) =>
    markupOf(<EntryNotices {...{ form, context }} mode="revision" message="" zone="UTC" step="basics" onJump={() => undefined} />)

  expect(above(untouched)).toContain('This entry is approved')
  expect(above(changed)).toBe(above(untouched))
})

test('below it, each change stands next to the approved value', () => {
  expect(markupOf(<PendingChanges form={untouched} />)).toBe('')
  expect(markupOf(<PendingChanges form={changed} />)).toMatch(/Tagline.*As approved.*Old.*Awaiting approval.*New/)
})
