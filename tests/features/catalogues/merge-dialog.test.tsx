import { expect, test, vi } from 'vitest'
import { mergeItems } from '#app/features/catalogues/items/item-commands.ts'
import { MergeDialog } from '#app/features/catalogues/merge-dialog.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/catalogues/items/item-commands.ts', () => ({ mergeItems: vi.fn<typeof mergeItems>() }))

const saint = anItem('cities', { name: 'Saint Paul', usage_count: 1 })
const st = anItem('cities', { name: 'St. Paul', usage_count: 4 })
const elk = anItem('cities', { name: 'Elk River' })

async function aDialog(chosen: Parameters<typeof MergeDialog>[0]['chosen']) {
  const onMerged = vi.fn<(message: string) => void>()
  const page = await mountHook(MergeDialog, { catalogue: 'cities', chosen, items: [elk, saint, st], onMerged, onClose: () => undefined })
  const field = () => elementsOf(page.now(), ReferenceField)[0]?.props
  return {
    onMerged,
    kept: () => field()?.value,
    offered: () => field()?.choices.map(({ value }) => value),
    keep: (id: string) => page.during(() => field()?.onChange(id)),
    merge: () => page.during(async () => void (await elementsOf(page.now(), ConfirmDialog)[0]?.props.onConfirm())),
  }
}

test('of two selected items, the one that is used more is kept, unless the other is chosen', async () => {
  vi.mocked(mergeItems).mockResolvedValue(undefined)
  const { kept, offered, keep, merge, onMerged } = await aDialog([saint, st])
  expect(offered()).toEqual(['Saint Paul', 'St. Paul'])
  expect(kept()).toBe('St. Paul')

  await keep('Saint Paul')
  await merge()

  expect(vi.mocked(mergeItems).mock.calls).toEqual([['cities', st, saint]])
  expect(onMerged).toHaveBeenCalledWith('“St. Paul” was merged into “Saint Paul”; 4 records were moved.')
})

test('what a single item is merged into is chosen from all others', async () => {
  const { kept, offered } = await aDialog([saint])
  expect(kept()).toBeNull()
  expect(offered()).toEqual(['Elk River', 'St. Paul'])
})
