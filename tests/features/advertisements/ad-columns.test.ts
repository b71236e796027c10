import { expect, test, vi } from 'vitest'
import { advertisementDefaults, orderStart } from '#contract/advertisement/defaults.ts'
import type { Advertisement, ArtworkFound } from '#contract/advertisement/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { adColumns } from '#app/features/advertisements/ad-columns.tsx'
import { useAdvertisements } from '#app/features/advertisements/use-advertisements.ts'
import { textOf } from '#app/ui/table/column.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

let rows: Advertisement[] = []
vi.mock('#app/outbox/lists/use-synced-list.ts', async (original) => ({
  ...(await original<object>()),
  useSyncedList: () => ({ rows, fetchedAt: 1 }),
  useSyncedRows: () => [],
}))

const full = { code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800 }
const event = anEvent({ ad_sizes: [full] })
const right: ArtworkFound = { pixels: { width: 2550, height: 3300 }, inches: null, pages: null, color: 'CMYK' }

test.each([
  ['right for its size', 'FULL', right, 'Version 1, good', 'good'],
  ['too small', 'FULL', { ...right, pixels: { width: 255, height: 330 } }, 'Version 1, 1 to check', 'wrong'],
  ['a file that could not be read', 'FULL', null, 'Version 1, to check', 'wrong'],
  ['of a size that the event no longer has', 'HALF', right, 'Version 1, to check', 'wrong'],
  ['not received yet', 'FULL', undefined, 'None yet', 'none'],
] as const)('the list calls artwork good only if it was checked: %s', async (_what, size, found, text, value) => {
  const at = fromMillis(0)
  const artwork = found === undefined ? [] : [{ file_id: anId(), name: 'oak.tif', version: 1, at, found }]
  const fields = { ...advertisementDefaults, ...orderStart, medium: 'PRINT', size, artwork: [...artwork] }
  rows = [{ ...fields, id: anId(), version: 1, event_id: event.id, state: 'RESERVED', created_at: at, updated_at: at } as Advertisement]

  const { now } = await mountHook(useAdvertisements, event)
  const column = adColumns(event).find(({ id }) => id === 'artwork')
  const [ad] = now().rows ?? []

  expect(ad && column && [textOf(column, ad), column.value(ad)]).toEqual([text, value])
})
