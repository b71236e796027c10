import { expect, test, vi } from 'vitest'
import { SectionList } from '#app/ui/form/section-list.tsx'
import { SectionsButton } from '#app/ui/form/section-rail.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('on a phone, choosing a section closes the list and moves the focus to its heading', async () => {
  const focus = vi.fn<() => void>()
  const section = { scrollIntoView: () => undefined, querySelector: () => ({ focus }) }
  const sections = [{ id: 'Billing', title: 'Billing', missing: 0, wrong: 0 }]
  const button = await mountHook(SectionsButton, { sections })
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('document', { querySelector: (asked: string) => (asked === '[data-section="Billing"]' ? section : null) })
  const isOpen = () => elementsOf(button.now(), Sheet).length > 0

  await button.during(() => press(button.now(), 'Sections'))
  const wasOpen = isOpen()
  await button.during(() => elementsOf(elementsOf(button.now(), Sheet)[0]?.props.children, SectionList)[0]?.props.onGo('Billing'))

  expect([wasOpen, isOpen()]).toEqual([true, false])
  expect(focus).toHaveBeenCalledOnce()
})
