import { expect, test, vi } from 'vitest'
import { MergeDialog } from '#app/features/people/list/merge-dialog.tsx'
import { mergeCompanies } from '#app/features/people/list/people-commands.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { aCompanyRecord } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/people/list/people-commands.ts', () => ({ mergeCompanies: vi.fn<typeof mergeCompanies>() }))
const preview = vi.mocked(mergeCompanies)

test('companies can be merged only after reading what will move, and a failed check can be repeated', async () => {
  const [alder, birch, cedar] = ['Alder', 'Birch', 'Cedar'].map((name) => aCompanyRecord({ name }))
  if (!alder || !birch || !cedar) throw new Error('Three companies.')
  const props = { sources: [alder], companies: [alder, birch, cedar], onClose: () => undefined }
  const dialog = await mountHook(MergeDialog, props)
  const isBlocked = () => elementsOf(dialog.now(), ConfirmDialog)[0]?.props.isBlocked
  const text = () => markupOf(elementsOf(dialog.now(), ConfirmDialog).map(({ props: { children } }) => children))
  const choose = async (id: string) => await dialog.during(() => elementsOf(dialog.now(), ReferenceField)[0]?.props.onChange(id))
  expect(isBlocked()).toBe(true)

  preview.mockResolvedValueOnce({ ok: false, message: 'We couldn’t reach the server.' })
  await choose(birch.id)
  expect(text()).toContain('We couldn’t reach the server.')
  expect(isBlocked()).toBe(true)

  preview.mockResolvedValueOnce({ ok: true, moved: { entries: 3 }, setAside: {} })
  await dialog.during(() => press(dialog.now(), 'Try again'))
  expect(text()).toContain('3 tour entries will move.')
  expect(isBlocked()).toBe(false)

  preview.mockReturnValueOnce(new Promise(() => undefined))
  await choose(cedar.id)
  expect(text()).toContain('Checking what will move…')
  expect(isBlocked()).toBe(true)
})
