import { expect, test, vi } from 'vitest'
import { ExportForEditing } from '#app/features/entries/list/export-for-editing.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { press } from '#tests/support/elements-of.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const rows = vi.hoisted(() => vi.fn<() => unknown>())
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: () => rows() }))
vi.mock('#app/sync/use-fresh-lists.ts', () => ({ useFreshLists: () => undefined }))

test('an import of entries offers the event’s entries as a file to edit', async () => {
  const entries = [aFullEntry(), aFullEntry()]
  rows.mockReturnValue({ rows: entries, fetchedAt: 1 })
  const onExport = vi.fn<() => void>()
  const offer = await mountHook(ExportForEditing, { event: anEvent(), onExport })

  await offer.during(() => press(offer.now(), 'Export for editing'))

  expect(onExport).toHaveBeenCalledWith(entries)
})

test.each([undefined, { rows: [], fetchedAt: 1 }, { rows: [aFullEntry()], fetchedAt: undefined }])(
  'before all entries are on the device, it offers none',
  async (list) => {
    rows.mockReturnValue(list)

    const offer = await mountHook(ExportForEditing, { event: anEvent(), onExport: () => undefined })

    expect(offer.now()).toBeNull()
  },
)
