import { expect, test, vi } from 'vitest'
import { fromMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/overlays/use-leaving.ts', () => ({ useLeaving: () => undefined }))
vi.mock('#app/features/outbox/use-outbox-saving.ts', () => ({ useOutboxSaving: () => ({}) }))
vi.mock('#app/features/outbox/use-record-form.ts', () => ({
  useRecordForm: ({ record, valuesOf }: { record: object | null; valuesOf: (record: object | null) => object }) => ({
    values: valuesOf(record),
  }),
}))

const blank = { id: 'new', name: '' }
type Values = typeof blank
type Stored = Values & { version: number; updated_at: Timestamp }
type Options = Parameters<typeof useSavedRecordPage<Stored, Values>>[0]

const isNew = {
  resource: 'neighborhoods',
  record: null,
  blank: () => blank,
  valuesOf: (values: Values) => values,
  nameOf: ({ name }: Values) => name,
} as unknown as Options

test('the tab has the name of the record that is open, and a new record leaves the page’s own', async () => {
  const page = await mountHook(useSavedRecordPage<Stored, Values>, isNew)
  document.title = 'New Neighborhood · Parade Portal'

  await page.show(isNew)
  expect(document.title).toBe('New Neighborhood · Parade Portal')
  await page.show({ ...isNew, record: { id: 'aster', name: 'Aster Copse', version: 1, updated_at: fromMillis(0) } })

  expect(document.title).toBe('Aster Copse · Parade Portal')
})
